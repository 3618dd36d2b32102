import { createDeliveryClient, type DeliveryClient } from '@kontent-ai/delivery-sdk';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { ContentError } from './content-error.js';
import { DeliveryHttp, type DeliveryLimits, type ServiceHealth } from './delivery-http.js';
import {
  asArray,
  asItem,
  asObject,
  asString,
  isCodename,
  own,
  type RawItem,
  type RawItems,
} from './raw-delivery.js';
import { SingleFlight } from './single-flight.js';

export interface ItemQuery {
  /** Levels of linked items in the answer; 0 = none. */
  depth?: number;
  elements?: readonly string[];
  excludeElements?: readonly string[];
  /** Waits for new content instead of taking the CDN's older copy; used after a notification. */
  waitForNew?: boolean;
}

export interface ItemAnswer {
  item: RawItem;
  /** Linked items by codename, unchecked. */
  linked: RawItems;
  /** The service says that newer content exists. */
  stale: boolean;
}

/** A condition on items; `element` as the API spells it: `elements.date`, `system.type`. */
export interface ListFilter {
  element: string;
  is: 'any' | 'in' | 'lte' | 'gt' | 'gte';
  /** Several for `any` (terms) and `in`, one for the others. */
  values: readonly string[];
}

export interface ListQuery {
  /** None = of every type. */
  types: readonly string[];
  elements: readonly string[];
  filters?: readonly ListFilter[];
  /** As the API spells it. */
  orderBy: string;
  order: 'asc' | 'desc';
  limit: number;
  skip?: number;
  waitForNew?: boolean;
}

export interface ItemList {
  items: RawItem[];
  /** Items that fit the filters, on all pages. */
  total: number;
  stale: boolean;
}

export interface FeedPage {
  items: RawItem[];
  /** What else the answer holds: of a feed only components of its items. */
  linked: RawItems;
  stale: boolean;
}

export interface ContentType {
  codename: string;
  /** Element codename -> element type. */
  elements: Map<string, string>;
}

const LIST_LIMIT = 200;
const MAX_FEED_PAGES = 5000;

interface SdkAnswer {
  response: { rawResponse: unknown };
  hasStaleContent: boolean;
  xContinuationToken?: string;
}

/** Reads the Delivery API through the SDK. Every method rejects with a `ContentError` only. */
@Injectable()
export class ContentClient implements OnApplicationShutdown {
  private readonly sdk: DeliveryClient;
  private readonly http: DeliveryHttp;
  private readonly flights = new SingleFlight<SdkAnswer>();
  private readonly preview: boolean;

  constructor(@Inject(CONFIG) config: Config, @Optional() limits?: DeliveryLimits) {
    this.preview = config.kontentPreview;
    this.http = new DeliveryHttp(config, limits);
    this.sdk = createDeliveryClient({
      environmentId: config.kontentEnvironmentId,
      previewApiKey: this.preview ? config.kontentPreviewKey : undefined,
      secureApiKey: this.preview ? undefined : config.kontentSecureKey || undefined,
      linkedItemsReferenceHandler: 'ignore',
      httpService: this.http,
      proxy: { baseUrl: config.kontentBaseUrl, basePreviewUrl: config.kontentPreviewBaseUrl },
      defaultQueryConfig: {
        usePreviewMode: this.preview,
        // An editor looks at a draft to see what was just typed.
        waitForLoadingNewContent: this.preview,
        useSecuredMode: !this.preview && config.kontentSecureKey !== '',
      },
    });
  }

  /** One item with its linked items. `not_found` when it is not published. */
  async item(codename: string, query: ItemQuery = {}): Promise<ItemAnswer> {
    if (!isCodename(codename)) throw new ContentError('not_found', 'not a codename');
    const key = `item ${codename} ${query.depth ?? ''} ${query.elements ?? ''} ${query.excludeElements ?? ''}`;
    const answer = await this.ask(key, query.waitForNew === true, () => {
      const request = this.sdk.item(codename).queryConfig(waitConfig(query.waitForNew));
      if (query.depth !== undefined) request.depthParameter(query.depth);
      if (query.elements !== undefined) request.elementsParameter([...query.elements]);
      if (query.excludeElements !== undefined) request.excludeElementsParameter([...query.excludeElements]);
      return request.toPromise();
    });
    const body = asObject(answer.response.rawResponse);
    const item = asItem(body.item);
    if (item === null) throw new ContentError('bad_answer', 'the answer has no item');
    if (this.isArchived(item)) throw new ContentError('not_found', 'the item is archived');
    return {
      item,
      linked: this.withoutArchived(asObject(body.modular_content)),
      stale: answer.hasStaleContent,
    };
  }

  /** A sorted page of the items of these types; linked items are not fetched. */
  async query(query: ListQuery): Promise<ItemList> {
    const answer = await this.ask(`query ${JSON.stringify(query)}`, query.waitForNew === true, () => {
      const request = this.sdk.items().queryConfig(waitConfig(query.waitForNew));
      if (query.types.length > 0) request.types([...query.types]);
      request
        .elementsParameter([...query.elements])
        .orderParameter(query.orderBy, query.order)
        .limitParameter(query.limit)
        .skipParameter(query.skip ?? 0)
        .depthParameter(0)
        .includeTotalCountParameter();
      for (const { element, is, values } of query.filters ?? []) {
        const value = values[0] ?? '';
        if (is === 'any') request.anyFilter(element, [...values]);
        else if (is === 'in') request.inFilter(element, [...values]);
        else if (is === 'lte') request.lessThanOrEqualFilter(element, value);
        else if (is === 'gte') request.greaterThanOrEqualFilter(element, value);
        else request.greaterThanFilter(element, value);
      }
      return request.toPromise();
    });
    const items = this.itemsOf(answer);
    const { total_count: total } = asObject(asObject(answer.response.rawResponse).pagination);
    return { items, total: typeof total === 'number' ? total : items.length, stale: answer.hasStaleContent };
  }

