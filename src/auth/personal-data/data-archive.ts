import { strToU8, zipSync } from 'fflate';
import { csvFile } from '../../platform/csv.js';
import type { DataRow } from '../../platform/personal-data.js';

/** What is kept of somebody as one ZIP file: all of it as JSON, and each kind of row as CSV for spreadsheets. */
export function dataArchive(data: Readonly<Record<string, readonly DataRow[]>>): Buffer {
  const files: Record<string, Uint8Array> = { 'data.json': strToU8(JSON.stringify(data, null, 2)) };
  for (const [name, rows] of Object.entries(data)) {
    const head = Object.keys(rows[0] ?? {});
    // A file without a line would say nothing.
    if (head.length === 0) continue;
    files[`${name}.csv`] = strToU8(
      csvFile(
        head,
        rows.map((row) => head.map((column) => cell(row[column]))),
      ),
    );
  }
  return Buffer.from(zipSync(files));
}

function cell(value: DataRow[string] | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join(', ') : String(value);
}
