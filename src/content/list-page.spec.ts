import { listPageQuery, readListPage } from './list-page.contract.js';

it.each([
  [1, 1, ''],
  [1, 3, '?page=3'],
  [2, 1, ''],
  [2, 3, '?page2=3'],
])('page %i/%i has its address', (list, number, query) => {
  expect(listPageQuery({ list, number })).toBe(query);
});

it.each([
  [{}, 1, 1],
  [{ page: '4' }, 1, 4],
  [{ page2: '4' }, 2, 4],
  [{ page: '1', page2: '4' }, 2, 4],
  // One at a time: the first.
  [{ page2: '4', page: '2' }, 1, 2],
  [{ page: ['2', '3'] }, 1, 1],
  [{ page: '51' }, 1, 1],
  [{ page: '0', page1: '2', page10: '2' }, 1, 1],
])('reads %j', (query, list, number) => {
  expect(readListPage(query)).toEqual({ list, number });
});
