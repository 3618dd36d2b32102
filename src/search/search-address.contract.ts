/** What the address of the search page says, and how it is written. Everything that is shown can be had again from it. */

/** Kinds of things that can be found; each is a tab of the results. */
export const SEARCH_KINDS = [
  'products',
  'series',
  'resources',
  'pages',
  'news',
  'events',
  'videos',
  'people',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchType = SearchKind | 'all';

const SEARCH_SORTS = ['relevance', 'newest', 'title'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

export const SEARCH_PATH = '/en-us/search';

/** Characters of a query, as people count them. */
export const MAX_QUERY = 200;
export const MAX_PAGE = 50;
export const PAGE_SIZE = 20;
/** Facets of an address, and values of each: more is nobody's choice. */
const MAX_FACETS = 12;
const MAX_VALUES = 20;
const MAX_VALUE = 100;
const FACET_KEY = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const PREFIX = 'f.';
/**
 * Parameters that carry whole choices as `key=value; key=value`: a form without script can put several facets behind
 * one answer. Links of the search page say the same with {@link PREFIX}.
 */
export const CHOICE_PREFIX = 'choice.';

export interface SearchState {
  q: string;
  type: SearchType;
  /** From 1 to {@link MAX_PAGE}. */
  page: number;
  sort: SearchSort;
  /** Chosen values by facet: any of them within a facet, all of the facets. `600..800` is a range. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Whether parts that are no longer made are found by words too. */
  discontinued: boolean;
}

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** Reads parameters of an address; what is unknown or too much is left out, never an error. */
export function readSearchState(parameters: Parameters): SearchState {
  const first = (name: string): string => {
    const value = parameters[name];
    return (typeof value === 'string' ? value : value?.[0]) ?? '';
  };
  const type = first('type');
  const sort = first('sort');
  return {
    q: first('q'),
    type: isOneOf(SEARCH_KINDS, type) ? type : 'all',
    page: readPage(first('page')),
    sort: isOneOf(SEARCH_SORTS, sort) ? sort : 'relevance',
    facets: readFacets(parameters),
    discontinued: first('discontinued') === '1',
  };
}

function readPage(text: string): number {
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(MAX_PAGE, Math.max(1, page));
}

function readFacets(parameters: Parameters): Record<string, string[]> {
  const facets: Record<string, string[]> = Object.create(null);
  for (const [key, given] of Object.entries(parameters).flatMap(pairsOf)) {
    const value = given.trim();
    if (!FACET_KEY.test(key) || value === '' || value.length > MAX_VALUE || /\p{Cc}/u.test(value)) continue;
    const values = facets[key] ?? [];
    if (values.length === 0 && Object.keys(facets).length >= MAX_FACETS) continue;
    if (values.length < MAX_VALUES && !values.includes(value)) facets[key] = [...values, value];
  }
  return facets;
}

function pairsOf([name, given = []]: [string, Parameters[string]]): [key: string, value: string][] {
  const list = typeof given === 'string' ? [given] : given;
  if (name.startsWith(PREFIX)) return list.map((value) => [name.slice(PREFIX.length), value]);
  return name.startsWith(CHOICE_PREFIX) ? list.flatMap(readChoice) : [];
}

/** Facets of a choice, `static-load=..150; protection=IP55`; what is none is left out. */
export function readChoice(text: string): [key: string, value: string][] {
  return text.split(/[;\n]/).flatMap((pair) => {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*\S)\s*$/.exec(pair) ?? [];
    return key !== undefined && value !== undefined && FACET_KEY.test(key) ? [[key, value]] : [];
  });
}

/** Address of a state, always spelled the same; what is as usual is left out. */
export function searchAddress(state: Partial<SearchState>, path = SEARCH_PATH): string {
  const { q = '', type = 'all', page = 1, sort = 'relevance', facets = {}, discontinued = false } = state;
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (type !== 'all' && path === SEARCH_PATH) parameters.set('type', type);
  for (const key of Object.keys(facets).sort())
    for (const value of facets[key] ?? []) parameters.append(`${PREFIX}${key}`, value);
  if (discontinued) parameters.set('discontinued', '1');
  if (sort !== 'relevance') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The state with one value of a facet chosen, or no longer; on its first page. */
export function withFacet(state: SearchState, key: string, value: string): SearchState {
  const chosen = state.facets[key] ?? [];
  const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const facets = { ...state.facets, [key]: values };
  if (values.length === 0) delete (facets as Record<string, unknown>)[key];
  return { ...state, facets, page: 1 };
}

/** Bounds of a range such as `600..800`, `..500` or `1000..`; null for anything else. */
export function readRange(value: string): { from: number; to: number } | null {
  const match = /^(-?\d{1,9}(?:\.\d{1,4})?)?\.\.(-?\d{1,9}(?:\.\d{1,4})?)?$/.exec(value);
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  const from = match[1] === undefined ? Number.NEGATIVE_INFINITY : Number(match[1]);
  const to = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  return from <= to ? { from, to } : null;
}
