/** Rows and columns of what a person pastes or uploads. Without libraries: browser and server alike use it. */

/** Rows of one paste or file at most. */
export const MAX_PASTED_ROWS = 1_000;
/** Bytes of a file at most. */
export const MAX_SHEET_BYTES = 2_000_000;

export interface Columns {
  /** Rows above the first line of parts. */
  head: number;
  part: number;
  /** null = the quantity, if any, stands with the part number. */
  quantity: number | null;
}

/** A line as it is sent to be matched. */
export interface PastedLine {
  /** Part number, or a whole line of text with one in it. */
  text: string;
  /** As it was written; empty = none. */
  quantity: string;
}

const SEPARATORS = [/\t/, /;/, /,/, / {2,}/];
const QUOTED = /^"([\s\S]*)"$/;
/** A number that a line break of a PDF cut in two. */
const CUT = /^\S+[-\u2010-\u2015]$/;

/** Cells of pasted text, row by row; rows without any are left out. */
export function readPasted(text: string): string[][] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && CUT.test(last.trim())) lines[lines.length - 1] = last.trim() + line.trim();
    else if (line.trim() !== '') lines.push(line);
  }
  const separator = SEPARATORS.find(
    (one) => lines.filter((line) => one.test(line.trim())).length * 2 >= lines.length,
  );
  const all = separator && new RegExp(separator.source, 'g');
  return lines
    .map((line) => (all ? line.trim().split(all) : [line]).map(tidy))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function tidy(cell: string): string {
  return cell.trim().replace(QUOTED, '$1').replaceAll('""', '"').trim();
}

const PART_HEAD =
  /^(manufacturer |mfr\.? |mfg\.? |cat(alog(ue)?)?\.? )?(part|item|article|product|catalog(ue)?|model|sku|material|mpn)\s*(no|nr|num|number|#|code|id)?\.?\s*#?$/i;
const QUANTITY_HEAD =
  /^(order )?(qty|quantity|qnty|count|amount|pieces|pcs|units|menge|anzahl|stück|no\. of pieces)\.?(?! *price)/i;
/** Rows in which the heads are looked for. */
const HEAD_ROWS = 20;

/** Which column holds what, by the heads wherever they stand, or else by what the cells look like. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  for (const [at, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const part = cells.findIndex((cell) => PART_HEAD.test(cell.trim()));
    if (part === -1) continue;
    const quantity = cells.findIndex((cell) => QUANTITY_HEAD.test(cell.trim()));
    return { head: at + 1, part, quantity: quantity === -1 ? null : quantity };
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const scores = Array.from({ length: width }, (_, column) =>
    scoreOf(rows.map((cells) => cells[column] ?? '')),
  );
  const quantities = scores.map(({ quantity }) => quantity);
  const isTable = width > 1;
  const quantity =
    isTable && Math.max(...quantities) >= 0.5 ? quantities.indexOf(Math.max(...quantities)) : null;
  const parts = scores.map(({ part }, column) => (column === quantity ? -1 : part));
  return { head: 0, part: Math.max(0, parts.indexOf(Math.max(...parts))), quantity };
}

function scoreOf(cells: readonly string[]): { part: number; quantity: number } {
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length);
  return {
    quantity: share((cell) => /^\d{1,4}([.,]0+)?$/.test(cell)),
    // One word with a digit is most likely a number; prices have a point and two digits.
    part:
      share((cell) => /^(?=.*\d)\S{4,40}$/.test(cell) && !/^\D?\d+[.,]\d{2}$/.test(cell)) +
      share((cell) => /\d/.test(cell) && cell.length >= 4) / 2,
  };
}

/** Lines to be matched. Rows without a part number are left out. */
export function linesOf(
  rows: readonly (readonly string[])[],
  { head, part, quantity }: Columns,
): PastedLine[] {
  return rows
    .slice(head)
    .map((cells) => ({
      text: (cells[part] ?? '').trim(),
      quantity: quantity === null ? '' : (cells[quantity] ?? '').trim(),
    }))
    .filter(({ text }) => text !== '');
}
