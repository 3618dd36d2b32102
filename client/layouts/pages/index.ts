import type { PageType } from '../../../src/content/page-kinds.contract.js';
import { renderBlogPage } from './blog-page.js';
import { renderCaseStudy } from './case-study-page.js';
import { renderCoursePage } from './course-page.js';
import { renderEventPage } from './event-page.js';
import { renderFinderPage } from './finder-page.js';
import { renderGroupPage } from './group-page.js';
import { renderHomePage } from './home-page.js';
import { renderInteriorPage } from './interior-page.js';
import { renderNewsPage } from './news-page.js';
import type { PageTemplate } from './page-template.js';
import { renderPressReleasePage } from './press-release-page.js';
import { renderSeriesPage } from './series-page.js';
import { renderVideoPage } from './video-page.js';
import { renderWebinarPage } from './webinar-page.js';

const TEMPLATES: Readonly<Record<PageType, PageTemplate>> = {
  homepage: renderHomePage,
  group_page: renderGroupPage,
  series_page: renderSeriesPage,
  interior_page: renderInteriorPage,
  blog_page: renderBlogPage,
  news_page: renderNewsPage,
  press_release_page: renderPressReleasePage,
  case_study: renderCaseStudy,
  _course_card: renderCoursePage,
  event_page: renderEventPage,
  webinar_page: renderWebinarPage,
  video_page: renderVideoPage,
  distributor_finder_page: renderFinderPage,
  sales_specialist_finder_page: renderFinderPage,
};

/** Template of a content type; a type without its own is rendered as an interior page. */
export function templateOf(type: string): PageTemplate {
  return Object.hasOwn(TEMPLATES, type) ? TEMPLATES[type as PageType] : renderInteriorPage;
}
