/** What a process holds while it makes a long file of a report: ROWS=… (1,000,000) rows, in both formats. */
import { reportFile } from '../src/reports/exports/report-file.js';
import type { ReportColumn, ReportRow } from '../src/reports/report-table.contract.js';
import { report } from './report.js';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const GOAL_MEGABYTES = 150;

const COLUMNS: ReportColumn[] = [
  { key: 'at', title: 'Time', type: 'time', unit: '' },
  { key: 'kind', title: 'What', type: 'text', unit: '' },
  { key: 'a', title: 'Document', type: 'text', unit: '' },
  { key: 'b', title: 'Product', type: 'text', unit: '' },
  { key: 'n', title: 'Count', type: 'count', unit: '' },
  { key: 'value', title: 'Value', type: 'number', unit: 'USD' },
];

async function* rows(): AsyncGenerator<ReportRow> {
  for (let at = 0; at < ROWS; at += 1)
    yield [
      new Date(1.8e12 + at * 1_000).toISOString(),
      'document',
      `data-sheet-${at % 977}`,
      `series ${at % 89}`,
      at % 7,
      at / 100,
    ];
}

it.each(['csv', 'xlsx'] as const)('streams %s', async (format) => {
  const table = { title: 'Entries', columns: COLUMNS, rows: rows() };
  const query = { days: { from: '2027-01-01', to: '2027-12-31' } };
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const start = process.cpuUsage();
  for await (const part of reportFile({ table, query, zone: 'UTC', format })) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(start);
  const megabytes = (value: number) => Math.round(value / 1e6);
  report('report-export', {
    format,
    rows: ROWS,
    fileMegabytes: megabytes(bytes),
    addedMegabytes: megabytes(most - before),
    peakMegabytes: megabytes(most),
    cpuSeconds: Math.round((user + system) / 1e5) / 10,
  });
  expect(megabytes(most - before)).toBeLessThan(GOAL_MEGABYTES);
});
