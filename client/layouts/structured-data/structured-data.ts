import { article } from './articles.js';
import { course, video } from './media.js';
import { event, webinar } from './occasions.js';
import { groupMembers, productModel } from './products.js';
import { offices, questions, siteThings, trail } from './site-things.js';
import type { Facts, Thing } from './thing.js';

/** What is told of each kind of page besides the trail, questions and offices. */
const KINDS: Readonly<Record<string, (facts: Facts) => Thing[]>> = {
  homepage: siteThings,
  group_page: groupMembers,
  series_page: productModel,
  blog_page: article('Article'),
  news_page: article('NewsArticle'),
  press_release_page: article('NewsArticle'),
  case_study: article('Article'),
  _course_card: course,
  event_page: event,
  webinar_page: webinar,
  video_page: video,
};

/** What search engines are told about a page, as schema.org objects. */
export function structuredData(facts: Facts): Thing[] {
  const { type } = facts.page;
  const ofKind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return [...trail(facts), ...(ofKind?.(facts) ?? []), ...questions(facts), ...offices(facts)];
}
