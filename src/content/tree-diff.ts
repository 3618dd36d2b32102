import type { PageTree } from './page-tree.js';

export interface TreeDiff {
  /** `id` too: a render may have asked for a page by its id before it had a path. */
  added: { codename: string; id: string; type: string; path: string }[];
  removed: { codename: string; type: string; path: string }[];
  /** Another path, or the same path below another parent; pages below a moved page are listed too. */
  moved: { codename: string; from: string | null; to: string | null }[];
}

/** What changed between two trees, for purging by path. */
export function compareTrees(before: PageTree, after: PageTree): TreeDiff {
  const diff: TreeDiff = { added: [], removed: [], moved: [] };
  for (const node of after.nodes()) {
    const { codename, type } = node.record;
    const old = before.byCodename(codename);
    if (old === null || old.path === null) {
      if (node.path !== null) diff.added.push({ codename, id: node.record.id, type, path: node.path });
      else if (old !== null && parentOf(old) !== parentOf(node))
        diff.moved.push({ codename, from: null, to: null });
      continue;
    }
    if (node.path === null) diff.removed.push({ codename, type, path: old.path });
    else if (node.path !== old.path || parentOf(old) !== parentOf(node)) {
      diff.moved.push({ codename, from: old.path, to: node.path });
    }
  }
  for (const node of before.nodes()) {
    if (node.path !== null && after.byCodename(node.record.codename) === null) {
      diff.removed.push({ codename: node.record.codename, type: node.record.type, path: node.path });
    }
  }
  return diff;
}

export function isEmptyDiff(diff: TreeDiff): boolean {
  return diff.added.length === 0 && diff.removed.length === 0 && diff.moved.length === 0;
}

function parentOf(node: { parent: { record: { codename: string } } | null }): string | null {
  return node.parent?.record.codename ?? null;
}
