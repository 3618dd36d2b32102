import { Zip, ZipDeflate } from 'fflate';
import { escapeXml } from './xml.js';

/** Media type of Excel workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the cells of a column are: a spreadsheet sorts and sums them so. Times are shown in UTC. */
export type SheetType = 'text' | 'whole' | 'number' | 'percent' | 'day' | 'time';

export interface SheetColumn {
  head: string;
  type: SheetType;
}

/** Rows of a sheet, its head counted; Excel reads no more. */
const MAX_ROWS = 1_048_576;
/** Characters of a cell. */
const MAX_TEXT = 32_767;
/** XML that is gathered before it is compressed, in characters. */
const CHUNK = 65_536;
const DAY_MS = 86_400_000;
/** Day 0 of Excel, in milliseconds since 1970. */
const DAY_ZERO = -25_569 * DAY_MS;

/** Look of the cells by type, and of the head; the numbers are places in {@link STYLES}. */
const LOOKS: Record<SheetType, number> = { text: 0, whole: 2, number: 3, percent: 4, day: 5, time: 6 };
const HEAD = 1;
const WIDTHS: Record<SheetType, number> = { text: 32, whole: 12, number: 14, percent: 12, day: 12, time: 20 };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${[1, 4, 10, 164, 165].map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/**
 * An Excel workbook, made while it is read: any number of rows takes the memory of a few. What does not fit into one sheet
 * goes on in the next. Text stays text: no cell is a formula.
 * @param title of the sheets. @param rows cells in the order of the columns; null = empty
 */
export async function* workbook(
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = () => made.splice(0);
  const add = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(Buffer.from(text), true);
  };
  let sheets = 0;
  let file: ZipDeflate | null = null;
  let text = '';
  let count = 0;
  const begin = () => {
    sheets += 1;
    count = 1;
    file = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`, { level: 6 });
    zip.add(file);
    text = sheetStart(columns);
  };
  const end = () => file?.push(Buffer.from(`${text}</sheetData></worksheet>`), true);
  begin();
  for await (const row of rows) {
    if (count === MAX_ROWS) {
      end();
      begin();
    }
    count += 1;
    const place = count;
    const cells = columns.map(({ type }, at) => cell(`${letters(at)}${place}`, type, row[at] ?? null));
    text += `<row r="${count}">${cells.join('')}</row>`;
    if (text.length < CHUNK) continue;
    (file as ZipDeflate | null)?.push(Buffer.from(text));
    text = '';
    yield* taken();
  }
  end();
  for (const [name, content] of Object.entries(partsOf(title, sheets))) add(name, content);
  zip.end();
  yield* taken();
  made = [];
}

function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ type }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, at) => textCell(`${letters(at)}1`, head, HEAD));
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
  );
}

function cell(place: string, type: SheetType, value: string | number | null): string {
  if (value === null || value === '') return '';
  const number = type === 'text' ? Number.NaN : numberOf(type, value);
  if (!Number.isFinite(number)) return textCell(place, String(value), LOOKS.text);
  return `<c r="${place}" s="${LOOKS[type]}"><v>${number}</v></c>`;
}

function numberOf(type: SheetType, value: string | number): number {
  if (type === 'day' || type === 'time') return (Date.parse(String(value)) - DAY_ZERO) / DAY_MS;
  return type === 'percent' ? Number(value) / 100 : Number(value);
}

/** Name of a column, from 0: A to Z, then AA. */
function letters(at: number): string {
  const own = String.fromCharCode(65 + (at % 26));
  return at < 26 ? own : `${letters(Math.floor(at / 26) - 1)}${own}`;
}

function textCell(place: string, text: string, look: number): string {
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_TEXT))}</t></is></c>`;
}

/** All but the sheets. */
function partsOf(title: string, count: number): Record<string, string> {
  // What Excel does not take in the name of a sheet, and longer ones.
  const name =
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 27)
      .trim() || 'Sheet';
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return {
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers
      .map(
        (at) =>
          `<sheet name="${escapeXml(at === 1 ? name : `${name} ${at}`)}" sheetId="${at}" r:id="rId${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
      .map(
        (at) =>
          `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${count + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>${numbers
      .map(
        (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${OFFICE}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  };
}
