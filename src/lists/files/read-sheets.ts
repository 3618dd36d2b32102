import { unzipSync } from 'fflate';
import { readCsv } from '../../platform/csv.js';
import { HttpError } from '../../platform/http/http-error.js';
import type { ReadSheet } from '../lists.contract.js';
import { MAX_PASTED_ROWS, readPasted } from '../matching/pasted-table.contract.js';

/** Bytes of all parts of a workbook once they are unpacked: far more than a thousand rows have. */
const MAX_UNPACKED = 12_000_000;
const MAX_PARTS = 500;
const MAX_COLUMNS = 50;
const MAX_CELL = 200;
const MAX_SHEETS = 10;

const TOO_LONG = `The file has more than ${MAX_PASTED_ROWS.toLocaleString('en-US')} rows. Split it into several files.`;
const UNREADABLE = 'The file could not be read. Save it as .xlsx or .csv and try again.';
const PROTECTED =
  'The file is protected by a password, or is of an old Excel version. Save it as .xlsx without one.';

/**
 * Reads the rows of a CSV file or an Excel workbook, by what is in it whatever it is called.
 * @throws HttpError 422 with words for people
 */
export async function readSheets(file: Buffer): Promise<ReadSheet[]> {
  if (file.length === 0) throw refused('The file is empty.');
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return readWorkbook(file);
  // Compound files: workbooks before 2007, and encrypted ones.
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refused(PROTECTED);
  return [readText(file)];
}

function readText(file: Buffer): ReadSheet {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    // Excel writes CSV in the code page of Windows.
    text = new TextDecoder('windows-1252').decode(file);
  }
  // No text holds these: it is a program or a picture.
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) throw refused(UNREADABLE);
  return { name: '', rows: bounded(rowsOf(text)) };
}

function rowsOf(text: string): string[][] {
  try {
    const rows = readCsv(text).map(({ cells }) => cells);
    if (rows.some(({ length }) => length > 1)) return rows;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Tabs, or text that is no CSV.
  return readPasted(text);
}

async function readWorkbook(file: Buffer): Promise<ReadSheet[]> {
  checkSize(file);
  try {
    const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
    const { default: readXlsx } = await import('read-excel-file/universal');
    // Numbers stay as they are written in the file.
    const sheets = await readXlsx(bytes, { parseNumber: (text: string) => text });
    return sheets.slice(0, MAX_SHEETS).map(({ sheet, data }) => ({
      name: sheet.slice(0, MAX_CELL),
      rows: bounded(data.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''))),
    }));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw refused(UNREADABLE);
  }
}

/** Refuses what unpacks to more than a list can be, before anything is unpacked further. */
function checkSize(file: Buffer): void {
  let unpacked = 0;
  let parts = 0;
  let sheets: Record<string, Uint8Array>;
  try {
    sheets = unzipSync(file, {
      filter: ({ name, size, originalSize }) => {
        unpacked += originalSize;
        parts += 1;
        // A part that says it is smaller than its packed bytes lies: it could be of any size.
        if (unpacked > MAX_UNPACKED || parts > MAX_PARTS || originalSize < size - 64) throw refused(TOO_LONG);
        return /^xl\/worksheets\/[^/]+\.xml$/.test(name);
      },
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw refused(UNREADABLE);
  }
  for (const sheet of Object.values(sheets)) checkExtent(new TextDecoder().decode(sheet));
}

/** One cell in the last corner of a sheet makes a table of seventeen thousand million cells. */
function checkExtent(xml: string): void {
  for (const [, column = '', row] of xml.matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]*)(\d+)"/g)) {
    if (Number(row) > 10 * MAX_PASTED_ROWS || column.length > 2) throw refused(TOO_LONG);
  }
}

function bounded(rows: string[][]): string[][] {
  if (rows.length > MAX_PASTED_ROWS) throw refused(TOO_LONG);
  if (rows.length === 0) throw refused('The file has no rows.');
  return rows.map((cells) => cells.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, MAX_CELL).trim()));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

function refused(message: string): HttpError {
  return new HttpError(422, 'unreadable_file', message, { fields: [{ field: 'file', message }] });
}
