import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import { type FileFacts, textOf } from '../../platform/file-source.js';
import { type CatalogRecord, catalogRecord } from '../catalog-record.contract.js';
import { separatorOf } from './csv-cells.js';
import { CsvColumns, HeaderError } from './csv-columns.js';

/** What stands on a line: a record, or why it is none. */
export type ReadRow =
  | { line: number; record: CatalogRecord }
  | { line: number; subject: string; faults: string[] };

/** Nothing of a file can be taken. */
export class FileUnreadable extends Error {}

/** Characters of one line or cell; beyond, a quote was left open. */
const MAX_LINE = 1_000_000;

interface Options {
  encoding: FileFacts['encoding'];
  /** Whether attributes are numbers, by id. */
  attributes: ReadonlyMap<string, boolean>;
}

/** What stands on a line, as it is. */
interface RawRow {
  line: number;
  /** Cells of a CSV file, whose first row is the head; otherwise the one record as text. */
  cells: string[];
}

/**
 * Rows of a catalogue file one after the other, whatever its size: `.csv` with a head, or `.json` and `.jsonl` with a
 * record a line. @throws FileUnreadable
 */
export async function* readRecords(path: string, options: Options): AsyncGenerator<ReadRow> {
  const text = textOf(path, options.encoding);
  if (isCsv(path)) yield* csvRecords(text, options.attributes);
  else if (/\.(jsonl|ndjson|json)$/i.test(path))
    for await (const { line, cells } of jsonRows(text)) yield jsonRow(line, cells[0] ?? '');
  else throw new FileUnreadable('Expected a file that ends in .csv, .jsonl or .json.');
}

/** Characters of a row that are kept of one that was left out. */
const MAX_KEPT = 4_000;

/**
 * What stands on some lines of a file that {@link readRecords} could read.
 * @returns the names of the cells, and the cells by line; rows that are very long are left out
 */
export async function rowsAt(
  path: string,
  encoding: Options['encoding'],
  lines: ReadonlySet<number>,
): Promise<{ head: string[]; rows: Map<number, string[]> }> {
  let head = isCsv(path) ? null : ['Record'];
  const rows = new Map<number, string[]>();
  const text = textOf(path, encoding);
  for await (const { line, cells } of isCsv(path) ? csvRows(text) : jsonRows(text)) {
    if (head === null) head = cells;
    else if (lines.has(line) && cells.join('').length <= MAX_KEPT) rows.set(line, cells);
  }
  return { head: head ?? [], rows };
}

function isCsv(path: string): boolean {
  return /\.(csv|txt)$/i.test(path);
}

async function* csvRecords(
  text: AsyncGenerator<string>,
  attributes: Options['attributes'],
): AsyncGenerator<ReadRow> {
  let columns: CsvColumns | null = null;
  for await (const { line, cells, delimiter } of csvRows(text)) {
    if (columns === null) columns = columnsOf(cells, attributes, delimiter === ';');
    else {
      const { record, faults } = columns.read(cells);
      yield faults.length > 0 ? { line, subject: subjectOf(record), faults } : checked(line, record);
    }
  }
}

/** @throws FileUnreadable */
function columnsOf(...given: ConstructorParameters<typeof CsvColumns>): CsvColumns {
  try {
    return new CsvColumns(...given);
  } catch (error) {
    if (error instanceof HeaderError) throw new FileUnreadable(error.message);
    throw error;
  }
}

/** Rows that are not empty. */
async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<RawRow & { delimiter: string }> {
  let start = '';
  while (!/\S[^\r\n]*[\r\n]/.test(start)) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
    if (start.length > MAX_LINE) throw new FileUnreadable('The first line has no end.');
  }
  if (start.trim() === '') throw new FileUnreadable('The file is empty.');
  const delimiter = separatorOf(start);
  async function* all() {
    yield start;
    yield* text;
  }
  const parser = Readable.from(all()).pipe(
    csvParser({
      delimiter,
      relax_column_count: true,
      // Excel's ="00123" is no quoted cell.
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_LINE,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let line = 1;
  let isHead = true;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The parser tells the last line of a row; a row begins where the one before ended.
      line =
        info.lines - cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (isHead || cells.some((cell) => cell.trim() !== '')) yield { line, cells, delimiter };
      isHead = false;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new FileUnreadable(`The file breaks off near line ${line + 1}: ${csvFault(String(error.code))}`);
    throw error;
  }
}

function csvFault(code: string): string {
  return /QUOTE/.test(code) ? 'a quote is not closed, or text follows one.' : 'it cannot be read as CSV.';
}

/** Records, without the brackets and commas of an array with a record a line. */
async function* jsonRows(text: AsyncGenerator<string>): AsyncGenerator<RawRow> {
  let rest = '';
  let line = 0;
  const row = (content: string): RawRow | null => {
    line += 1;
    const bare = content
      .trim()
      .replace(/^\[\s*(?=\{|$)/, '')
      .replace(/(?<=^|\})\s*[\],]*$/, '');
    return bare === '' ? null : { line, cells: [bare] };
  };
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE)
      throw new FileUnreadable(`Line ${line + lines.length + 1} is too long: write one record a line.`);
    for (const each of lines) {
      const read = row(each);
      if (read) yield read;
    }
  }
  const last = row(rest);
  if (last) yield last;
}

function jsonRow(line: number, text: string): ReadRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, subject: '', faults: ['is not a JSON object on one line'] };
  }
  return checked(line, value);
}

function checked(line: number, value: unknown): ReadRow {
  const result = catalogRecord.safeParse(value);
  if (result.success) return { line, record: result.data };
  const faults = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  return { line, subject: subjectOf(value), faults: faults.slice(0, 5) };
}

function subjectOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { primaryId, id, number } = value as Record<string, unknown>;
  const subject = primaryId ?? id ?? number;
  return typeof subject === 'string' ? subject.slice(0, 60) : '';
}
