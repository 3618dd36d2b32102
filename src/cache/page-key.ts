import { MAX_LIST_PAGES } from '../content/content.module.js';

/** Key of a page in the caches, which is also its address: the path, and for later pages of its list `?page=n`. */
export function pageKey(path: string, number: number): string {
  return number === 1 ? path : `${path}?page=${number}`;
}

/** What {@link pageKey} was made of. */
export function parsePageKey(key: string): { path: string; number: number } {
  const [path = '', query] = key.split('?page=');
  return { path, number: query === undefined ? 1 : Number(query) };
}

/** The page of a list that a query parameter asks for; 1 for anything that is not a number in bounds. */
export function readListPage(value: unknown): number {
  if (typeof value !== 'string' || !/^[1-9]\d?$/.test(value)) return 1;
  const number = Number(value);
  return number <= MAX_LIST_PAGES ? number : 1;
}
