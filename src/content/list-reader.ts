import type { ContentItem, PageList } from './content.contract.js';
import type { ContentProblem } from './content-problem.js';
import { ProblemList } from './content-problem.js';
import type { ContentClient, ListFilter, ListQuery } from './delivery-client.js';
import { dependency } from './dependencies.js';
import { mapItem } from './item-mapper.js';
import { occasionOf } from './occasion.contract.js';
import { allTerms, DATED_BY, type ListRequest, MOST_PORTIONS, seriesOf } from './page-lists.js';
import { isRestricted } from './page-record.js';
import { SUMMARY_ELEMENTS } from './payload-builder.js';
import type { RawItem } from './raw-delivery.js';

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
/** Events may last this long; older ones need not be asked whether they are over. */
const LONGEST_EVENT_MS = 60 * 86_400_000;
const MOST_UPCOMING = 100;

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
  assetOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

interface Dated {
  item: ContentItem;
  /** Milliseconds since 1970: the date, the start, or the last change. */
  at: number;
}

/** Answers the queries of a page: what is newest, what is due, what is related. */
export class ListReader {
  constructor(private readonly options: ListReaderOptions) {}

  /** @param page number of the portion that the paged list shows. @throws ContentError */
  async read(requests: readonly ListRequest[], page: number, waitForNew: boolean): Promise<ReadLists> {
    const result: ReadLists = {
      lists: {},
      items: {},
      dependencies: new Set(),
      changesAt: Number.POSITIVE_INFINITY,
      stale: false,
      problems: [],
    };
    const now = this.options.now?.() ?? Date.now();
    await Promise.all(
      requests.map(async (request) => {
        const run = new Run(this.options, request, result, now, waitForNew);
        result.lists[request.owner] = await run.list(request.paged ? page : 1);
      }),
    );
    return result;
  }
}

/** One query with what it leaves behind. */
class Run {
  constructor(
    private readonly options: ListReaderOptions,
    private readonly request: ListRequest,
    private readonly result: ReadLists,
    private readonly now: number,
    private readonly waitForNew: boolean,
  ) {}

  async list(page: number): Promise<PageList> {
    const { request } = this;
    if (request.kind === 'related') return this.keep(await this.related(), []);
    for (const type of request.types) this.result.dependencies.add(dependency('list', type));
    const groups = groupByDate(request.types);
    const skip = (page - 1) * request.count;
    // With several groups each may fill the portions before this one.
    const single = groups.length === 1;
    const answers = await Promise.all(
      groups.map((group) =>
        this.past(
          group,
          single ? request.count : skip + request.count + request.except.length,
          single ? skip : 0,
        ),
      ),
    );
    const upcoming = this.asksForUpcoming(page) ? await this.upcoming() : [];
    const ahead = new Set(upcoming.map(({ item }) => item.system.codename));
    const all = answers
      .flatMap(({ found }) => found)
      .filter(({ item }) => !ahead.has(item.system.codename))
      .toSorted(newestFirst);
    const shown = single ? all.slice(0, request.count) : all.slice(skip, skip + request.count);
    const total = answers.reduce((sum, answer) => sum + answer.total, 0);
    const pages = request.paged ? Math.max(1, Math.min(MOST_PORTIONS, Math.ceil(total / request.count))) : 1;
    if (request.kind === 'newest') {
      // Where only occasions are asked for, those to come say more than those that are over.
      return this.keep([...upcoming, ...shown].slice(0, request.count), []);
    }
    return { ...this.keep(shown, upcoming), page, pages, total };
  }

  /**
   * Among the newest of several kinds nothing is dated in the future: three trade fairs of next year would be all
   * that is left of the news. An occasion comes in there when it begins.
   */
  private asksForUpcoming(page: number): boolean {
    const { kind, types } = this.request;
    return kind === 'newest' ? types.every((type) => DATED_BY[type] === 'start_date') : page === 1;
  }

  private keep(shown: readonly Dated[], upcoming: readonly Dated[]): PageList {
    for (const { item } of [...shown, ...upcoming]) {
      this.result.items[item.system.codename] = item;
      this.result.dependencies.add(dependency('item', item.system.codename));
    }
    const names = (list: readonly Dated[]) => list.map(({ item }) => item.system.codename);
    return { items: names(shown), upcoming: names(upcoming), page: 1, pages: 1, total: shown.length };
  }