  /** All items of these types (none = of every type), with these elements (none = all), in the service's own pages. */
  async *feed(query: {
    types: readonly string[];
    elements: readonly string[];
    waitForNew?: boolean;
  }): AsyncGenerator<FeedPage> {
    const fetchPage = (token: string | undefined): Promise<SdkAnswer> => {
      const key = `feed ${query.types} ${query.elements} ${token ?? ''}`;
      const answer = this.ask(key, query.waitForNew === true, () => {
        const request = this.sdk.itemsFeed().queryConfig(waitConfig(query.waitForNew));
        if (query.types.length > 0) request.types([...query.types]);
        if (query.elements.length > 0) request.elementsParameter([...query.elements]);
        if (token !== undefined) request.withContinuationToken(token);
        return request.toPromise();
      });
      // A failure is thrown to whoever awaits it, which is later than here.
      answer.catch(() => undefined);
      return answer;
    };
    let current: string | undefined;
    let next: Promise<SdkAnswer> | null = fetchPage(current);
    for (let page = 0; page < MAX_FEED_PAGES && next !== null; page += 1) {
      const answer: SdkAnswer = await next;
      const token = answer.xContinuationToken;
      if (token && token === current)
        throw new ContentError('bad_answer', 'the feed repeats its continuation token');
      current = token;
      // The service prepares the next page while this one is read.
      next = token ? fetchPage(token) : null;
      const linked = asObject(asObject(answer.response.rawResponse).modular_content);
      yield { items: this.itemsOf(answer), linked, stale: answer.hasStaleContent };
    }
    if (next === null) return;
    throw new ContentError('bad_answer', 'the feed does not end');
  }

  /** Content types with their elements. */
  async types(): Promise<ContentType[]> {
    const rows = await this.list('types', (skip) =>
      this.sdk.types().limitParameter(LIST_LIMIT).skipParameter(skip).toPromise(),
    );
    return rows.flatMap((row) => {
      const codename = asObject(asObject(row).system).codename;
      if (!isCodename(codename)) return [];
      const elements = Object.entries(asObject(asObject(row).elements)).map(
        ([name, element]): [string, string] => [name, asString(asObject(element).type)],
      );
      return [{ codename, elements: new Map(elements) }];
    });
  }

  /** Codenames of the items that use an asset; a notification about an asset names no items itself. */
  async assetUsedIn(assetCodename: string): Promise<string[]> {
    if (!isCodename(assetCodename)) throw new ContentError('not_found', 'not a codename');
    const codenames = new Set<string>();
    let token: string | undefined;
    for (let page = 0; page < MAX_FEED_PAGES; page += 1) {
      const current = token;
      const answer = await this.ask(`used-in ${assetCodename} ${current ?? ''}`, true, () => {
        const request = this.sdk.assetUsedIn(assetCodename);
        if (current !== undefined) request.withContinuationToken(current);
        return request.toPromise();
      });
      for (const row of asArray(asObject(answer.response.rawResponse).items)) {
        const codename = own(asObject(asObject(row).system), 'codename');
        if (isCodename(codename)) codenames.add(codename);
      }
      token = answer.xContinuationToken;
      if (!token || token === current) break;
    }
    return [...codenames];
  }

  /** Cheapest possible read, for a health check; also the breaker's probe while it is open. */
  async probe(): Promise<ServiceHealth> {
    await this.ask('probe', false, () => this.sdk.languages().limitParameter(1).toPromise()).catch(
      () => null,
    );
    return this.health();
  }

  health(): ServiceHealth {
    return this.http.health();
  }

  /** Requests that began before now may give what was there before a publish, so nobody joins them from now on. */
  invalidate(): void {
    this.flights.leaveRunning();
  }

  onApplicationShutdown(): void {
    this.http.close();
  }

  private async list(member: string, fetchPage: (skip: number) => Promise<SdkAnswer>): Promise<unknown[]> {
    const rows: unknown[] = [];
    for (let page = 0; page < 50; page += 1) {
      const skip = page * LIST_LIMIT;
      const answer = await this.ask(`${member} ${skip}`, false, () => fetchPage(skip));
      const found = asArray(asObject(answer.response.rawResponse)[member]);
      rows.push(...found);
      if (found.length < LIST_LIMIT) break;
    }
    return rows;
  }

  private async ask(key: string, fresh: boolean, work: () => Promise<SdkAnswer>): Promise<SdkAnswer> {
    try {
      return await (fresh ? this.flights.runFresh(`! ${key}`, work) : this.flights.run(key, work));
    } catch (error) {
      if (error instanceof ContentError) throw error;
      throw new ContentError('bad_answer', 'the answer could not be read', { cause: error });
    }
  }

  private itemsOf(answer: SdkAnswer): RawItem[] {
    return asArray(asObject(answer.response.rawResponse).items).flatMap((value) => {
      const item = asItem(value);
      return item === null || this.isArchived(item) ? [] : [item];
    });
  }

  /** The Preview API also gives archived items; nobody should see those. */
  private isArchived(item: RawItem): boolean {
    return this.preview && item.system.workflow_step === 'archived';
  }

  private withoutArchived(linked: RawItems): RawItems {
    if (!this.preview) return linked;
    const kept = Object.entries(linked).filter(([, value]) => {
      const item = asItem(value);
      return item === null || !this.isArchived(item);
    });
    return Object.fromEntries(kept);
  }
}

function waitConfig(waitForNew: boolean | undefined): { waitForLoadingNewContent?: boolean } {
  return waitForNew === true ? { waitForLoadingNewContent: true } : {};
}
