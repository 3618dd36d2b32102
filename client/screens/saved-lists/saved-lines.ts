import type { SavedLine, SavedListView } from '../../../src/lists/saved/saved-lists.contract.js';
import type { ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { clampQuantity } from '../../../src/lists/shopping-line.contract.js';
import { ApiError, callApi } from '../../ui/call-api.js';

export function savedLines(items: readonly ShoppingItem[]): SavedLine[] {
  return items.map(({ primaryId, quantity, note, group, name, msrp }) => ({
    ...{ primaryId, quantity, note, group, name, msrp },
  }));
}

/** Lines of a list with others: quantities of the same part add up. */
export function withLines(lines: readonly SavedLine[], more: readonly SavedLine[]): SavedLine[] {
  const merged = new Map(lines.map((line) => [line.primaryId, line]));
  for (const line of more) {
    const known = merged.get(line.primaryId);
    const quantity = clampQuantity((known?.quantity ?? 0) + line.quantity);
    merged.set(line.primaryId, known ? { ...known, quantity } : line);
  }
  return [...merged.values()];
}

/**
 * What two people, or two devices, made of one list, line by line: what only one of them changed is as they made it;
 * what both changed is as `mine`.
 */
export function mergeLines(
  base: readonly SavedLine[],
  mine: readonly SavedLine[],
  theirs: readonly SavedLine[],
): SavedLine[] {
  const [was, my, their] = [base, mine, theirs].map(
    (lines) => new Map(lines.map((line) => [line.primaryId, line])),
  ) as [Map<string, SavedLine>, Map<string, SavedLine>, Map<string, SavedLine>];
  const merged: SavedLine[] = [];
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const line = isSame(my.get(id), was.get(id)) ? their.get(id) : my.get(id);
    if (line) merged.push(line);
  }
  return merged;
}

function isSame(one: SavedLine | undefined, other: SavedLine | undefined): boolean {
  return (
    one?.quantity === other?.quantity &&
    one?.note === other?.note &&
    one?.group === other?.group &&
    (one === undefined) === (other === undefined)
  );
}

/** Adds lines to a list as it is now. @throws ApiError */
export async function addLines(id: string, items: readonly ShoppingItem[]): Promise<void> {
  const list = await callApi<SavedListView>(`/api/saved-lists/${id}`);
  await changeLines(list, withLines(list.lines, savedLines(items)));
}

/**
 * Keeps lines in place of those of `base`. When somebody else was quicker, both changes are merged line by line.
 * @returns the list as it is now, and whether it was merged. @throws ApiError
 */
export async function changeLines(
  base: SavedListView,
  lines: readonly SavedLine[],
): Promise<{ list: SavedListView; isMerged: boolean }> {
  const put = (version: number, wanted: readonly SavedLine[]) =>
    callApi<SavedListView>(`/api/saved-lists/${base.id}`, { version, lines: wanted }, { method: 'PUT' });
  try {
    return { list: await put(base.version, lines), isMerged: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') throw error;
    const { current } = error.body as { current: SavedListView };
    return { list: await put(current.version, mergeLines(base.lines, lines, current.lines)), isMerged: true };
  }
}
