import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { AccessPolicy } from '../access-policy.js';
import type { ContentItem, PageList } from '../content.contract.js';
import { ContentClient, type ListFilter } from '../delivery/delivery-client.js';
import { dependency } from '../dependencies.js';
import { type ListPage, MAX_LIST_PAGES } from '../list-page.contract.js';
import { occasionOf } from '../occasion.contract.js';
import { DATED_BY } from '../page-kinds.contract.js';
import { PageRecords } from '../tree/page-records.js';
import {
  type Dated,
  type DateGroup,
  groupByDate,
  ListQueries,
  newestFirst,
  type ReadLists,
} from './list-queries.js';
import type { ListRequest } from './page-lists.js';
import { relatedItems } from './related-items.js';

/** Events may last this long; older ones need not be checked whether they are over. */
const LONGEST_EVENT_MS = 60 * 86_400_000;
const MOST_UPCOMING = 100;

/** Answers the queries of a page: what is newest, what is due, what is related. */
@Injectable()
export class ListReader {
  constructor(
    private readonly client: ContentClient,
    private readonly records: PageRecords,
    private readonly access: AccessPolicy,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param shown which page of which list; the others are at their first @param now milliseconds since 1970
   * @throws ContentError
   */
  async read(
    requests: readonly ListRequest[],
    shown: ListPage,
    waitForNew: boolean,
    now = Date.now(),
  ): Promise<ReadLists> {
    const { access, client, records } = this;
    const { assetOrigins } = this.config;
    const result: ReadLists = {
      lists: {},
      items: {},
      dependencies: new Set(),
      changesAt: Number.POSITIVE_INFINITY,
      stale: false,
      problems: [],
    };
    const context = { client, records, access, assetOrigins, now, waitForNew, result };
    await Promise.all(
      requests.map(async (request) => {
        const list = new SingleList(new ListQueries(context, request));
        result.lists[request.owner] = await list.read(request.list === shown.list ? shown.number : 1);
      }),
    );
    return result;
  }
}

/** How one list is read. */
class SingleList {
  constructor(private readonly queries: ListQueries) {}

  async read(page: number): Promise<PageList> {
    const { request, context } = this.queries;
    if (request.kind === 'related') return this.keep(await relatedItems(this.queries), []);
    for (const type of request.types) context.result.dependencies.add(dependency('list', type));
    const groups = groupByDate(request.types);
    const skip = (page - 1) * request.count;
    // With several groups each may fill the pages before this one.
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
    const pages =
      request.list > 0 ? Math.max(1, Math.min(MAX_LIST_PAGES, Math.ceil(total / request.count))) : 1;
    if (request.kind === 'newest') {
      // Where only occasions are wanted, those to come say more than those that are over.
      return this.keep([...upcoming, ...shown].slice(0, request.count), []);
    }
    return { ...this.keep(shown, upcoming), list: request.list, page, pages, total };
  }

  /**
   * Among the newest of several kinds nothing is dated in the future: three trade fairs of next year would be all
   * that is left of the news. An occasion comes in there when it begins.
   */
  private asksForUpcoming(page: number): boolean {
    const { kind, types } = this.queries.request;
    return kind === 'newest' ? types.every((type) => DATED_BY[type] === 'start_date') : page === 1;
  }

  private keep(shown: readonly Dated[], upcoming: readonly Dated[]): PageList {
    const { result } = this.queries.context;
    for (const { item } of [...shown, ...upcoming]) {
      result.items[item.system.codename] = item;
      result.dependencies.add(dependency('item', item.system.codename));
    }
    const names = (list: readonly Dated[]) => list.map(({ item }) => item.system.codename);
    return {
      items: names(shown),
      upcoming: names(upcoming),
      list: 0,
      page: 1,
      pages: 1,
      total: shown.length,
    };
  }

  /** What is published and due, newest first. */
  private async past(
    group: DateGroup,
    limit: number,
    skip: number,
  ): Promise<{ found: Dated[]; total: number }> {
    // Where occasions to come are wanted, the page changes as they end.
    const awaited = group.element === 'date' || (group.element === 'start_date' && !this.asksForUpcoming(1));
    const [answer] = await Promise.all([
      this.queries.ask({ group, filters: this.queries.due(group), order: 'desc', limit, skip }),
      awaited ? this.noteNext(group) : undefined,
    ]);
    return { found: this.queries.usable(answer.items, group), total: answer.total };
  }

  /** The page changes when the next dated one is due. */
  private async noteNext(group: DateGroup): Promise<void> {
    const now = new Date(this.queries.context.now).toISOString();
    const filters: ListFilter[] = [{ element: `elements.${group.element}`, is: 'gt', values: [now] }];
    const { items } = await this.queries.ask({ group, filters, order: 'asc', limit: 1, skip: 0 });
    for (const { at } of this.queries.usable(items, group)) this.queries.noteChange(at);
  }

  /** Events that are not over, soonest first. */
  private async upcoming(): Promise<Dated[]> {
    const types = this.queries.request.types.filter((type) => DATED_BY[type] === 'start_date');
    if (types.length === 0) return [];
    const group: DateGroup = { element: 'start_date', types };
    const since = new Date(this.queries.context.now - LONGEST_EVENT_MS).toISOString();
    const filters: ListFilter[] = [{ element: 'elements.start_date', is: 'gte', values: [since] }];
    const { items } = await this.queries.ask({ group, filters, order: 'asc', limit: MOST_UPCOMING, skip: 0 });
    return this.queries.usable(items, group).filter(({ item }) => {
      const end = endOf(item);
      if (end > this.queries.context.now) this.queries.noteChange(end);
      return end > this.queries.context.now;
    });
  }
}

function endOf({ elements }: ContentItem): number {
  return Date.parse(occasionOf(elements.startDate, elements.endDate)?.over ?? '') || 0;
}
