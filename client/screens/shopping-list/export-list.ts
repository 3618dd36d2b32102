import type { GivenLine } from '../../../src/lists/lists.contract.js';
import { type ShoppingItem, totalsOf } from '../../../src/lists/shopping-line.contract.js';
import type { ShoppingListState } from '../../stores/shopping-list.js';
import { ApiError } from '../../ui/call-api.js';
import { money } from '../../ui/money.js';

/** Lines as the server takes them: what a part is called and costs, the catalogue knows. */
export function givenLines(items: readonly ShoppingItem[]): GivenLine[] {
  return items.map(({ primaryId, quantity, note, group }) => ({ primaryId, quantity, note, group }));
}

/** Kinds of files, in the order in which they are offered. */
export const EXPORT_FORMATS = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** Has the server make a file, and hands it to the browser. @throws ApiError */
export async function exportList(
  format: ExportFormat,
  { items, note, title }: Pick<ShoppingListState, 'items' | 'note'> & { title?: string },
): Promise<void> {
  const response = await fetch('/api/shopping-list/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format, title, note, lines: givenLines(items) }),
  }).catch(() => {
    throw new ApiError(0, 'offline', 'The site could not be reached. Check your connection and try again.');
  });
  if (!response.ok) {
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiError(
      response.status,
      'failed',
      (response.status < 500 && message) || 'The file could not be made.',
    );
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `shopping-list-${new Date().toISOString().slice(0, 10)}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The list for the body of a mail. */
export function listText({ items, note }: Pick<ShoppingListState, 'items' | 'note'>): string {
  const { subtotal, withoutPrice, currency } = totalsOf(items);
  const lines = items.map(({ primaryId, quantity, name, note: remark, group }) =>
    [`${quantity} x ${primaryId}`, name, group, remark].filter((part) => part !== '').join('  '),
  );
  const sum =
    withoutPrice === items.length
      ? 'List prices on request'
      : `Subtotal, list price: ${money(subtotal, currency)}${withoutPrice > 0 ? `, without ${withoutPrice} on request` : ''}`;
  return [...lines, '', sum, ...(note === '' ? [] : ['', note])].join('\n');
}
