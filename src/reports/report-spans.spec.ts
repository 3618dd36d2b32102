import { daysBeside, daysOf, longestIn, type SummedSpan } from './report-spans.js';

const SPANS: SummedSpan[] = [
  ...Array.from({ length: 24 }, (_, at) => ({
    span: 'month' as const,
    day: `${2024 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-01`,
  })),
  ...['2024-01-01', '2024-04-01', '2024-07-01', '2025-01-01'].map((day) => ({
    span: 'quarter' as const,
    day,
  })),
  { span: 'year', day: '2024-01-01' },
];
const inWords = (spans: readonly SummedSpan[]) => spans.map(({ span, day }) => `${span} ${day}`);

it.each([
  ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['quarter', '2024-12-31', '2024-10-01', '2024-12-31'],
  ['quarter', '2024-04-01', '2024-04-01', '2024-06-30'],
  ['year', '2024-06-15', '2024-01-01', '2024-12-31'],
] as const)('knows the days of a %s', (span, day, from, to) => {
  expect(daysOf(span, day)).toEqual({ from, to });
});

it.each([
  [
    'whole years first',
    '2023-12-30',
    '2025-05-02',
    ['year 2024-01-01', 'quarter 2025-01-01', 'month 2025-04-01'],
  ],
  ['quarters inside', '2024-03-02', '2024-07-31', ['quarter 2024-04-01', 'month 2024-07-01']],
  ['months of a quarter without sums', '2024-09-30', '2024-11-30', ['month 2024-10-01', 'month 2024-11-01']],
  ['nothing of a part of a month', '2024-03-02', '2024-03-30', []],
])('takes %s', (_what, from, to, spans) => {
  expect(inWords(longestIn({ from, to }, SPANS))).toEqual(spans);
});

it('counts no day twice and leaves none out', () => {
  const days = { from: '2024-03-02', to: '2025-05-20' };
  const spans = longestIn(days, SPANS);
  const parts = [...spans.map(({ span, day }) => daysOf(span, day)), ...daysBeside(days, spans)];
  parts.sort((a, b) => (a.from < b.from ? -1 : 1));
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([days.from, days.to]);
  for (const [at, { to }] of parts.slice(0, -1).entries())
    expect(Date.parse(parts[at + 1]?.from ?? '') - Date.parse(to)).toBe(86_400_000);
});
