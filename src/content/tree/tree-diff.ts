import { type ChunkedWork, inChunks, runToEnd } from './chunked-work.js';
import { NO_PARENT, NOT_PLACED } from './page-places.js';
import type { PageTree } from './page-tree.js';

export interface TreeDiff {
  /** `id` too: a render may have looked for a page by its id before it had a path. */
  added: { codename: string; id: string; type: string; series?: string | undefined; path: string }[];
  removed: { codename: string; type: string; series?: string | undefined; path: string }[];
  /** Another path, or the same path below another parent; pages below a moved page are listed too. */
  moved: { codename: string; from: string | null; to: string | null }[];
}

/** What changed between two trees, for purging by path. Only pages that lie elsewhere are looked at closely. */
export function compareTrees(before: PageTree, after: PageTree): TreeDiff {
  return runToEnd(compareInChunks(before, after));
}

/** {@link compareTrees} in chunks. */
export function* compareInChunks(before: PageTree, after: PageTree): ChunkedWork<TreeDiff> {
  const diff: TreeDiff = { added: [], removed: [], moved: [] };
  if (before.places === after.places) return diff;
  const changed = after.records.isVersionOf(before.records) ? after.places.changedSince(before.places) : null;
  if (changed !== null) {
    for (const row of changed) noteVersion(diff, row, before, after);
    return diff;
  }
  const matching = new Matching(before, after);
  yield* inChunks(after.places.order, (row) => {
    const old = matching.find(row);
    if (!matching.isSame(row, old)) note(diff, row, old, before, after);
  });
  yield* inChunks(before.places.order, (row) => {
    if (!matching.isFound(row) && before.places.hasPath(row)) noteRemoved(diff, row, before);
  });
  return diff;
}

/** Notes a row that is the same item in both trees. */
function noteVersion(diff: TreeDiff, row: number, before: PageTree, after: PageTree): void {
  const wasPlaced = before.places.parentOf(row) !== NOT_PLACED;
  if (after.places.parentOf(row) !== NOT_PLACED) note(diff, row, wasPlaced ? row : -1, before, after);
  else if (before.places.hasPath(row)) noteRemoved(diff, row, before);
}

function noteRemoved(diff: TreeDiff, row: number, before: PageTree): void {
  const { codename, type, series } = before.records.record(row);
  diff.removed.push({ codename, type, series, path: before.places.path(row) ?? '' });
}

function note(diff: TreeDiff, row: number, old: number, before: PageTree, after: PageTree): void {
  const { codename, id, type, series } = after.records.record(row);
  const from = old < 0 ? null : before.places.path(old);
  const to = after.places.path(row);
  if (from === null) {
    if (to !== null) diff.added.push({ codename, id, type, series, path: to });
    else if (old >= 0 && parentOf(before, old) !== parentOf(after, row)) {
      diff.moved.push({ codename, from, to });
    }
  } else if (to === null) diff.removed.push({ codename, type, series, path: from });
  else if (from !== to || parentOf(before, old) !== parentOf(after, row)) {
    diff.moved.push({ codename, from, to });
  }
}

/** Finds the rows of one tree in another one, parents before children. */
class Matching {
  private readonly oldRows: Int32Array;
  private readonly found: Uint8Array;
  private readonly same: Uint8Array;
  private readonly related: boolean;

  constructor(
    private readonly before: PageTree,
    private readonly after: PageTree,
  ) {
    this.related = after.records.isVersionOf(before.records);
    this.oldRows = new Int32Array(after.records.rows).fill(-1);
    this.same = new Uint8Array(after.records.rows);
    this.found = new Uint8Array(before.records.rows);
  }

  /** Where a page of the later tree was placed before; -1 = nowhere. */
  find(row: number): number {
    const old = this.related
      ? this.before.places.parentOf(row) === NOT_PLACED
        ? -1
        : row
      : this.before.rowOf(this.after.records.codename(row));
    this.oldRows[row] = old;
    if (old >= 0) this.found[old] = 1;
    return old;
  }

  isFound(old: number): boolean {
    return this.found[old] === 1;
  }

  /** True when nothing from the root down to it changed. */
  isSame(row: number, old: number): boolean {
    const { before, after } = this;
    if (old < 0 || before.places.hasPath(old) !== after.places.hasPath(row)) return false;
    const parent = after.places.parentOf(row);
    const oldParent = before.places.parentOf(old);
    const underSame =
      parent === NO_PARENT
        ? oldParent === NO_PARENT
        : this.same[parent] === 1 && this.oldRows[parent] === oldParent;
    const shared = this.related && after.records.sharesRow(row, before.records);
    if (!underSame || !(shared || after.records.slug(row) === before.records.slug(old))) return false;
    this.same[row] = 1;
    return true;
  }
}

function parentOf(tree: PageTree, row: number): string | null {
  const parent = tree.places.parentOf(row);
  return parent < 0 ? null : tree.records.codename(parent);
}
