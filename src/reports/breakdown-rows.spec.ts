import { rankingOf, sumColumns, tableOf } from './breakdown-rows.js';
import { REPORTS } from './definitions/index.js';
import type { KindSums } from './ranked-sums.js';
import type { Breakdown } from './report-definition.js';

const { search, mail } = REPORTS;
const tableIn = (report: typeof search, key: string) =>
  report.breakdowns.find((breakdown) => breakdown.key === key) as Breakdown;
const sums = (kinds: Record<string, [n: number, value?: number]>): KindSums =>
  new Map(Object.entries(kinds).map(([kind, [n, value = 0]]) => [kind, { n, value }]));

it('sums up each kind once, and values where a measure is made of them', () => {
  expect(sumColumns(search, search.breakdowns).map(({ kind, of }) => `${of} ${kind}`)).toEqual([
    'n search',
    'n click',
    'n none',
    'n refined',
    'n filter',
  ]);
  expect(sumColumns(mail, mail.breakdowns)).toContainEqual({ kind: 'sent', of: 'value' });
});

it('sorts a table with a share by what is missing to the whole', () => {
  const missing = { of: 'n', plus: ['search'], minus: ['click'], isAboveZero: false };
  expect(rankingOf(search, tableIn(search, 'low-click'))).toMatchObject(missing);
  expect(rankingOf(search, tableIn(search, 'no-result'))).toMatchObject({ minus: [], isAboveZero: true });
  expect(rankingOf(search, tableIn(search, 'top'))).toMatchObject({ minus: [], isAboveZero: false });
});

it('puts what is beyond the limit into one row, which has neither share nor mean', () => {
  const all = sums({ search: [100], click: [40] });
  const rows = [{ value: 'rack', sums: sums({ search: [60], click: [15] }) }];
  const shares = tableOf(search, tableIn(search, 'low-click'), { rows, count: 8, all }, new Map());
  expect(shares.rows).toEqual([{ value: 'rack', name: 'rack', cells: [60, 15, 25] }]);
  expect(shares.others).toEqual({ count: 7, cells: [40, 25, null] });

  const known = { value: '', sums: sums({ asked: [5], sent: [4, 10], bounced: [0] }) };
  const means = { rows: [known], count: 2, all: sums({ asked: [9], sent: [8, 20.5], bounced: [0] }) };
  const table = tableOf(mail, tableIn(mail, 'templates'), means, new Map());
  expect(table.rows).toEqual([{ value: '', name: 'None', cells: [5, 4, 0, 2.5] }]);
  expect(table.others).toEqual({ count: 1, cells: [4, 4, 0, null] });
  expect(tableOf(mail, tableIn(mail, 'templates'), { ...means, count: 1 }, new Map()).others).toBeNull();
});
