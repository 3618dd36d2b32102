import { ACCESS_ELEMENTS, type AccessPolicy, accessFactsOf } from '../access-policy.js';
import type { ContentItem, PageList } from '../content.contract.js';
import { type ContentProblem, ProblemList } from '../content-problem.js';
import type { ContentClient, ListFilter } from '../delivery/delivery-client.js';
import { mapItem } from '../delivery/item-mapper.js';
import type { RawItem } from '../delivery/raw-delivery.js';
import { SUMMARY_ELEMENTS } from '../delivery/summary-elements.js';
import { DATED_BY } from '../page-kinds.contract.js';
import type { PageRecords } from '../tree/page-records.js';
import type { ListRequest } from './page-lists.js';

/** Elements that decide whether an item may be listed, and where it belongs. */
const ALWAYS = ['url_slug', ...ACCESS_ELEMENTS, 'title', 'start_date', 'end_date', 'series'];
const TOPICS = [
  'resource_type',
  'content_category',
  'application',
  'business_need',
  'industry',
  'product_solution',
  'video_categories',
];
/** What a resource without a page of its own shows besides. */
const RESOURCE = ['sub_title', 'short_description', 'resource', 'resource_link', 'download_type'];
/** Authors are items of their own, which a list does not bring along. */
const ELEMENTS = [...new Set([...ALWAYS, ...TOPICS, ...SUMMARY_ELEMENTS, ...RESOURCE])].filter(
  (element) => element !== 'author',
);

export interface ReadLists {
  lists: Record<string, PageList>;
  /** Items that the lists name. */
  items: Record<string, ContentItem>;
  dependencies: Set<string>;
  /** Milliseconds since 1970 when a list changes by itself; Infinity = never. */
  changesAt: number;
  stale: boolean;
  problems: ContentProblem[];
}

/** What all lists of one page are read with, and into. */
export interface ListContext {
  client: Pick<ContentClient, 'query'>;
  records: Pick<PageRecords, 'tree'>;
  access: AccessPolicy;
  assetOrigins: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
  waitForNew: boolean;
  result: ReadLists;
}

export interface Dated {
  item: ContentItem;
  /** Milliseconds since 1970: the date, the start, or the last change. */
  at: number;
}

/** The queries of one list to the content service, and what they add to the result. */
export class ListQueries {
  constructor(
    readonly context: ListContext,
    readonly request: ListRequest,
  ) {}

  /** Condition on what is dated: that it is due. */
  due({ element }: DateGroup): ListFilter[] {
    if (element === null) return [];
    return [
      { element: `elements.${element}`, is: 'lte', values: [new Date(this.context.now).toISOString()] },
    ];
  }

  /** The page changes then, if by nothing else before. */
  noteChange(at: number): void {
    const { result } = this.context;
    result.changesAt = Math.min(result.changesAt, at);
  }

  async ask(query: {
    group: DateGroup;
    filters: readonly ListFilter[];
    order: 'asc' | 'desc';
    limit: number;
    skip: number;
    terms?: ListRequest['terms'];
  }) {
    const terms = Object.entries(query.terms ?? this.request.terms).map(
      ([element, values]): ListFilter => ({ element: `elements.${element}`, is: 'any', values }),
    );
    const answer = await this.context.client.query({
      types: query.group.types,
      elements: ELEMENTS,
      filters: [...query.filters, ...terms],
      orderBy: query.group.element === null ? 'system.last_modified' : `elements.${query.group.element}`,
      order: query.order,
      limit: query.limit,
      skip: query.skip,
      waitForNew: this.context.waitForNew,
    });
    this.context.result.stale ||= answer.stale;
    return answer;
  }

  /** Only what is open, has an address if it is a page, and is not excluded. */
  usable(items: readonly RawItem[], group: DateGroup): Dated[] {
    const { access, assetOrigins, now, records, result } = this.context;
    const problems = new ProblemList();
    const list = items.flatMap((raw): Dated[] => {
      const codename = String(raw.system.codename);
      if (this.request.except.includes(codename)) return [];
      const facts = accessFactsOf(raw);
      this.noteChange(access.opensAt(facts, now));
      if (!access.isOpen(facts, now)) return [];
      const isPage = Object.hasOwn(raw.elements, 'url_slug');
      // A page without an address is not listed.
      if (isPage && (records.tree.byCodename(codename)?.path ?? null) === null) return [];
      const { item } = mapItem(raw, { problems, assetOrigins });
      return [{ item, at: timeOf(item, group.element) }];
    });
    result.problems.push(...problems.list);
    return list;
  }
}

/** Types that are dated by the same element, and so can be sorted by it in one query. */
export interface DateGroup {
  element: 'date' | 'start_date' | null;
  types: readonly string[];
}

export function groupByDate(types: readonly string[]): DateGroup[] {
  const elements = [...new Set(types.map((type) => DATED_BY[type] ?? null))];
  return elements.map((element) => ({
    element,
    types: types.filter((type) => (DATED_BY[type] ?? null) === element),
  }));
}

function timeOf(item: ContentItem, element: DateGroup['element']): number {
  return Date.parse(dateOf(item, element) ?? item.system.lastModified);
}

export function dateOf(item: ContentItem, element: DateGroup['element']): string | null {
  const dated = element === null ? undefined : item.elements[element === 'date' ? 'date' : 'startDate'];
  return dated?.type === 'date_time' ? dated.value : null;
}

export function newestFirst(a: Dated, b: Dated): number {
  return b.at - a.at || titleOf(a.item).localeCompare(titleOf(b.item), 'en');
}

function titleOf(item: ContentItem): string {
  const { title } = item.elements;
  return title?.type === 'text' ? title.value : item.system.name;
}
