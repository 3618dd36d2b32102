/** Path of the home page; the page tree lies under it, as long as one locale exists. */
export const HOME = '/en-us';

/** Where a visitor is, or is sent to, inside this site. */
export interface Address {
  /** Canonical, percent-encoded. */
  path: string;
  /** As in the address, without `?`; empty = none. */
  query: string;
  /** With `#`; empty = none. */
  hash: string;
}

/** Parameters that say where a visitor came from; they outlive a target with a query of its own. */
const TRACKING =
  /^(utm_[a-z0-9_]+|mtm_[a-z0-9_]+|hsa_[a-z0-9_]+|pk_(campaign|kwd|source|medium)|mc_[ce]id|g(cl|bra)id|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid|_gl)$/i;

const ITEM = 'itemid';

/** How a canonical path is compared: decoded, without regard to case. */
export function matchKey(path: string): string {
  if (!/[%A-Z]/.test(path)) return path;
  // No segment of a canonical path holds an encoded slash, so decoding cannot make new ones.
  return decodeURIComponent(path).toLowerCase().normalize('NFC');
}

/** Name and value pairs of a query, decoded. */
export function readQuery(query: string): [string, string][] {
  return query === '' ? [] : [...new URLSearchParams(query)];
}

/** The query without one occurrence of each of `pairs`. */
export function withoutPairs(query: string, pairs: readonly (readonly [string, string])[]): string {
  const left = [...pairs];
  return query
    .split('&')
    .filter((piece) => {
      const [[name, value] = ['', '']] = readQuery(piece);
      const at = left.findIndex((pair) => pair[0] === name && pair[1] === value);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join('&');
}

/** The item that a query names; null = it names none. */
export function itemIn(query: string): string | null {
  return query.includes(ITEM) ? new URLSearchParams(query).get(ITEM) : null;
}

/** The query without what names an item. */
export function withoutItem(query: string): string {
  if (itemIn(query) === null) return query;
  return query
    .split('&')
    .filter((piece) => readQuery(piece)[0]?.[0] !== ITEM)
    .join('&');
}

/**
 * The query of a redirect: the visitor's own is carried unless the target has one; then only what tracks campaigns is.
 * @param own query of the target; null = it has none
 */
export function carryQuery(visitor: string, own: string | null): string {
  if (own === null || visitor === '') return own ?? visitor;
  const names = new Set(readQuery(own).map(([name]) => name));
  const kept = visitor.split('&').filter((piece) => {
    const name = readQuery(piece)[0]?.[0] ?? '';
    return TRACKING.test(name) && !names.has(name);
  });
  return [own, ...kept].filter((piece) => piece !== '').join('&');
}

/** A visitor's query as it may stand in a Location: what would begin a fragment ends it, backslashes are encoded. */
export function plainQuery(query: string): string {
  return query.replace(/#.*$/s, '').replaceAll('\\', '%5C');
}
