import { StreamAnswer } from './http/finished-answer.js';

/** Media type of CSV files. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Text that is kept before it is sent, in characters. */
const CHUNK = 16_384;

/** One line of a CSV file; no cell of it is a formula to a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}

/** A whole CSV file, where it is small. */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('');
}

/** A CSV file in parts, made while it is read. */
export async function* csvParts(
  head: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** A CSV file that is sent while it is made. A failure on the way breaks it off, so that nobody takes it for whole. */
export class CsvAnswer extends StreamAnswer {
  /** @param name of the file, in letters, digits, hyphens and dots */
  constructor(name: string, head: readonly string[], rows: AsyncIterable<readonly string[]>) {
    super(name, CSV_TYPE, csvParts(head, rows));
  }
}

/** One cell and what ends it, by separator. */
const CELL = {
  ',': /(?:"([^"]*(?:""[^"]*)*)"|([^"\r\n,][^\r\n,]*|))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"([^"]*(?:""[^"]*)*)"|([^"\r\n;][^\r\n;]*|))(;|\r\n|\n|\r|$)/y,
};

/** A line of a CSV file and the number that an editor shows for it. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file: commas, or semicolons where the first line has more of these; empty lines are left out.
 * @throws SyntaxError for a quote that is not closed
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const first = source.slice(0, source.search(/[\r\n]|$/));
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const cell = CELL[separator];
  cell.lastIndex = 0;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < source.length || row.cells.length > 0) {
    const match = cell.exec(source);
    if (match === null)
      throw new SyntaxError(`Line ${line} has a quote that is not closed, or text after one.`);
    const [whole, quoted, plain = '', end = ''] = match;
    row.cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator) continue;
    if (row.cells.some((text) => text !== '')) rows.push(row);
    row = { line, cells: [] };
    if (cell.lastIndex >= source.length) break;
  }
  return rows;
}
