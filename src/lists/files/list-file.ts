import { csvLine } from '../../platform/csv.js';
import type { KnownLine } from '../lists.contract.js';
import { lineTotal } from '../shopping-line.contract.js';

const HEADS = ['Part number', 'Name', 'Label', 'Quantity', 'List price', 'Currency', 'Total', 'Note'];

function cellsOf(line: KnownLine): readonly (string | number | null)[] {
  const { primaryId, name, group, quantity, msrp, currency, note } = line;
  return [primaryId, name, group, quantity, msrp, msrp === null ? '' : currency, lineTotal(line), note];
}

/** A list as a CSV file in UTF-8; no cell of it is a formula to a spreadsheet. */
export function listCsv(lines: readonly KnownLine[]): string {
  const rows = lines.map((line) => csvLine(cellsOf(line).map((cell) => (cell === null ? '' : String(cell)))));
  return `\uFEFF${csvLine(HEADS)}${rows.join('')}`;
}

/** A list as an Excel workbook: part numbers and notes are text, whatever they look like. */
export async function listWorkbook(lines: readonly KnownLine[], note: string): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const text = (value: string) => ({ type: String, value }) as const;
  const head = HEADS.map((value) => ({ ...text(value), fontWeight: 'bold' as const }));
  const rows = lines.map((line) =>
    cellsOf(line).map((cell) =>
      typeof cell === 'number' ? { type: Number, value: cell } : cell ? text(cell) : null,
    ),
  );
  const remark = note === '' ? [] : [[], [text('Note'), text(note)]];
  const columns = [20, 44, 16, 10, 12, 10, 12, 40].map((width) => ({ width }));
  return writeXlsx([head, ...rows, ...remark], { columns, sheet: 'List', stickyRowsCount: 1 }).toBuffer();
}
