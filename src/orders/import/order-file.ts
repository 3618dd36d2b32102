import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import { factsOfFile, textOf } from '../../platform/file-source.js';
import { checked, type OrderSource, type ReadOrder, SourceUnusable } from './order-record.js';

/** Characters of one line or cell; beyond, a quote was left open. */
const MAX_LINE = 4_000_000;

/** Columns of a CSV file, by their heads in lower case without blanks and underscores. Those of an order are on each of its rows. */
const ORDER_COLUMNS: Readonly<Record<string, string>> = {
  order: 'number',
  ordernumber: 'number',
  account: 'account',
  accountnumber: 'account',
  accountname: 'accountName',
  po: 'po',
  ponumber: 'po',
  project: 'project',
  placedon: 'placedOn',
  onhold: 'isOnHold',
  ordercancelled: 'isCancelled',
  currency: 'currency',
  total: 'total',
  city: 'city',
  state: 'region',
  region: 'region',
  country: 'country',
  contactmail: 'contactMail',
  toldat: 'toldAt',
};
const LINE_COLUMNS: Readonly<Record<string, string>> = {
  line: 'position',
  part: 'part',
  partnumber: 'part',
  description: 'description',
  ordered: 'ordered',
  shipped: 'shipped',
  cancelled: 'cancelled',
  requestedon: 'requestedOn',
  promisedon: 'promisedOn',
};
const SHIPMENT_COLUMNS: Readonly<Record<string, string>> = {
  shipment: 'number',
  shippedon: 'shippedOn',
  carrier: 'carrier',
  tracking: 'tracking',
  weightkg: 'weightKg',
  shipmentquantity: 'quantity',
};
const NEEDED = ['number', 'account', 'placedOn'];
const TRUE = /^(1|true|yes|y|x)$/i;

/**
 * Orders of a file, read bit by bit: `.csv` with a row for each line of an order (and, where a line went with several
 * shipments, for each of these), or `.json` and `.jsonl` with an order a line. @throws Error of the file system
 */
export async function orderFile(path: string): Promise<OrderSource> {
  const { sha256, encoding } = await factsOfFile(path);
  const read = /\.csv$/i.test(path) ? csvOrders : /\.(jsonl?|ndjson)$/i.test(path) ? jsonOrders : null;
  return {
    name: basename(path),
    sha256,
    orders: () => {
      if (read === null) throw new SourceUnusable('Expected a file that ends in .csv, .jsonl or .json.');
      return read(textOf(path, encoding));
    },
  };
}

async function* jsonOrders(text: AsyncGenerator<string>): AsyncGenerator<ReadOrder> {
  let rest = '';
  let line = 0;
  const read = (content: string): ReadOrder | null => {
    line += 1;
    // The brackets and commas of an array with an order a line.
    const bare = content
      .trim()
      .replace(/^\[\s*(?=\{|$)/, '')
      .replace(/(?<=^|\})\s*[\],]*$/, '');
    if (bare === '') return null;
    try {
      return checked(line, JSON.parse(bare));
    } catch {
      return { line, subject: '', message: 'is not a JSON object on one line', rows: 1 };
    }
  };
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE)
      throw new SourceUnusable(`Line ${line + lines.length + 1} is too long: write one order a line.`);
    for (const each of lines) {
      const order = read(each);
      if (order) yield order;
    }
  }
  const last = read(rest);
  if (last) yield last;
}

interface Row {
  line: number;
  cells: Record<string, string>;
}

async function* csvOrders(text: AsyncGenerator<string>): AsyncGenerator<ReadOrder> {
  const seen = new Set<string>();
  let group: Row[] = [];
  let number = '';
  const close = (): ReadOrder | null => {
    const [first] = group;
    if (first === undefined) return null;
    if (seen.has(number)) {
      const message = 'comes again: the rows of an order must stand together';
      return { line: first.line, subject: number, message, rows: group.length };
    }
    seen.add(number);
    return checked(first.line, assembled(group), group.length);
  };
  for await (const row of csvRows(text)) {
    const next = (row.cells['order.number'] ?? '').trim();
    if (group.length > 0 && next !== number) {
      const order = close();
      if (order) yield order;
      group = [];
    }
    number = next;
    group.push(row);
  }
  const last = close();
  if (last) yield last;
}

async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<Row> {
  let start = '';
  while (!/[\r\n]/.test(start)) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
    if (start.length > MAX_LINE) throw new SourceUnusable('The first line has no end.');
  }
  if (start.trim() === '') throw new SourceUnusable('The file is empty.');
  const head = start.replace(/^\uFEFF/, '').split(/[\r\n]/)[0] ?? '';
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
  async function* all() {
    yield start.replace(/^\uFEFF/, '');
    yield* text;
  }
  const parser = Readable.from(all()).pipe(
    csvParser({
      delimiter,
      info: true,
      max_record_size: MAX_LINE,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  let columns: string[] | null = null;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      line = info.lines;
      if (columns === null) {
        columns = columnsOf(record);
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      const names = columns;
      const cells = record.flatMap((cell, at) => {
        const name = names[at];
        return name === undefined || name === '' ? [] : [[name, cell.trim()] as const];
      });
      yield { line, cells: Object.fromEntries(cells) };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new SourceUnusable(`The file breaks off near line ${line + 1}: it cannot be read as CSV.`);
    throw error;
  }
}

/** @throws SourceUnusable that names what is missing */
function columnsOf(heads: readonly string[]): string[] {
  const names = heads.map((head) => {
    const key = head.toLowerCase().replace(/[\s_-]/g, '');
    if (Object.hasOwn(ORDER_COLUMNS, key)) return `order.${ORDER_COLUMNS[key]}`;
    if (Object.hasOwn(LINE_COLUMNS, key)) return `line.${LINE_COLUMNS[key]}`;
    return Object.hasOwn(SHIPMENT_COLUMNS, key) ? `shipment.${SHIPMENT_COLUMNS[key]}` : '';
  });
  const missing = [
    ...NEEDED.map((name) => `order.${name}`),
    'line.position',
    'line.part',
    'line.ordered',
  ].filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new SourceUnusable(
      `The first line has no column for ${missing.map((name) => name.replace(/^\w+\./, '')).join(', ')}.`,
    );
  return names;
}

function pick(cells: Readonly<Record<string, string>>, kind: string): Record<string, string> {
  const prefix = `${kind}.`;
  const own = Object.entries(cells).filter(([name, cell]) => name.startsWith(prefix) && cell !== '');
  return Object.fromEntries(own.map(([name, cell]) => [name.slice(prefix.length), cell]));
}

/** The order that rows with the same number tell. */
function assembled(rows: readonly Row[]): unknown {
  const order = pick(rows[0]?.cells ?? {}, 'order');
  const lines = new Map<string, unknown>();
  const shipments = new Map<string, { lines: unknown[] }>();
  for (const { cells } of rows) {
    const line = pick(cells, 'line');
    const position = line.position ?? '';
    if (!lines.has(position)) lines.set(position, line);
    const { quantity, ...shipment } = pick(cells, 'shipment');
    if (shipment.number === undefined) continue;
    const known = shipments.get(shipment.number) ?? { ...shipment, lines: [] };
    known.lines.push({ position, quantity });
    shipments.set(shipment.number, known);
  }
  return {
    ...order,
    isOnHold: TRUE.test(order.isOnHold ?? ''),
    isCancelled: TRUE.test(order.isCancelled ?? ''),
    lines: [...lines.values()],
    shipments: [...shipments.values()],
  };
}
