import type { ContentItem, ElementValue } from '../content/content.contract.js';
import { dayWords, occasionOf, timeWords } from '../content/occasion.contract.js';
import type { FeedEntry } from './rss.js';

export interface FeedPage {
  item: ContentItem;
  /** Canonical path. */
  path: string;
}

/** True for a page whose editor gives it no date of its own, such as an event. */
export function isUndated({ item }: FeedPage): boolean {
  return instant(item.elements.date) === null;
}

/**
 * What feed readers get of some pages: the newest, none that is dated in the future.
 * @param options `announced`: when items without a date of their own were announced, ISO 8601 by id
 */
export function entriesOf(
  pages: readonly FeedPage[],
  options: { publicUrl: string; now: number; limit: number; announced: ReadonlyMap<string, string> },
): FeedEntry[] {
  return pages
    .map(({ item, path }) => entryOf(item, `${options.publicUrl}${path}`, options.announced))
    .filter((entry) => entry.title !== '' && Date.parse(entry.published) <= options.now)
    .sort((a, b) => Date.parse(b.published) - Date.parse(a.published) || a.id.localeCompare(b.id))
    .slice(0, options.limit);
}

function entryOf(item: ContentItem, link: string, announced: ReadonlyMap<string, string>): FeedEntry {
  const { elements, system } = item;
  const { lastModified } = system;
  const published = instant(elements.date) ?? announced.get(system.id) ?? lastModified;
  const summary = text(elements.introText) || text(elements.pageDescription);
  return {
    id: system.id === '' ? link : `urn:uuid:${system.id}`,
    title: text(elements.title),
    link,
    // An event is news when it is announced, not when it begins; what it begins is said in words.
    summary: [occasionWords(item), summary].filter((part) => part !== '').join('. '),
    published,
    updated: Date.parse(lastModified) > Date.parse(published) ? lastModified : published,
    categories: [elements.resourceType, elements.contentCategory, elements.eventType].flatMap(termNames),
  };
}

function occasionWords({ elements }: ContentItem): string {
  const occasion = occasionOf(elements.startDate, elements.endDate);
  if (occasion === null) return '';
  return [dayWords(occasion), timeWords(occasion), text(elements.location)]
    .filter((part) => part !== '')
    .join(', ');
}

function text(element: ElementValue | undefined): string {
  return element?.type === 'text' && typeof element.value === 'string' ? element.value.trim() : '';
}

function termNames(element: ElementValue | undefined): string[] {
  return element?.type === 'taxonomy' ? element.value.map(({ name }) => name) : [];
}

function instant(element: ElementValue | undefined): string | null {
  if (element?.type !== 'date_time' || typeof element.value !== 'string') return null;
  return Number.isNaN(Date.parse(element.value)) ? null : element.value;
}
