import { plain } from '../../platform/pdf/plain-text.js';
import { SheetLayout } from '../../platform/pdf/sheet-layout.js';
import type { KnownLine } from '../lists.contract.js';
import { lineTotal, totalsOf } from '../shopping-line.contract.js';

export interface ListPdfFacts {
  /** What the list is called. */
  title: string;
  note: string;
  lines: readonly KnownLine[];
  /** Name of whose parts they are. */
  company: string;
  date: Date;
}

/** A list as a PDF to be handed on: lines by label, prices of the day, subtotal. */
export async function listPdf({ title, note, lines, company, date }: ListPdfFacts): Promise<Buffer> {
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const sheet = await SheetLayout.open({
    title: plain(title),
    kind: 'Parts list',
    company: plain(company),
    foot: plain(`${title}, ${day}`),
    date,
  });
  sheet.cover(plain(note), null);
  for (const group of new Set(lines.map((line) => line.group))) {
    sheet.title(plain(group || (lines.some((line) => line.group !== '') ? 'Without label' : 'Lines')));
    const rows = lines.filter((line) => line.group === group).map(rowOf);
    sheet.table(['Part number', 'Name', 'Quantity', 'List price', 'Total', 'Note'], rows, new Set([2, 3, 4]));
  }
  sheet.paragraph(sumWords(lines));
  sheet.paragraph(`List prices of ${day}, without tax and freight.`);
  return sheet.bytes();
}

function rowOf(line: KnownLine): string[] {
  const { primaryId, name, quantity, msrp, currency, note } = line;
  const total = lineTotal(line);
  return [
    plain(primaryId),
    plain(name),
    quantity.toLocaleString('en-US'),
    msrp === null ? 'On request' : money(msrp, currency),
    total === null ? '' : money(total, currency),
    plain(note),
  ];
}

function sumWords(lines: readonly KnownLine[]): string {
  const { subtotal, withoutPrice, currency, totalItems } = totalsOf(lines);
  if (withoutPrice === totalItems) return 'Subtotal: on request.';
  const rest = withoutPrice === 0 ? '' : `, without ${withoutPrice} with the price on request`;
  return `Subtotal: ${money(subtotal, currency)}${rest}.`;
}

function money(amount: number, currency: string): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency });
}
