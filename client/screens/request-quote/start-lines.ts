import type { MatchedLine } from '../../../src/lists/lists.contract.js';
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

/** What a part number may mean that is not in the catalogue as it was written. */
export interface LineHint {
  words: string;
  /** To be taken with one press, the likeliest first. */
  proposals: readonly { part: string; name: string }[];
}
export type FoundLine = TypedLine & { hint?: LineHint };

const MAX_ROWS = 500;
const MAX_PROPOSALS = 3;

/** What pasted rows mean; what is no part without a doubt stays as it was written, with a hint. @throws ApiError */
export async function linesOfText(text: string): Promise<FoundLine[]> {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.replaceAll('\t', ' ').trim().slice(0, 200))
    .filter((row) => row !== '')
    .slice(0, MAX_ROWS);
  const { lines } = await callApi<{ lines: MatchedLine[] }>('/api/shopping-list/match', {
    lines: rows.map((row) => ({ text: row, quantity: '' })),
  });
  return lines.map(foundLine);
}

function foundLine({ text, state, quantity, reason, parts }: MatchedLine): FoundLine {
  const line = { part: text, quantity: String(quantity), target: '', note: '' };
  const [part] = parts;
  if (part === undefined)
    return { ...line, hint: { words: 'Not in the catalogue: we read it as you wrote it.', proposals: [] } };
  if (state === 'matched') return { ...line, part: part.primaryId, name: part.name };
  const proposals = parts.slice(0, MAX_PROPOSALS).map(({ primaryId, name }) => ({ part: primaryId, name }));
  const words = state === 'discontinued' ? 'Discontinued; what follows it:' : `${reason}. Did you mean`;
  return { ...line, hint: { words, proposals } };
}

/** Lines after others: a part that is there already becomes more, and empty lines make room. */
export function joined<L extends FoundLine>(before: readonly L[], found: readonly L[]): L[] {
  const lines = before.filter(isFilled);
  for (const line of found.filter(isFilled)) {
    const at = lines.findIndex(({ part }) => part.toUpperCase() === line.part.toUpperCase());
    const known = lines[at];
    const sum = Number(known?.quantity) + Number(line.quantity);
    if (known === undefined || !Number.isInteger(sum)) lines.push(line);
    else lines[at] = { ...known, quantity: String(sum) };
  }
  return lines.slice(0, MAX_ROWS);
}

export function isFilled({ part, target, note }: TypedLine): boolean {
  return `${part}${target}${note}`.trim() !== '';
}

function typed({ primaryId, quantity, note, name }: Listed): TypedLine {
  return { part: primaryId, quantity: String(quantity), target: '', note, name };
}
