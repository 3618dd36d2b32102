import type { SearchQuery } from '../query/search-query.js';
import { tsquery } from '../query/text-query.js';
import type { SearchKind, SearchState } from '../search-address.contract.js';
import { chosenFit, likeText, type Values, visible } from './conditions.js';

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

/** Of what words find in a class of kinds, so many are looked at: no more are ever listed. */
export const MOST_FOUND = 500;
/** Of a kind without words so many are looked at. */
export const MOST_LISTED = 2_500;
/** Pages of documents that are looked at. */
const MOST_PAGES = 5_000;

/** Kinds that are looked for together; the migrations make indexes for each class. */
const CLASSES = [`e.kind = 'products'`, `e.kind = 'resources'`, `e.kind not in ('products', 'resources')`];

export function classOf(kind: string): number {
  return kind === 'products' ? 0 : kind === 'resources' ? 1 : 2;
}

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
  /** True: only what is of the kind and fits the filters is looked at. */
  isNarrow: boolean;
}

/** News and events of today say more than old ones. */
export const WITHIN = `weight desc, case when kind in ('news', 'events') then dated_at end desc nulls last, title_key, id`;
export const ORDERS: Readonly<Record<SearchState['sort'], string>> = {
  relevance: WITHIN,
  newest: 'dated_at desc nulls last, title_key, id',
  title: 'title_key, id',
};

/** Of a kind and rung so many are found. */
export interface FoundCount {
  kind: SearchKind;
  rung: number;
  count: number;
}

/**
 * All that is found, as what goes before a statement: it names `hits` with `id, kind, …, facets, rung, page`.
 * @param facets expression of that column
 */
export function hitsOf(wanted: Wanted, values: Values, facets: string): string {
  const { query, groups, state, isCorrected } = wanted;
  const isVisible = visible(values, wanted.keys);
  const isMade = state.discontinued ? 'true' : 'not e.is_discontinued';
  const columns = `e.id, e.kind, e.weight, e.dated_at, e.title_key, ${facets} as facets`;
  const fits = wanted.isNarrow ? `${isVisible} and ${chosenFit(state, values)}` : isVisible;
  // Which ones are looked at: the first by day or title; by relevance those that come first.
  const first = state.sort === 'relevance' ? '' : `order by ${ORDERS[state.sort]}`;
  if (query.words.length === 0)
    return `with hits as materialized (select ${columns}, ${RUNG.body} as rung, null::int as page from search_entry e
      where ${fits} and ${isMade} and e.kind = ${values.add(state.type)}
      ${first} limit ${MOST_LISTED + 1})`;
  const tables: string[] = [];
  const arms: string[] = [];
  const isNew = () => ['true', ...arms.map((name) => `e.id not in (select id from ${name})`)].join(' and ');
  const add = (name: string, sql: string): void => {
    tables.push(`${name} as materialized (${sql})`);
    arms.push(name);
  };
  const found = (rung: string | number, condition: string, order = '', most = `${MOST_FOUND + 1}`): string =>
    `(select ${columns}, ${rung} as rung, null::int as page from search_entry e where ${condition} ${order} limit ${most})`;
  if (!isCorrected)
    add(
      'numbered',
      numbered(wanted, values, (rung, condition) => found(rung, `${condition} and ${fits}`)),
    );
  const words = tsquery(groups);
  if (words !== '') {
    const any = `to_tsquery('english', ${values.add(words)})`;
    const classes = wanted.isNarrow ? CLASSES.slice(classOf(state.type), classOf(state.type) + 1) : CLASSES;
    const inEach = (rung: string | number, column: string): string => {
      const each = classes.map((kinds) => {
        // Parts of which enough have the words in their titles are not looked for by other words of theirs.
        const isEnough = arms.includes('titled') && first === '' && kinds === CLASSES[0];
        const most = isEnough
          ? `case when (select count(*) from titled e where ${kinds}) <= ${MOST_FOUND} then ${MOST_FOUND + 1} else 0 end`
          : undefined;
        return found(rung, `${kinds} and ${column} @@ ${any} and ${fits} and ${isMade}`, first, most);
      });
      return `select e.* from (${each.join(' union all ')}) e where ${isNew()}`;
    };
    if (!isCorrected) add('titled', inEach(RUNG.titleWords, 'e.title_words'));
    add('worded', inEach(isCorrected ? RUNG.corrected : wordRung(any, groups, values), 'e.words'));
    // What its own words find needs no look at its text; of the rest each entry is read by its key.
    tables.push(`pages as materialized (select entry_id, page from search_passage p where words @@ ${any}
      and not exists (select from worded w where w.id = p.entry_id) limit ${MOST_PAGES + 1})`);
    add(
      'passages',
      `select e.* from (select entry_id, min(page) as page from pages group by entry_id) p,
        lateral (select ${columns}, ${isCorrected ? RUNG.corrected : RUNG.document} as rung, p.page
          from search_entry e where e.id = p.entry_id and ${fits} and ${isNew()} limit 1) e`,
    );
  }
  const all = arms.map((name) => `select * from ${name}`).join(' union all ');
  return `with ${[...tables, `hits as not materialized (${all})`].join(', ')}`;
}

/**
 * What says that more pages of documents have the words than were looked at, as a further count of what {@link hitsOf}
 * is before; '' where pages are not looked at. @param columns of that count
 */
export function moreDocuments(
  { query, groups }: Wanted,
  columns: (kind: string, rung: number, count: number) => string,
): string {
  if (query.words.length === 0 || tsquery(groups) === '') return '';
  const selected = columns(`'resources'`, RUNG.document, MOST_FOUND + 1);
  return `union all select ${selected} from pages having count(*) > ${MOST_PAGES}`;
}

/** By where an entry has the words. */
function wordRung(any: string, groups: Wanted['groups'], values: Values): string {
  const headings = values.add(tsquery(groups, { weights: 'AB' }));
  return `case when e.title_words @@ ${any} then ${RUNG.titleWords}
    when e.words @@ to_tsquery('english', ${headings}) then ${RUNG.headings} else ${RUNG.body} end`;
}

/** By part number, by another maker's, or by the whole title. Parts that are no longer made are among these. */
function numbered(
  { query, restGroups }: Wanted,
  values: Values,
  found: (rung: string | number, condition: string) => string,
): string {
  const keys = values.add(query.exactKeys, 'text[]');
  const title = values.add(query.title);
  const rung = `case when e.part_key = any(${keys}) then ${RUNG.exact} when e.title_key = ${title} then ${RUNG.title}
    else ${RUNG.alias} end`;
  const arms = [
    found(rung, `(e.part_key = any(${keys}) or e.title_key = ${title} or e.alias_keys && ${keys})`),
  ];
  const { partial } = query;
  if (partial !== null) {
    const key = likeText(partial.key);
    const rest = tsquery(restGroups);
    const withRest = rest === '' ? '' : ` and e.words @@ to_tsquery('english', ${values.add(rest)})`;
    arms.push(found(RUNG.prefix, `e.part_key like ${values.add(`${key}%`)}${withRest}`));
    if (partial.isInside)
      arms.push(found(RUNG.inside, `e.part_key like ${values.add(`_%${key}%`)}${withRest}`));
  }
  return `select distinct on (id) * from (${arms.join(' union all ')}) n order by id, rung`;
}
