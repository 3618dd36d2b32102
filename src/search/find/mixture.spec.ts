import type { SearchKind } from '../search-address.contract.js';
import { mixed } from './mixture.js';

type Counts = [kind: SearchKind, rung: number, count: number][];

/** All hits of all pages, as `kind rung number`. */
function all(counts: Counts, size: number): string[] {
  const given = counts.map(([kind, rung, count]) => ({ kind, rung, count }));
  const hits: string[] = [];
  for (let page = 1; page < 100; page += 1) {
    const runs = mixed(given, page, size);
    if (runs.length === 0) break;
    for (const { kind, rung, offset, count } of runs)
      for (let at = 0; at < count; at += 1) hits.push(`${kind} ${rung} ${offset + at}`);
  }
  return hits;
}

it.each([3, 7, 20])('shows every hit once, rung after rung, three of a kind at a time, %i a page', (size) => {
  const hits = all(
    [
      ['news', 6, 5],
      ['products', 6, 7],
      ['products', 1, 1],
      ['series', 8, 40],
      ['pages', 8, 1],
    ],
    size,
  );
  expect(hits.slice(0, 8)).toEqual([
    'products 1 0',
    'products 6 0',
    'products 6 1',
    'products 6 2',
    'news 6 0',
    'news 6 1',
    'news 6 2',
    'products 6 3',
  ]);
  expect(hits).toHaveLength(54);
  expect(new Set(hits).size).toBe(54);
});

it('reads what a page shows, and no more', () => {
  const runs = mixed(
    [
      { kind: 'products', rung: 8, count: 50_000 },
      { kind: 'news', rung: 8, count: 2 },
    ],
    2,
    20,
  );
  expect(runs.map(({ kind }) => kind)).toEqual(Array.from({ length: 7 }, () => 'products'));
  expect(runs[0]?.offset).toBe(18);
  expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  expect(mixed([], 1, 20)).toEqual([]);
});
