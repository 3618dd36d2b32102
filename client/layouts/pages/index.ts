import type { PageType } from '../../../src/content/page-kinds.contract.js';
import { paintBlogPage } from './blog-page.js';
import { paintCaseStudy } from './case-study-page.js';
import { paintCoursePage } from './course-page.js';
import { paintEventPage } from './event-page.js';
import { paintFinderPage } from './finder-page.js';
import { paintGroupPage } from './group-page.js';
import { paintHomePage } from './home-page.js';
import { paintInteriorPage } from './interior-page.js';
import { paintNewsPage } from './news-page.js';
import type { PageTemplate } from './page-template.js';
import { paintPressReleasePage } from './press-release-page.js';
import { paintSeriesPage } from './series-page.js';
import { paintVideoPage } from './video-page.js';
import { paintWebinarPage } from './webinar-page.js';

const TEMPLATES: Readonly<Record<PageType, PageTemplate>> = {
  homepage: paintHomePage,
  group_page: paintGroupPage,
  series_page: paintSeriesPage,
  interior_page: paintInteriorPage,
  blog_page: paintBlogPage,
  news_page: paintNewsPage,
  press_release_page: paintPressReleasePage,
  case_study: paintCaseStudy,
  _course_card: paintCoursePage,
  event_page: paintEventPage,
  webinar_page: paintWebinarPage,
  video_page: paintVideoPage,
  distributor_finder_page: paintFinderPage,
  sales_specialist_finder_page: paintFinderPage,
};

/** Template of a content type; a type without its own is drawn as an interior page. */
export function templateOf(type: string): PageTemplate {
  return Object.hasOwn(TEMPLATES, type) ? TEMPLATES[type as PageType] : paintInteriorPage;
}
