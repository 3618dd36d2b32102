import type { ContentItem, PageList } from '../content.contract.js';
import { type ContentProblem, ProblemList } from '../content-problem.js';
import type { ContentClient, ListFilter, ListQuery } from '../delivery/delivery-client.js';
import { mapItem } from '../delivery/item-mapper.js';
import type { RawItem } from '../delivery/raw-delivery.js';
import { SUMMARY_ELEMENTS } from '../payload/payload-builder.js';
import { isRestricted, type PageRecord } from '../tree/page-record.js';
import { DATED_BY, type ListRequest } from './page-lists.js';

/** Elements that decide whether an item may be listed, and where it belongs. */
const ALWAYS = [
  'url_slug',
  'secure_page',
  'roles',
  'domain_access_list',
  'title',
  'date',
  'start_date',
  'end_date',
  'series',
];
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

export interface ListReaderOptions {
  client: Pick<ContentClient, 'query'>;
  /** True for a page that has an address now; others are not listed. */
  hasPath: (codename: string) => boolean;
  /** Pages about a series, by what its selector stores, in no order. */
  aboutSeries: (series: string) => Pick<PageRecord, 'codename' | 'type' | 'lastModified'>[];
  assetOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Dated {
  item: ContentItem;
  /** Milliseconds since 1970: the date, the start, or the last change. */
  at: number;
}

/** The questions that one list asks the content service, and what they leave behind. */
export class ListQueries {
  constructor(
    readonly options: ListReaderOptions,
    readonly request: ListRequest,
    readonly result: ReadLists,
    /** Milliseconds since 1970. */
    readonly now: number,
    private readonly waitForNew: boolean,
  ) {}

  /** Condition on what is dated: that it is due. */
  due({ element }: DateGroup): ListFilter[] {
    if (element === null) return [];
    return [{ element: `elements.${element}`, is: 'lte', values: [new Date(this.now).toISOString()] }];
  }

  /** The page changes then, if by nothing else before. */
  noteChange(at: number): void {
    this.result.changesAt = Math.min(this.result.changesAt, at);
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
    const wanted: ListQuery = {
      types: query.group.types,
      elements: ELEMENTS,
      filters: [...query.filters, ...terms],
      orderBy: query.group.element === null ? 'system.last_modified' : `elements.${query.group.element}`,
      order: query.order,
      limit: query.limit,
      skip: query.skip,
      waitForNew: this.waitForNew,
    };
    const answer = await this.options.client.query(wanted);
    this.result.stale ||= answer.stale;
    return answer;
  }

  /** Only what everybody may read, has an address if it is a page, and is not excluded. */
  usable(items: readonly RawItem[], group: DateGroup): Dated[] {
    const problems = new ProblemList();
    const list = items.flatMap((raw): Dated[] => {
      const codename = String(raw.system.codename);
      if (this.request.except.includes(codename) || isRestricted(raw.elements)) return [];
      const isPage = Object.hasOwn(raw.elements, 'url_slug');
      if (isPage && !this.options.hasPath(codename)) return [];
      const { item } = mapItem(raw, { problems, assetOrigins: this.options.assetOrigins });
      return [{ item, at: timeOf(item, group.element) }];
    });
    this.result.problems.push(...problems.list);
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
