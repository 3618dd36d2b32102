import type { AccessFacts } from '../access-policy.js';
import { type ChunkedWork, runToEnd } from './chunked-work.js';
import type { PageNode, PageTree } from './page-tree.js';

interface Placed {
  codename: string;
  type: string;
  series?: string | undefined;
  path: string;
}

export interface TreeDiff {
  /** `id` too: a render may have looked for a page by its id before it had a path. */
  added: (Placed & { id: string })[];
  removed: Placed[];
  /** Another path, or the same path below another parent; pages below a moved page are listed too. */
  moved: { codename: string; from: string | null; to: string | null }[];
  /** Where it was, but others may see it now, or from another date on. */
  access: Placed[];
}

/** What changed between two trees, for purging by path. */
export function compareTrees(before: PageTree, after: PageTree): TreeDiff {
  return runToEnd(compareInChunks(before, after));
}

/** {@link compareTrees} in chunks. */
export function* compareInChunks(before: PageTree, after: PageTree): ChunkedWork<TreeDiff> {
  const diff: TreeDiff = { added: [], removed: [], moved: [], access: [] };
  yield* after.changedSince(before, (codename) =>
    note(diff, before.byCodename(codename), after.byCodename(codename)),
  );
  return diff;
}

/** Notes where an item lies in two trees; null = nowhere. */
function note(diff: TreeDiff, old: PageNode | null, now: PageNode | null): void {
  const { record } = now ?? old ?? {};
  if (record === undefined) return;
  const { codename, id, type, series } = record;
  const from = old?.path ?? null;
  const to = now?.path ?? null;
  if (from === null && to !== null) diff.added.push({ codename, id, type, series, path: to });
  else if (from !== null && to === null) diff.removed.push({ codename, type, series, path: from });
  else if (old && now && (from !== to || old.parent?.codename !== now.parent?.codename)) {
    diff.moved.push({ codename, from, to });
  }
  if (old && now && to !== null && !hasSameAccess(old.record, now.record)) {
    diff.access.push({ codename, type, series, path: to });
  }
}

function hasSameAccess(a: AccessFacts, b: AccessFacts): boolean {
  return a.secure === b.secure && a.due === b.due;
}
