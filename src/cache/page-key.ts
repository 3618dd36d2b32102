import { FIRST_PAGE, type ListPage, listPageQuery, readListPage } from '../content/list-page.contract.js';

/** Key of a page in the caches, which is also its address: the path, and for later pages of a list their query. */
export function pageKey(path: string, page: ListPage): string {
  return path + listPageQuery(page);
}

/** What {@link pageKey} was made of. */
export function parsePageKey(key: string): { path: string; page: ListPage } {
  const [path = '', query] = key.split('?');
  const page =
    query === undefined ? FIRST_PAGE : readListPage(Object.fromEntries(new URLSearchParams(query)));
  return { path, page };
}

/**
 * Keys of the later pages of a page's lists.
 * @param listPages how many pages each list has
 */
export function laterPageKeys(path: string, listPages: readonly number[]): string[] {
  return listPages.flatMap((pages, index) =>
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      pageKey(path, { list: index + 1, number: at + 2 }),
    ),
  );
}
