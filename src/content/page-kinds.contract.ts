/** The kinds of pages, named once for all that render, list, query or check them. */
import type { TypeCodename } from './content-types.contract.js';

/** Content types of pages, each with a template of its own. Folders are no pages. */
export const PAGE_TYPES = [
  'homepage',
  'group_page',
  'series_page',
  'interior_page',
  'blog_page',
  'news_page',
  'press_release_page',
  'case_study',
  '_course_card',
  'event_page',
  'webinar_page',
  'video_page',
  'distributor_finder_page',
  'sales_specialist_finder_page',
] as const satisfies readonly TypeCodename[];
export type PageType = (typeof PAGE_TYPES)[number];

/** Types that lists can ask for: the pages that come one after the other, and documents. */
export const LISTED_TYPES = [
  'blog_page',
  'news_page',
  'press_release_page',
  'case_study',
  '_course_card',
  'event_page',
  'webinar_page',
  'video_page',
  'resource_download',
] as const satisfies readonly TypeCodename[];
export type ListedType = (typeof LISTED_TYPES)[number];
