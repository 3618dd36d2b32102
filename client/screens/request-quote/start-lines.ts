import type { TypedLine } from '../../../src/quotes/quotes.contract.js';
import { shoppingList, startShoppingList } from '../../stores/shopping-list.js';
import { callApi } from '../../ui/call-api.js';

interface Listed {
  primaryId: string;
  quantity: number;
  note: string;
  name: string;
}

/** Lines of this browser's shopping list. */
export function linesOfShoppingList(): TypedLine[] {
  startShoppingList();
  return shoppingList().items.map(typed);
}

/** Lines of a saved list. @throws ApiError */
export async function linesOfSavedList(id: string): Promise<TypedLine[]> {
  const { lines, known } = await callApi<{ lines: Listed[]; known: Listed[] }>(
    `/api/saved-lists/${encodeURIComponent(id)}`,
  );
  const names = new Map(known.map(({ primaryId, name }) => [primaryId, name]));
  return lines.map((line) => typed({ ...line, name: names.get(line.primaryId) ?? line.name }));
}

interface Matched {
  text: string;
  state: string;
  quantity: number;
  parts: readonly { primaryId: string; name: string }[];
}

/** What pasted rows mean; what is no part without a doubt stays as it was written. @throws ApiError */
export async function linesOfText(text: string): Promise<TypedLine[]> {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.replaceAll('\t', ' ').trim().slice(0, 200))
    .filter((row) => row !== '')
    .slice(0, 500);
  const { lines } = await callApi<{ lines: Matched[] }>('/api/shopping-list/match', {
    lines: rows.map((row) => ({ text: row, quantity: '' })),
  });
  return lines.map(({ text: row, state, quantity, parts: [part] }) => {
    const isClear = part !== undefined && (state === 'matched' || state === 'corrected');
    const line = { quantity: String(quantity), target: '', note: '' };
    return isClear ? { part: part.primaryId, name: part.name, ...line } : { part: row, ...line };
  });
}

function typed({ primaryId, quantity, note, name }: Listed): TypedLine {
  return { part: primaryId, quantity: String(quantity), target: '', note, name };
}
