/**
 * Reading of Delivery JSON before it is trusted: everything is `unknown` until asked for by one of these.
 */
export type RawObject = Record<string, unknown>;

export interface RawItem {
  system: RawObject;
  elements: RawObject;
}

export type RawItems = Record<string, unknown>;

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asObject(value: unknown): RawObject {
  return isObject(value) ? value : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Own property only: a codename such as `constructor` must not find something on a prototype. */
export function own(object: RawObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

const CODENAME = /^[A-Za-z0-9_-]{1,210}$/;

/** True for text that may stand in an address of the Delivery API and in a dependency key. */
export function isCodename(value: unknown): value is string {
  return typeof value === 'string' && CODENAME.test(value);
}

/** The item when `value` has at least a usable codename and type; null otherwise. */
export function asItem(value: unknown): RawItem | null {
  if (!isObject(value) || !isObject(value.system)) return null;
  if (!isCodename(value.system.codename) || !isCodename(value.system.type)) return null;
  return { system: value.system, elements: asObject(value.elements) };
}

/** Codenames of a `modular_content` value in the editor's order; anything else in it is left out. */
export function codenameList(value: unknown): string[] {
  return asArray(value).filter(isCodename);
}

type Kind = 'item' | 'items' | 'types' | 'languages' | 'taxonomies';

/** Which member an answer of that Delivery address must have. */
function expectedMember(pathname: string): Kind | null {
  if (/\/items\/[^/]+$/.test(pathname)) return 'item';
  if (/\/(?:items|items-feed|used-in)$/.test(pathname)) return 'items';
  if (pathname.endsWith('/types')) return 'types';
  if (pathname.endsWith('/languages')) return 'languages';
  if (pathname.endsWith('/taxonomies')) return 'taxonomies';
  return null;
}

/** Says what is wrong with an answer's outer shape; null when it is as documented. */
export function faultOf(body: unknown, pathname: string): string | null {
  if (!isObject(body)) return 'the answer is not a JSON object';
  const member = expectedMember(pathname);
  if (member === null) return null;
  const value = own(body, member);
  if (member === 'item') return asItem(value) === null ? 'the answer has no item' : null;
  return Array.isArray(value) ? null : `the answer has no list "${member}"`;
}

/**
 * What the SDK is given to map. Its own models are not used here: its mapper throws at a null element, recurses
 * along links and keeps everything twice, so it sees empty lists while the parsed answer travels beside it.
 */
export function sdkView(body: unknown): RawObject {
  const source = asObject(body);
  const pagination = { skip: 0, limit: 0, count: 0, next_page: '' };
  const item = asItem(source.item);
  return {
    item: { system: item?.system ?? {}, elements: {} },
    items: [],
    modular_content: {},
    types: [],
    languages: [],
    taxonomies: [],
    pagination,
  };
}
