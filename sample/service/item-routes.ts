import type { ApiRequest } from './api-request.js';
import type { DeliveredItem } from './delivered.js';
import { matches } from './filters.js';
import type { ItemRecord } from './item-file.js';
import { linkedItems, project } from './linked-items.js';
import { languageChain } from './model.js';
import { feedPage, paginate, sortItems } from './paging.js';
import { problems } from './problem.js';
import { type ItemQuery, parseItemQuery } from './query.js';
import type { Snapshot } from './snapshot.js';

export function listItems({ snapshot, url }: ApiRequest): unknown {
  const query = parseItemQuery(url.searchParams);
  const languages = languagesOf(query, snapshot);
  const found = sortItems(select(candidates(query, snapshot), query, snapshot, languages), query.order);
  const page = paginate(found, query, url, query.includeTotalCount);
  const items = page.values.map((item) => project(item, query));
  return {
    items,
    pagination: page.pagination,
    modular_content: linkedItems(items, query.depth, snapshot, query, languages),
  };
}

export function getItem(codename: string, { snapshot, url }: ApiRequest): unknown {
  const query = parseItemQuery(url.searchParams);
  const languages = languagesOf(query, snapshot);
  const record = snapshot.record(codename);
  if (!record || record.component || !languages.includes(snapshot.languageOf(record))) {
    throw problems.item(codename);
  }
  const item = project(snapshot.delivered(record), query);
  return { item, modular_content: linkedItems([item], query.depth, snapshot, query, languages) };
}

/** Every item, a page at a time; linked items come as items of the feed, only components in `modular_content`. */
export function itemsFeed(request: ApiRequest): { body: unknown; continuation: string | null } {
  const { snapshot, url } = request;
  const query = parseItemQuery(url.searchParams);
  const languages = languagesOf(query, snapshot);
  const found = sortItems(select(candidates(query, snapshot), query, snapshot, languages), query.order);
  const { values, next } = feedPage(
    found.map((item) => ({ codename: item.system.codename, item })),
    request.feedPageSize,
    request.continuation,
    query.order === null,
  );
  const items = values.map(({ item }) => project(item, query));
  return {
    body: { items, modular_content: linkedItems(items, 0, snapshot, query, languages) },
    continuation: next,
  };
}

/** Items that refer to an item or asset, themselves or in a component of theirs. */
export function usedIn(
  kind: 'item' | 'asset',
  codename: string,
  request: ApiRequest,
): { body: unknown; continuation: string | null } {
  const { snapshot, url } = request;
  const query = parseItemQuery(url.searchParams);
  const record = snapshot.record(codename);
  if (kind === 'item' && (!record || record.component)) throw problems.item(codename);
  if (kind === 'asset' && !snapshot.assets.byCodename.has(codename)) throw problems.asset(codename);
  const users = kind === 'item' ? snapshot.itemsUsing(codename) : snapshot.itemsUsingAsset(codename);
  const found = select(users, query, snapshot, languagesOf(query, snapshot));
  const { values, next } = feedPage(
    found.map((item) => ({ codename: item.system.codename, item })),
    request.feedPageSize,
    request.continuation,
    true,
  );
  const items = values.map(({ item }) => {
    const { sitemap_locations: _, ...system } = item.system;
    return { system };
  });
  return { body: { items }, continuation: next };
}

function languagesOf(query: ItemQuery, snapshot: Snapshot): string[] {
  return languageChain(snapshot.model, query.language ?? snapshot.model.defaultLanguage);
}

/** The smallest list at hand that holds all matches, so that most queries look at few items. */
function candidates(query: ItemQuery, snapshot: Snapshot): readonly ItemRecord[] {
  for (const filter of query.filters) {
    const isOne = filter.operator === 'eq';
    if (!isOne && filter.operator !== 'in') continue;
    const values = isOne ? [filter.value] : [...new Set(filter.values)];
    if (filter.path === 'system.codename' || filter.path === 'system.id') {
      const get = filter.path === 'system.id' ? 'recordById' : 'record';
      const records = values.map((value) => snapshot[get](value));
      return inOrder(records.filter((record) => record !== undefined && !record.component));
    }
    if (filter.path === 'system.type') {
      const [only] = values;
      if (only !== undefined && values.length === 1) return snapshot.itemsOfType(only);
      return inOrder(values.flatMap((value) => snapshot.itemsOfType(value)));
    }
  }
  return snapshot.items();
}

function inOrder(records: (ItemRecord | undefined)[]): ItemRecord[] {
  return records.filter((record) => record !== undefined).sort((a, b) => (a.codename < b.codename ? -1 : 1));
}

function select(
  records: readonly ItemRecord[],
  query: ItemQuery,
  snapshot: Snapshot,
  languages: readonly string[],
): DeliveredItem[] {
  const found: DeliveredItem[] = [];
  for (const record of records) {
    if (!languages.includes(snapshot.languageOf(record))) continue;
    const item = snapshot.delivered(record);
    if (query.filters.every((filter) => matches(item, filter))) found.push(item);
  }
  return found;
}
