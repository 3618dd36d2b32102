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

const DATES: Readonly<Record<ListedType, 'date' | 'start_date' | null>> = {
  blog_page: 'date',
  news_page: 'date',
  press_release_page: 'date',
  video_page: 'date',
  event_page: 'start_date',
  webinar_page: 'start_date',
  case_study: null,
  _course_card: null,
  resource_download: null,
};
/** The element that dates a type that lists can contain; null = by its last change. */
export const DATED_BY: Readonly<Record<string, 'date' | 'start_date' | null>> = DATES;