  /** What is published and due, newest first. */
  private async past(
    group: DateGroup,
    limit: number,
    skip: number,
  ): Promise<{ found: Dated[]; total: number }> {
    const now = new Date(this.now).toISOString();
    const dated: ListFilter[] =
      group.element === null ? [] : [{ element: `elements.${group.element}`, is: 'lte', values: [now] }];
    // Where occasions to come are asked for, the page changes as they end.
    const awaited = group.element === 'date' || (group.element === 'start_date' && !this.asksForUpcoming(1));
    const [answer] = await Promise.all([
      this.ask({ group, filters: dated, order: 'desc', limit, skip }),
      awaited ? this.noteNext(group, now) : undefined,
    ]);
    return { found: this.usable(answer.items, group), total: answer.total };
  }

  /** The page changes when the next dated one is due. */
  private async noteNext(group: DateGroup, now: string): Promise<void> {
    const filters: ListFilter[] = [{ element: `elements.${group.element}`, is: 'gt', values: [now] }];
    const { items } = await this.ask({ group, filters, order: 'asc', limit: 1, skip: 0 });
    for (const { at } of this.usable(items, group))
      this.result.changesAt = Math.min(this.result.changesAt, at);
  }

  /** Events that are not over, soonest first. */
  private async upcoming(): Promise<Dated[]> {
    const types = this.request.types.filter((type) => DATED_BY[type] === 'start_date');
    if (types.length === 0) return [];
    const group: DateGroup = { element: 'start_date', types };
    const since = new Date(this.now - LONGEST_EVENT_MS).toISOString();
    const filters: ListFilter[] = [{ element: 'elements.start_date', is: 'gte', values: [since] }];
    const { items } = await this.ask({ group, filters, order: 'asc', limit: MOST_UPCOMING, skip: 0 });
    return this.usable(items, group).filter(({ item }) => {
      const end = endOf(item);
      if (end > this.now) this.result.changesAt = Math.min(this.result.changesAt, end);
      return end > this.now;
    });
  }

  /** By the number of shared topics, the series being one of them, then the newest. */
  private async related(): Promise<Dated[]> {
    const { request } = this;
    const found = new Map<string, Dated>();
    const topics = request.terms.content_category ?? [];
    const groups = groupByDate(request.types);
    const now = new Date(this.now).toISOString();
    const ask = async (group: DateGroup, byTopic: boolean) => {
      const filters: ListFilter[] = [];
      if (group.element !== null)
        filters.push({ element: `elements.${group.element}`, is: 'lte', values: [now] });
      if (byTopic) filters.push({ element: 'elements.content_category', is: 'any', values: topics });
      const { items } = await this.ask({
        group,
        filters,
        order: 'desc',
        limit: 2 * request.count,
        skip: 0,
        terms: {},
      });
      for (const dated of this.usable(items, group)) found.set(dated.item.system.codename, dated);
    };
    await Promise.all(
      groups.flatMap((group) => [ask(group, false), ...(topics.length > 0 ? [ask(group, true)] : [])]),
    );
    const score = ({ item }: Dated) =>
      Object.entries(allTerms(item)).reduce(
        (sum, [name, terms]) => sum + terms.filter((term) => request.terms[name]?.includes(term)).length,
        request.series !== '' && seriesOf(item) === request.series ? 1 : 0,
      );
    return [...found.values()]
      .map((dated) => ({ dated, points: score(dated) }))
      .filter(({ points }) => points >= request.least)
      .toSorted((a, b) => b.points - a.points || newestFirst(a.dated, b.dated))
      .slice(0, request.count)
      .map(({ dated }) => dated);
  }

  private async ask(query: {
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
  private usable(items: readonly RawItem[], group: DateGroup): Dated[] {
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

interface DateGroup {
  element: 'date' | 'start_date' | null;
  types: readonly string[];
}

function groupByDate(types: readonly string[]): DateGroup[] {
  const elements = [...new Set(types.map((type) => DATED_BY[type] ?? null))];
  return elements.map((element) => ({
    element,
    types: types.filter((type) => (DATED_BY[type] ?? null) === element),
  }));
}

function timeOf(item: ContentItem, element: DateGroup['element']): number {
  const dated = element === null ? undefined : item.elements[element === 'date' ? 'date' : 'startDate'];
  const value = dated?.type === 'date_time' ? dated.value : null;
  return Date.parse(value ?? item.system.lastModified);
}

function endOf({ elements }: ContentItem): number {
  return Date.parse(occasionOf(elements.startDate, elements.endDate)?.over ?? '') || 0;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.at - a.at || titleOf(a.item).localeCompare(titleOf(b.item), 'en');
}

function titleOf(item: ContentItem): string {
  const { title } = item.elements;
  return title?.type === 'text' ? title.value : item.system.name;
}
