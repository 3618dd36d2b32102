/** What differs between two states of a list. Without libraries, as the lines themselves. */

interface Line {
  primaryId: string;
  quantity: number;
  note: string;
  group: string;
}

export interface LineChange {
  primaryId: string;
  /** Quantity then and now; null = the part was not, or is no longer, on the list. */
  before: number | null;
  after: number | null;
}

/** Lines that were added, changed (quantity, note or label) or removed: new and changed ones as listed, then the removed. */
export function listChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const old = new Map(before.map((line) => [line.primaryId, line]));
  const now = new Set(after.map(({ primaryId }) => primaryId));
  const changed = after.flatMap(({ primaryId, quantity, note, group }): LineChange[] => {
    const known = old.get(primaryId);
    if (known === undefined) return [{ primaryId, before: null, after: quantity }];
    const isSame = known.quantity === quantity && known.note === note && known.group === group;
    return isSame ? [] : [{ primaryId, before: known.quantity, after: quantity }];
  });
  const removed = before.flatMap(({ primaryId, quantity }): LineChange[] =>
    now.has(primaryId) ? [] : [{ primaryId, before: quantity, after: null }],
  );
  return [...changed, ...removed];
}

/** `New: 3 ×`, `Now 5, before 3:`, `Removed, 2 before:`; before the part's number. */
export function changeWords({ before, after }: LineChange): string {
  if (before === null) return `New: ${after} ×`;
  if (after === null) return `Removed, ${before} before:`;
  return before === after ? `Note or label, ${after} ×` : `Now ${after}, before ${before}:`;
}
