import type { SearchQuery } from '../query/search-query.js';
import { tsquery } from '../query/text-query.js';
import { readRange, type SearchKind, type SearchState } from '../search-address.contract.js';
import { likeText, Values, visible } from './conditions.js';

/** Why something is found: the lower, the better. Nothing of a higher number ever comes before a lower one. */
export const RUNG = {
  exact: 1,
  title: 2,
  alias: 3,
  prefix: 4,
  inside: 5,
  titleWords: 6,
  headings: 7,
  body: 8,
  document: 9,
  corrected: 10,
} as const;

export interface Wanted {
  query: SearchQuery;
  /** Words with others for the same; one of each group must be there. */
  groups: readonly (readonly string[])[];
  /** Words besides the key that a number begins with or contains. */
  restGroups: readonly (readonly string[])[];
  state: Pick<SearchState, 'type' | 'sort' | 'facets' | 'discontinued'>;
  /** Of who searches. */
  keys: readonly string[];
  /** True: the words are not those that were typed. */
  isCorrected: boolean;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** News and events of today say more than old ones. */
const WITHIN = `weight desc, case when kind in ('news', 'events') then dated_at end desc nulls last, title_key, id`;
const COLUMNS = 'e.id, e.kind, e.weight, e.dated_at, e.title_key';

/** Of a kind and rung: how many are found, and the first of them. */
export interface FoundGroup extends FoundCount {
  ids: string[];
  pages: (number | null)[];
}

/** All that is found by kind and by how good a match it is, with the first `most` of each. Filters do not count. */
export function groupsOf(wanted: Wanted, most: number): Statement {
  const values = new Values();
  const before = hitsOf(wanted, values, 'null::text[]');
  // What is found is looked for once, however often it is counted and sorted.
  const sql = `${before}
    select c.kind, c.rung, c.count, f.ids, f.pages
    from (select kind, rung, count(*)::int as count from hits group by kind, rung) c,
      lateral (select array_agg(id) as ids, array_agg(page) as pages from
        (select id, page from hits h where h.kind = c.kind and h.rung = c.rung order by ${WITHIN} limit ${most}) l) f`;
  return { sql, values: values.list };
}

/** A part of what {@link pageOf} finds. */
export type FoundRow =
  /** `n`: how many of this kind and rung are found. Filters do not count. */
  | { part: 'count'; key: SearchKind; rung: number; n: number }
  /** `n`: how often this value of a facet is found; of the value '' all that fit the filters. */
  | { part: 'facet'; key: string; rung: null; n: number }
  /** The hits of the page in their order; `n`: page of the document. */
  | { part: 'hit'; key: string; rung: number; n: number | null };

/** A page of one kind with its filters and facets, or of all kinds in an order in which they are not mixed. */
export function pageOf(wanted: Wanted, page: number, size: number): Statement {
  const values = new Values();
  const { type, sort } = wanted.state;
  const before = hitsOf(wanted, values, `case when e.kind = ${values.add(type)} then e.facets end`);
  const orders = {
    relevance: `rung, ${WITHIN}`,
    newest: 'dated_at desc nulls last, title_key, id',
    title: 'title_key, id',
  };
  const parts = [
    `select 'count' as part, kind as key, rung, count(*)::int as n from hits group by kind, rung`,
    ...(type === 'all' ? [] : [`select 'facet', value, null, count from (${facetCounts(wanted, values)}) c`]),
    `(select 'hit', id, rung, page from hits h where ${narrowed(wanted, values)}
      order by ${orders[sort]} offset ${(page - 1) * size} limit ${size})`,
  ];
  return { sql: `${before} ${parts.join(' union all ')}`, values: values.list };
}

/** How many of a kind are found with its filters, and how often each value of a facet would be found. */
function facetCounts(wanted: Wanted, values: Values): string {
  const chosen = Object.entries(wanted.state.facets);
  const ofKind = `h.kind = ${values.add(wanted.state.type)}`;
  if (chosen.length === 0)
    return `select f as value, count(*)::int as count from hits h, unnest(h.facets) f where ${ofKind} group by f`;
  const misses = chosen
    .map(
      ([key, list]) => `case when ${fits(key, list, values)} then null else ${values.add(key, 'text')} end`,
    )
    .join(', ');
  // The choice of a facet does not count for its own values.
  return `select f as value, count(*)::int as count
    from (select facets, array_remove(array[${misses}], null) as misses from hits h where ${ofKind}) m,
      unnest(m.facets || case when m.misses = '{}' then array[''] else '{}' end) f
    where m.misses <@ array[split_part(f, '=', 1)] group by f`;
}

/** That an entry is of the kind that is asked for and has what was chosen. */
function narrowed({ state }: Wanted, values: Values): string {
  if (state.type === 'all') return 'true';
  const chosen = Object.entries(state.facets).map(([key, list]) => fits(key, list, values));
  return [`kind = ${values.add(state.type)}`, ...chosen].join(' and ');
}

/**
 * All that is found, as what goes before a statement: it names `hits` with `id, kind, …, facets, rung, page`.
 * @param facets expression of that column
 */
function hitsOf(wanted: Wanted, values: Values, facets: string): string {
  const { query, groups, state } = wanted;
  const isVisible = visible(values, wanted.keys);
  const isMade = state.discontinued ? 'true' : 'not e.is_discontinued';
  const columns = `${COLUMNS}, ${facets} as facets`;
  if (query.words.length === 0)
    return `with hits as materialized (select ${columns}, ${RUNG.body} as rung, null::int as page from search_entry e
      where ${isVisible} and ${isMade} and e.kind = ${values.add(state.type)})`;
  const tables: string[] = [];
  const arms: string[] = [];
  let isNew = 'true';
  if (!wanted.isCorrected) {
    tables.push(`numbered as materialized (${numbered(wanted, values, isVisible, columns)})`);
    arms.push('numbered');
    isNew = 'e.id not in (select id from numbered)';
  }
  const words = tsquery(groups);
  if (words !== '') {
    const any = `to_tsquery('english', ${values.add(words)})`;
    const rung = wanted.isCorrected
      ? String(RUNG.corrected)
      : `case when e.title_words @@ ${any} then ${RUNG.titleWords}
          when e.words @@ to_tsquery('english', ${values.add(tsquery(groups, { weights: 'AB' }))}) then ${RUNG.headings}
          else ${RUNG.body} end`;
    tables.push(`worded as materialized (select ${columns}, ${rung} as rung, null::int as page from search_entry e
      where e.words @@ ${any} and ${isVisible} and ${isMade} and ${isNew})`);
    // What its own words find needs no look at its text; of the rest each entry is read by its key.
    tables.push(`passages as materialized (
      select e.* from (select entry_id, min(page) as page from search_passage p
        where words @@ ${any} and not exists (select from worded w where w.id = p.entry_id) group by entry_id) p,
      lateral (select ${columns}, ${wanted.isCorrected ? RUNG.corrected : RUNG.document} as rung, p.page
        from search_entry e where e.id = p.entry_id and ${isVisible} and ${isNew} limit 1) e)`);
    arms.push('worded', 'passages');
  }
  const all = arms.map((name) => `select * from ${name}`).join(' union all ');
  return `with ${[...tables, `hits as not materialized (${all})`].join(', ')}`;
}

/** By part number, by another maker's, or by the whole title. Parts that are no longer made are among these. */
function numbered({ query, restGroups }: Wanted, values: Values, isVisible: string, columns: string): string {
  const keys = values.add(query.exactKeys, 'text[]');
  const title = values.add(query.title);
  const { partial } = query;
  const conditions = [`e.part_key = any(${keys})`, `e.title_key = ${title}`, `e.alias_keys && ${keys}`];
  let begins = 'false';
  if (partial !== null) {
    const key = likeText(partial.key);
    begins = `e.part_key like ${values.add(`${key}%`)}`;
    const rest = tsquery(restGroups);
    const contains = partial.isInside ? `e.part_key like ${values.add(`%${key}%`)}` : begins;
    conditions.push(
      rest === '' ? contains : `(${contains} and e.words @@ to_tsquery('english', ${values.add(rest)}))`,
    );
  }
  return `select ${columns}, case when e.part_key = any(${keys}) then ${RUNG.exact}
      when e.title_key = ${title} then ${RUNG.title} when e.alias_keys && ${keys} then ${RUNG.alias}
      when ${begins} then ${RUNG.prefix} else ${RUNG.inside} end as rung, null::int as page
    from search_entry e where (${conditions.join(' or ')}) and ${isVisible}`;
}

/** That an entry has one of the chosen values of a facet. */
function fits(key: string, list: readonly string[], values: Values): string {
  const ranges = list.flatMap((value) => readRange(value) ?? []);
  const plain = list.filter((value) => readRange(value) === null).map((value) => `${key}=${value}`);
  const conditions = ranges.map(({ from, to }) => {
    const bounds = [
      ...(Number.isFinite(from) ? [`n >= ${values.add(from, 'numeric')}`] : []),
      ...(Number.isFinite(to) ? [`n <= ${values.add(to, 'numeric')}`] : []),
    ].join(' and ');
    const start = values.add(`${key}=`, 'text');
    // Only what is a number is taken for one.
    return `exists (select from unnest(facets) f,
      lateral (select case when substr(f, length(${start}) + 1) ~ '^-?\\d{1,9}(\\.\\d{1,6})?$'
        then substr(f, length(${start}) + 1)::numeric end as n) v where starts_with(f, ${start}) and ${bounds})`;
  });
  if (plain.length > 0) conditions.push(`facets && ${values.add(plain, 'text[]')}`);
  return `(${conditions.join(' or ')})`;
}

/** Of a kind and rung so many are found. */
export interface FoundCount {
  kind: SearchKind;
  rung: number;
  count: number;
}
