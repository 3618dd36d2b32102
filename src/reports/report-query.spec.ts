import { niceTicks } from './chart.contract.js';
import { comparedDays, presetDays } from './report-days.contract.js';
import { readReportQuery, reportParams } from './report-query.contract.js';

const TODAY = '2026-11-29';

it.each([
  ['today', TODAY, TODAY],
  ['7d', '2026-11-23', TODAY],
  ['30d', '2026-10-31', TODAY],
  ['90d', '2026-09-01', TODAY],
  ['month', '2026-11-01', TODAY],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', TODAY],
  ['year', '2026-01-01', TODAY],
] as const)('the preset %s is from %s to %s', (preset, from, to) => {
  expect(presetDays(preset, TODAY)).toEqual({ from, to });
});

it.each([
  ['the days before', '2026-11-23', '2026-11-29', 'previous', '2026-11-16', '2026-11-22'],
  ['as many months before whole months', '2026-03-01', '2026-03-31', 'previous', '2026-02-01', '2026-02-28'],
  ['the same days of the year before', '2026-11-23', '2026-11-29', 'year', '2025-11-23', '2025-11-29'],
  ['the end of February in a leap year', '2025-02-28', '2025-02-28', 'year', '2024-02-28', '2024-02-28'],
  ['no 29th of February where there is none', '2024-02-29', '2024-02-29', 'year', '2023-02-28', '2023-02-28'],
] as const)('compares with %s', (_what, from, to, comparison, ...[first, last]) => {
  expect(comparedDays({ from, to }, comparison)).toEqual({ from: first, to: last });
});

it.each([
  ['from after to', { from: '2026-05-02', to: '2026-05-01' }, 'to', /before the first/],
  ['more than 25 months', { from: '2024-10-29', to: TODAY }, 'to', /longer than 25 months/],
  ['nothing at all', {}, 'from', /first day/],
  ['a day that there is not', { from: '2026-02-30', to: TODAY }, 'from', /first day/],
  ['the future', { from: '2026-12-01', to: '2026-12-02' }, 'from', /not come yet/],
  ['words', { from: 'x', to: ['2026-01-01'] }, 'from', /first day/],
])('refuses %s', (_what, days, field, message) => {
  const { query, faults } = readReportQuery('quotes', { range: 'free', ...days }, TODAY);
  expect(faults[0]).toEqual({ field, message: expect.stringMatching(message) });
  expect(query.days).toEqual({ from: '2026-10-31', to: TODAY });
});

it('takes 25 months to the day, and gives the same back from its parameters', () => {
  const params = {
    range: 'free',
    from: '2024-10-30',
    to: TODAY,
    compare: 'year',
    a: 'US',
    b: '~',
    of: 'lost',
  };
  const { query, faults } = readReportQuery('quotes', params, TODAY);
  expect(faults).toEqual([]);
  expect(query).toMatchObject({
    filters: { a: 'US', b: '' },
    compared: { from: '2023-10-30', to: '2025-11-29' },
  });
  expect(reportParams(query)).toEqual(params);
  expect(
    readReportQuery('quotes', { range: 'nonsense', compare: 4, of: '<', a: '' }, TODAY).query,
  ).toMatchObject({
    ...{ preset: '30d', compare: 'none', of: '', filters: {} },
  });
});

it.each([
  [0, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [12, true, [0, 3, 6, 9, 12]],
  [1_234, true, [0, 250, 500, 750, 1_000, 1_250]],
  [0.3, false, [0, 0.1, 0.2, 0.3]],
])('scales to %s', (most, isWhole, ticks) => {
  expect(niceTicks(most, isWhole).map((tick) => Math.round(tick * 10) / 10)).toEqual(ticks);
});
