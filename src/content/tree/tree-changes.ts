import { dependency } from '../dependencies.js';
import type { PageRecord } from './page-record.js';
import type { PagesDiff } from './page-records.js';
import type { PageTree } from './page-tree.js';
import type { TreeDiff } from './tree-diff.js';

/** More pages below one than this are not named one by one. */
const MOST_BELOW = 2_000;

/** What a purge publishes of the page tree. */
export interface TreeChanges {
  /** Codenames of records that other processes may not have. */
  items: readonly string[];
  /** Keys of what pages are made of. */
  dependencies: readonly string[];
  /** Paths that are new, or open to others. */
  touched: readonly string[];
  /** Paths that lead nowhere any more. */
  removed: readonly string[];
}

/** The changes of several readings in one. */
export function joinChanges(...parts: readonly Partial<TreeChanges>[]): TreeChanges {
  const all = (name: keyof TreeChanges) => parts.flatMap((part) => part[name] ?? []);
  return {
    items: all('items'),
    dependencies: all('dependencies'),
    touched: all('touched'),
    removed: all('removed'),
  };
}

/** What an update changed, for a purge that does not know it from its notification. */
export function treeChangesOf(diff: PagesDiff, removed: readonly string[]): TreeChanges {
  const { changed = [] } = diff;
  return {
    items: changed,
    dependencies: [...changed.map((codename) => dependency('path', codename)), ...keysOfDiff(diff)],
    touched: [
      ...diff.added.map(({ path }) => path),
      ...diff.moved.flatMap(({ to }) => (to === null ? [] : [to])),
      ...diff.access.map(({ path }) => path),
    ],
    removed,
  };
}

/** Keys of whatever shows the facts of an item, or the pages about a series that it came to or left. */
export function keysOfRecordChange(before: PageRecord | null, after: PageRecord | null): string[] {
  const { codename } = before ?? after ?? {};
  if (codename === undefined) return [];
  const [from, to] = [before?.series, after?.series];
  return [
    ...(sameFacts(before, after) ? [] : [dependency('path', codename)]),
    ...(from === to ? [] : [...keysOfSeries(from), ...keysOfSeries(to)]),
  ];
}

/**
 * True when nothing changed that another page could show: every publish changes the time of the last one, and subpages
 * that come, go or move are reported by themselves.
 */
function sameFacts(before: PageRecord | null, after: PageRecord | null): boolean {
  const facts = (record: PageRecord | null): string =>
    JSON.stringify(record && { ...record, lastModified: '', subpages: [] });
  return facts(before) === facts(after);
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

function keysOfDiff(diff: TreeDiff): string[] {
  return [
    // A page that gets or loses its address, or its readers, also enters or leaves the lists of its kind and series.
    ...[...diff.added, ...diff.removed, ...diff.access].flatMap(({ codename, type, series }) => [
      dependency('path', codename),
      dependency('list', type),
      ...keysOfSeries(series),
    ]),
    ...diff.added.map(({ id }) => dependency('path', id)),
    ...diff.moved.map(({ codename }) => dependency('path', codename)),
  ];
}

/** What shows the pages about a series; nothing when there is none. */
export function keysOfSeries(series: string | undefined): string[] {
  return series === undefined ? [] : [dependency('series', series)];
}
