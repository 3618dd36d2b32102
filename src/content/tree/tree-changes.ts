import { keysOfDiff, keysOfSeries } from '../delivery/notification.js';
import { dependency } from '../dependencies.js';
import type { PageRecord } from './page-record.js';
import type { TreeUpdate } from './page-records.js';
import type { PageTree } from './page-tree.js';
import type { TreeChanges } from './pending-changes.js';

/** More pages below one than this are not named one by one. */
const MOST_BELOW = 2_000;

/** News of several readings in one. */
export class TreeChangeList {
  readonly list = { items: [], dependencies: [], touched: [], removed: [] } as Record<
    keyof TreeChanges,
    string[]
  >;

  add(news: Partial<TreeChanges>, removed: readonly string[] = []): void {
    const { items = [], dependencies = [], touched = [] } = news;
    this.list.items.push(...items);
    this.list.dependencies.push(...dependencies);
    this.list.touched.push(...touched);
    this.list.removed.push(...removed);
  }
}

/**
 * True when nothing changed that another page could show: every publish changes the time of the last one, and of
 * subpages only those that come, go or move are told apart, by themselves.
 */
export function sameFacts(before: PageRecord | null, after: PageRecord | null): boolean {
  const facts = (record: PageRecord | null): string =>
    JSON.stringify(record && { ...record, lastModified: '', subpages: [] });
  return facts(before) === facts(after);
}

/** Keys of whatever shows the pages about a series that an item came to or left. */
export function keysOfSeriesChange(before: PageRecord | null, after: PageRecord | null): string[] {
  const [from, to] = [before?.series, after?.series];
  if (from === to) return [];
  return [...keysOfSeries(from), ...keysOfSeries(to)];
}

/** What an update changed, for a purge that does not know it from its notification. */
export function treeChangesOf({ diff, changed = [] }: TreeUpdate): TreeChanges {
  return {
    items: changed,
    dependencies: [...changed.map((codename) => dependency('path', codename)), ...keysOfDiff(diff)],
    touched: [
      ...diff.added.map(({ path }) => path),
      ...diff.moved.flatMap(({ to }) => (to === null ? [] : [to])),
    ],
    removed: [],
  };
}

/** Codenames of all that lies below a page; null when it is too much to be named. */
export function namesBelow(tree: PageTree, codename: string): string[] | null {
  const names: string[] = [];
  let level = [codename];
  while (level.length > 0) {
    level = level.flatMap((name) => tree.childNodes(name).map((child) => child.codename));
    if (names.length + level.length > MOST_BELOW) return null;
    names.push(...level);
  }
  return names;
}
