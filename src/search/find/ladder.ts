import type { SearchState } from '../search-address.contract.js';
import { readRange } from '../search-address.contract.js';
import type { SearchQuery } from '../query/search-query.js';
import { tsquery } from '../query/text-query.js';
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

const COLUMNS = 'e.id, e.kind, e.weight, e.dated_at, e.title, e.facets';

/** All that is found, as common table expressions of which the last is `hits (id, kind, …, rung, page)`. */
export function hitsOf(wanted: Wanted, values: Values): string {
  const { query, groups, state } = wanted;
  const isVisible = visible(values, wanted.keys);
  const arms: string[] = [];
  const parts: string[] = [];
  const add = (name: string, sql: string): void => {
    parts.push(`${name} as materialized (${sql})`);
    arms.push(`select * from ${name}`);
  };
  const others = (): string =>
    arms.length === 0 ? '' : `and not exists (select from (${arms.join(' union all ')}) k where k.id = e.id)`;
  if (query.words.length === 0) {
    add('browsed', `select ${COLUMNS}, ${RUNG.body} as rung, null::int as page from search_entry e
      where ${isVisible} and e.kind = ${values.add(state.type)}
        ${state.discontinued ? '' : 'and not e.is_discontinued'}`);
    return finish(parts, arms);
  }
  if (!wanted.isCorrected) add('numbered', numbered(wanted, values, isVisible));
  const words = tsquery(groups);
  if (words !== '') {
    const match = (weights: string) => `e.words @@ to_tsquery('english', ${values.add(tsquery(groups, { weights }))})`;
    const rung = wanted.isCorrected
      ? String(RUNG.corrected)
      : `case when ${match('A')} then ${RUNG.titleWords} when ${match('AB')} then ${RUNG.headings} else ${RUNG.body} end`;
    add('worded', `select ${COLUMNS}, ${rung} as rung, null::int as page from search_entry e
      where e.words @@ to_tsquery('english', ${values.add(words)}) and ${isVisible}
        ${state.discontinued ? '' : 'and not e.is_discontinued'} ${others()}`);
    add('read', `select ${COLUMNS}, ${wanted.isCorrected ? RUNG.corrected : RUNG.document} as rung, p.page
      from (select entry_id, min(page) as page from search_passage
        where words @@ to_tsquery('english', ${values.add(words)}) group by entry_id) p
      join search_entry e on e.id = p.entry_id where ${isVisible} ${others()}`);
  }
  return finish(parts, arms);
}

function finish(parts: readonly string[], arms: readonly string[]): string {
  return `${parts.join(', ')}, hits as materialized (${arms.join(' union all ')})`;
}

/** By part number, by another maker's, or by the whole title. Parts that are no longer made are among these. */
function numbered({ query, restGroups }: Wanted, values: Values, isVisible: string): string {
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
  return `select ${COLUMNS}, case when e.part_key = any(${keys}) then ${RUNG.exact}
      when e.title_key = ${title} then ${RUNG.title} when e.alias_keys && ${keys} then ${RUNG.alias}
      when ${begins} then ${RUNG.prefix} else ${RUNG.inside} end as rung, null::int as page
    from search_entry e where (${conditions.join(' or ')}) and ${isVisible}`;
}

/** News and events of today say more than old ones. */
const RECENCY = `case when kind in ('news', 'events') then dated_at end desc nulls last`;
/** What is as good a match, best first. */
const WITHIN = `weight desc, ${RECENCY}, title, id`;
/** Of a kind at most so many come before the others, where all kinds are mixed. */
const MIX = 3;

/** Numbers of things by kind, the results of a page, and how often each value of a facet would be found. */
export function resultsOf(wanted: Wanted, page: number, size: number): Statement {
  const values = new Values();
  const hits = hitsOf(wanted, values);
  const { state } = wanted;
  const isAll = state.type === 'all';
  const chosen = Object.entries(state.facets);
  const misses = isAll || chosen.length === 0 ? `'{}'::text[]` : `array_remove(array[${chosen
    .map(([key, list]) => `case when ${fits(key, list, values)} then null else ${values.add(key, 'text')} end`)
    .join(', ')}], null)`;
  const kind = values.add(state.type);
  const counted = isAll
    ? 'null::jsonb'
    : `(select jsonb_agg(jsonb_build_array(value, n)) from (
         select f as value, count(*) as n from typed, unnest(facets) f
         where ${chosen.length === 0 ? 'true' : `misses <@ array[split_part(f, '=', 1)]`} group by f) c)`;
  const sql = `with ${hits},
    typed as materialized (select *, ${misses} as misses from hits ${isAll ? '' : `where kind = ${kind}`}),
    shown as materialized (select * from typed where misses = '{}')
    select
      (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from hits group by kind) k) as kinds,
      (select count(*)::int from shown) as total,
      (select jsonb_agg(jsonb_build_array(id, rung, page)) from (
        select id, rung, page from ${mixed(isAll, state.sort)} offset ${(page - 1) * size} limit ${size}) p) as page,
      ${counted} as facets`;
  return { sql, values: values.list };
}

function mixed(isAll: boolean, sort: SearchState['sort']): string {
  if (sort === 'newest') return 'shown order by dated_at desc nulls last, title, id';
  if (sort === 'title') return 'shown order by title, id';
  if (!isAll) return `shown order by rung, ${WITHIN}`;
  return `(select *, (row_number() over (partition by rung, kind order by ${WITHIN}) - 1) / ${MIX} as round from shown) s
    order by rung, round, ${WITHIN}`;
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
