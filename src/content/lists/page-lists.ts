import type { ContentItem, ElementValue } from '../content.contract.js';
import { MAX_PAGED_LISTS } from '../list-page.contract.js';
import { DATED_BY } from '../page-kinds.contract.js';

/** Kinds that are read for their words, and so lead on to others of them. */
const ARTICLES = ['blog_page', 'news_page', 'press_release_page', 'case_study', 'webinar_page', 'video_page'];
const RELATED_OWNERS = new Set([...ARTICLES, 'event_page', 'series_page']);
/** What a dynamic collection shows when its editor named no kinds. */
const NEWS_KINDS = [
  'blog_page',
  'news_page',
  'press_release_page',
  'case_study',
  'video_page',
  'resource_download',
];

/** Items of one page of a list. */
export const LIST_PAGE_SIZE = 12;
/** Of courses alone: the filter above them, which works in the browser, knows what is on the page. */
export const COURSES = 240;
const RELATED = 8;

export interface ListRequest {
  /** Codename of the item that shows the list. */
  owner: string;
  /** `page`: one of many, with what is to come first; `newest`: the first few; `related`: by shared topics. */
  kind: 'page' | 'newest' | 'related';
  types: readonly string[];
  /** Terms by element codename, of which an item must have one; for `related`: what earns it points. */
  terms: Readonly<Record<string, readonly string[]>>;
  /** Of `related`: the series that earns a point. '' for none. */
  series: string;
  /** Of `related`: points that an item must have at least. */
  least: number;
  count: number;
  /** Its number among the lists of the page that have pages, from 1; 0 for one that has none. */
  list: number;
  /** Codenames that are not to be listed. */
  except: readonly string[];
}

/** The queries that a page's items ask for. */
export function listRequestsOf(page: ContentItem, linked: Iterable<ContentItem>): ListRequest[] {
  const requests: ListRequest[] = [];
  for (const item of [page, ...linked]) {
    const before = Math.max(0, ...requests.map(({ list }) => list));
    const request = requestOf(item, page, before < MAX_PAGED_LISTS ? before + 1 : 0);
    if (request !== null) requests.push(request);
  }
  if (RELATED_OWNERS.has(page.type)) {
    requests.push(related(page, page, codenames(page.elements.relatedResources)));
  }
  return requests;
}

function requestOf(item: ContentItem, page: ContentItem, list: number): ListRequest | null {
  const { elements, type } = item;
  const except = [page.system.codename, ...codenames(elements.resources)];
  const terms = {
    ...termsOf('resource_type', elements.resourceType),
    ...termsOf('content_category', elements.contentCategory),
  };
  const base = { owner: item.system.codename, terms, series: '', least: 0, except, list: 0 };
  const kinds = choices(elements.pageKinds).filter((kind) => Object.hasOwn(DATED_BY, kind));
  const count = Number(choices(elements.numberOfMostRecentResources)[0] ?? 0) || 0;
  switch (type) {
    case 'resource_grid':
    case 'resource_list':
      return kinds.length === 0
        ? null
        : { ...base, kind: 'page', types: kinds, count: pageSize(kinds), list };
    case 'dynamic_resource_collection':
      return count === 0
        ? null
        : { ...base, kind: 'newest', types: kinds.length === 0 ? NEWS_KINDS : kinds, count };
    case 'featured_resource_collection': {
      except.push(...codenames(elements.featuredResource));
      return count === 0 ? null : { ...base, kind: 'newest', types: NEWS_KINDS, count };
    }
    case 'related_resources':
      return count === 0 ? null : related(item, page, except);
    default:
      return null;
  }
}

function pageSize(kinds: readonly string[]): number {
  return kinds.every((kind) => kind === '_course_card') ? COURSES : LIST_PAGE_SIZE;
}

/** By the block's own topic if it has one, else by those of the page around it; and by the page's series. */
function related(item: ContentItem, page: ContentItem, except: readonly string[]): ListRequest {
  const own = termsOf('content_category', item.elements.contentCategory);
  const terms = Object.keys(own).length > 0 ? own : allTerms(page);
  const types = item === page ? ARTICLES : [...ARTICLES, 'resource_download'];
  return {
    owner: item.system.codename,
    kind: 'related',
    types,
    terms,
    series: seriesOf(page),
    // A series has no topics: what is merely new has nothing to do with it.
    least: page.type === 'series_page' && item === page ? 1 : 0,
    count: RELATED,
    list: 0,
    except: [page.system.codename, ...except],
  };
}

/** All taxonomy terms of an item by taxonomy group. */
export function allTerms(item: ContentItem): Record<string, string[]> {
  return Object.assign(
    {},
    ...Object.values(item.elements).map((element) =>
      element?.type === 'taxonomy' ? termsOf(element.taxonomyGroup, element) : {},
    ),
  );
}

/** What the series selector stored; '' when nothing was chosen. */
export function seriesOf({ elements }: ContentItem): string {
  const { series } = elements;
  return series?.type === 'custom' ? (series.value ?? '').trim() : '';
}

/** A series selector stores the id, or the text of an object with it. */
export function seriesIdIn(stored: string): string {
  if (!stored.startsWith('{')) return stored;
  try {
    const { id } = JSON.parse(stored) as { id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

function termsOf(group: string, element: ElementValue | undefined): Record<string, string[]> {
  if (element?.type !== 'taxonomy' || element.value.length === 0) return {};
  return { [group]: element.value.map(({ codename }) => codename) };
}

function choices(element: ElementValue | undefined): string[] {
  return element?.type === 'multiple_choice' ? element.value.map(({ codename }) => codename) : [];
}

function codenames(element: ElementValue | undefined): string[] {
  return element?.type === 'modular_content' ? element.value : [];
}
