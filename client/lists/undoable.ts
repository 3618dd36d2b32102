import type { AddedProduct, ShoppingItem } from '../../src/lists/shopping-line.contract.js';
import {
  addToList,
  changeLine,
  clearList,
  noteOnList,
  removeFromList,
  replaceList,
  restoreLines,
  shoppingList,
} from '../stores/shopping-list.js';
import { showToast } from '../stores/toasts.js';

/** How long an undo is offered, in milliseconds; longer while it has the focus. */
const UNDO_MS = 10_000;

function offerUndo(text: string, onPress: () => void): void {
  const toast = showToast({ text, duration: UNDO_MS, action: { label: 'Undo', onPress } });
  // A toast with an action stays by itself: this one goes with its time, unless somebody is about to press it.
  setTimeout(function end() {
    if (document.activeElement?.closest('plinth-toasts')) setTimeout(end, UNDO_MS);
    else toast.dismiss();
  }, UNDO_MS);
}

export function removeLine(item: ShoppingItem): void {
  const before = shoppingList().items;
  removeFromList(item.id);
  offerUndo(`${item.primaryId} was removed.`, () => restoreLines([item], before));
}

export function clearWholeList(): void {
  const { items, note } = shoppingList();
  clearList();
  noteOnList('');
  offerUndo(`${items.length} ${items.length === 1 ? 'line was' : 'lines were'} removed.`, () => {
    restoreLines(items, items);
    noteOnList(note);
  });
}

/** Another list in place of this one. */
export function replaceWholeList(items: readonly ShoppingItem[], id = ''): void {
  const before = shoppingList();
  replaceList(items, id);
  if (before.items.length > 0)
    offerUndo('Your list was replaced.', () => replaceList(before.items, before.id));
}

/** The part that follows a discontinued one, in its place. */
export function replaceLine(item: ShoppingItem, successor: AddedProduct): void {
  const before = shoppingList();
  removeFromList(item.id);
  addToList(successor, item.quantity);
  changeLine(successor.primaryId, { note: item.note, group: item.group });
  offerUndo(`${successor.primaryId} is on the list in place of ${item.primaryId}.`, () =>
    replaceList(before.items, before.id),
  );
}
