import { CSV_TYPE, csvParts } from '../../platform/csv.js';
import { type SheetType, workbook, XLSX_TYPE } from '../../platform/xlsx.js';
import type { ReportQuery } from '../report-query.contract.js';
import type { ReportColumn, ReportPart, ReportRow, ReportTable } from '../report-table.contract.js';
import type { ExportFormat } from './exports.contract.js';

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

const SHEET_TYPES: Readonly<Record<ReportColumn['type'], SheetType>> = {
  text: 'text',
  day: 'day',
  time: 'time',
  count: 'whole',
  number: 'number',
  percent: 'percent',
};

/** Rows between two reports of how far a file is. */
const REPORT_EVERY = 2_000;

/** Name of the file of a part of a report, in letters, digits, hyphens and dots. */
export function reportFileName(
  { report, days: { from, to } }: Pick<ReportQuery, 'report' | 'days'>,
  part: ReportPart,
  format: ExportFormat,
): string {
  return `${report}-${part}-${from}-${to}.${format}`;
}

/** What a file is made of. */
export interface ReportFile {
  table: ReportTable;
  query: Pick<ReportQuery, 'days'>;
  /** Zone of its days, which the file names. */
  zone: string;
  format: ExportFormat;
}

/**
 * A part of a report as a file, made while it is read.
 * @param onRows called with the number of rows so far; what it throws ends the file
 */
export function reportFile(
  { table, query, zone, format }: ReportFile,
  onRows: (count: number) => Promise<void> = async () => undefined,
): AsyncIterable<string | Uint8Array> {
  const { from, to } = query.days;
  const heads = table.columns.map(({ title, unit, type }, at) => {
    const isUtc = type === 'time' ? 'UTC' : unit;
    const head = isUtc === '' ? title : `${title} (${isUtc})`;
    return at === 0 ? `${head} [${from} to ${to}, ${zone}]` : head;
  });
  const rows = counted(table.rows, onRows);
  if (format === 'csv') return csvParts(heads, cells(rows));
  const columns = table.columns.map(({ type }, at) => ({ head: heads[at] ?? '', type: SHEET_TYPES[type] }));
  return workbook(table.title, columns, rows);
}

async function* counted(
  rows: AsyncIterable<ReportRow>,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<ReportRow> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count % REPORT_EVERY === 0) await onRows(count);
  }
  await onRows(count);
}

async function* cells(rows: AsyncIterable<ReportRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map((cell) => (cell === null ? '' : String(cell)));
}
