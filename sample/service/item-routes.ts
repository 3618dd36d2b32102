import type { ApiRequest } from './api-request.js';
import type { DeliveredItem } from './delivered.js';
import { type Filter, matches } from './filters.js';
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
  const page = paginate(select(query, snapshot, languages), query, url, query.includeTotalCount);
  const items = page.values.map((record) => project(snapshot.delivered(record), query));
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
  const { values, next } = feedPage(
    snapshot.feedOf(url.search, () => select(query, snapshot, languages)),
    request.feedPageSize,
    request.continuation,
    query.order === null,
  );
  const items = values.map((record) =>
    query.elements === null
      ? project(snapshot.delivered(record), query)
      : project(snapshot.partly(record, query.elements), query),
  );
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
  const { values, next } = feedPage(
    select({ ...query, order: null }, snapshot, languagesOf(query, snapshot), users),
    request.feedPageSize,
    request.continuation,
    true,
  );
  const items = values.map((record) => {
    const { sitemap_locations: _, ...system } = snapshot.delivered(record).system;
    return { system };
  });
  return { body: { items }, continuation: next };
}

function languagesOf(query: ItemQuery, snapshot: Snapshot): string[] {
  return languageChain(snapshot.model, query.language ?? snapshot.model.defaultLanguage);
}

/** The smallest list at hand that holds all matches, so that most queries look at few items. */
function candidates(
  query: ItemQuery,
  snapshot: Snapshot,
): { records: readonly ItemRecord[]; filters: readonly Filter[] } {
  for (const filter of query.filters) {
    const isOne = filter.operator === 'eq';
    if (!isOne && filter.operator !== 'in') continue;
    const values = isOne ? [filter.value] : [...new Set(filter.values)];
    if (filter.path === 'system.codename' || filter.path === 'system.id') {
      const get = filter.path === 'system.id' ? 'recordById' : 'record';
      const records = values.map((value) => snapshot[get](value));
      const found = records.filter((record) => record !== undefined && !record.component);
      return { records: inOrder(found), filters: query.filters };
    }
    if (filter.path === 'system.type') {
      const [only] = values;
      const filters = query.filters.filter((each) => each !== filter);
      if (only !== undefined && values.length === 1) return { records: snapshot.itemsOfType(only), filters };
      return { records: inOrder(values.flatMap((value) => snapshot.itemsOfType(value))), filters };
    }
  }
  return { records: snapshot.items(), filters: query.filters };
}

function inOrder(records: (ItemRecord | undefined)[]): ItemRecord[] {
  return records.filter((record) => record !== undefined).sort((a, b) => (a.codename < b.codename ? -1 : 1));
}

/** What the query asks for, in its order. Of each item only those elements are made that this needs. */
function select(
  query: ItemQuery,
  snapshot: Snapshot,
  languages: readonly string[],
  among?: readonly ItemRecord[],
): ItemRecord[] {
  const { records, filters } = among
    ? { records: among, filters: query.filters }
    : candidates(query, snapshot);
  const needed = new Set(
    [...filters.map(({ path }) => path), query.order?.path ?? ''].flatMap((path) =>
      path.startsWith('elements.') ? [path.slice('elements.'.length)] : [],
    ),
  );
  const inLanguage = records.filter((record) => languages.includes(snapshot.languageOf(record)));
  if (filters.length === 0 && query.order === null) return inLanguage;
  const found: { record: ItemRecord; item: DeliveredItem }[] = [];
  for (const record of inLanguage) {
    const item = snapshot.partly(record, needed);
    if (filters.every((filter) => matches(item, filter))) found.push({ record, item });
  }
  return sortItems(found, query.order).map(({ record }) => record);
}
