import { MAX_LIST_PAGES } from '../content/content.module.js';

/** Key of a page in the caches, which is also its address: the path, and for later portions of a list `?page=n`. */
export function pageKey(path: string, portion: number): string {
  return portion === 1 ? path : `${path}?page=${portion}`;
}

/** What {@link pageKey} was made of. */
export function parsePageKey(key: string): { path: string; portion: number } {
  const [path = '', query] = key.split('?page=');
  return { path, portion: query === undefined ? 1 : Number(query) };
}

/** The portion that a query parameter asks for; 1 for anything that is not a number in bounds. */
export function readListPage(value: unknown): number {
  if (typeof value !== 'string' || !/^[1-9]\d?$/.test(value)) return 1;
  const portion = Number(value);
  return portion <= MAX_LIST_PAGES ? portion : 1;
}
