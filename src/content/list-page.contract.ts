/** Which page of which list a document shows; its other lists show their first one. */
export interface ListPage {
  /** Number of the list among those of the page that have pages, from 1. */
  list: number;
  /** Number of its page, from 1. */
  number: number;
}

export const FIRST_PAGE: ListPage = { list: 1, number: 1 };

/** Most lists of a page whose later pages have addresses. */
export const MAX_PAGED_LISTS = 9;
/** Most pages of a list; further ones are not offered. */
export const MAX_LIST_PAGES = 50;

/** End of the address: `?page=3` for the first list, `?page2=3` for the second; '' for a first page. */
export function listPageQuery({ list, number }: ListPage): string {
  return number === 1 ? '' : `?${parameterOf(list)}=${number}`;
}

/**
 * The page of a list that a query asks for: the first one for anything that is not a number in bounds.
 * @param query values by name, as a parsed query has them
 */
export function readListPage(query: Readonly<Record<string, unknown>>): ListPage {
  for (let list = 1; list <= MAX_PAGED_LISTS; list += 1) {
    const value = query[parameterOf(list)];
    if (typeof value !== 'string' || !/^[1-9]\d?$/.test(value)) continue;
    const number = Number(value);
    if (number > 1 && number <= MAX_LIST_PAGES) return { list, number };
  }
  return FIRST_PAGE;
}

function parameterOf(list: number): string {
  return list === 1 ? 'page' : `page${list}`;
}
