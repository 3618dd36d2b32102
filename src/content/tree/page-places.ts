import type { ChunkedWork } from './chunked-work.js';
import { HashIndex, hashOf } from './hash-index.js';
import { slugSegment } from './page-path.js';
import type { RecordTable } from './record-table.js';

/** In place of a parent's row: a child of the root; a record that cannot be reached from it. */
export const NO_PARENT = -1;
export const NOT_PLACED = -2;
/** From here down: not published, but listed among the subpages of the row that this is the distance to. */
const LISTED = -3;

const PAGES_A_CHUNK = 2_000;
/** So many changes, and rows changed, are remembered; what compares older places looks at everything. */
const MOST_CHANGES = 16;
const MOST_CHANGED_ROWS = 20_000;

interface Change {
  /** Places before it. */
  from: number;
  rows: readonly number[];
}

let versions = 0;

/** Which record lies where, by row numbers of the records: some 20 bytes a page. */
export class PagePlaces {
  /** Rows in tree order. */
  order = new Uint32Array(0);
  pathCount = 0;
  /** Rows that have a part in a conflict: of two places of one page, or of two pages with one address. */
  readonly contested = new Set<number>();
  private parents: Int32Array;
  /** Hash of a row's path; only of use where `withPath` says that it has one. */
  private hashes: Uint32Array;
  private withPath: Uint8Array;
  private index: HashIndex;
  private readonly version = ++versions;
  private changes: readonly Change[] = [];

  /**
   * @param records the first version that is placed so. Versions with other titles or redirects have the same places,
   *   and slugs are always read from this one.
   */
  constructor(
    private readonly records: RecordTable,
    readonly prefix: string,
  ) {
    this.parents = new Int32Array(records.rows).fill(NOT_PLACED);
    this.hashes = new Uint32Array(records.rows);
    this.withPath = new Uint8Array(records.rows);
    this.index = new HashIndex(records.size);
  }

  /** A copy for a later version of the records, which may be changed without touching this one. */
  copyFor(records: RecordTable): PagePlaces {
    const copy = new PagePlaces(records, this.prefix);
    copy.order = this.order;
    copy.pathCount = this.pathCount;
    for (const row of this.contested) copy.contested.add(row);
    copy.parents.set(this.parents);
    copy.hashes.set(this.hashes);
    copy.withPath.set(this.withPath);
    copy.index = this.index.copy();
    return copy;
  }

  /** Notes in which rows this differs from the places it was copied from. */
  changedFrom(before: PagePlaces, rows: readonly number[]): void {
    if (rows.length > MOST_CHANGED_ROWS) return;
    this.changes = [...before.changes, { from: before.version, rows }].slice(-MOST_CHANGES);
  }

  /** Rows that may lie elsewhere than they did in former places; null when that is not known. */
  changedSince(before: PagePlaces): readonly number[] | null {
    if (before === this) return [];
    const first = this.changes.findIndex(({ from }) => from === before.version);
    if (first < 0) return null;
    const rows = new Set(this.changes.slice(first).flatMap((change) => change.rows));
    return rows.size > MOST_CHANGED_ROWS ? null : [...rows];
  }

  /** Row of the parent, {@link NO_PARENT} or {@link NOT_PLACED}. */
  parentOf(row: number): number {
    return Math.max(this.parents[row] ?? NOT_PLACED, NOT_PLACED);
  }

  /** Row that lists an unpublished one among its subpages; -1 when there is none. */
  listerOf(row: number): number {
    const parent = this.parents[row] ?? NOT_PLACED;
    return parent > LISTED ? -1 : LISTED - parent;
  }

  /** Remembers where an unpublished row would have its place. */
  list(row: number, lister: number): void {
    this.parents[row] = LISTED - lister;
  }

  hasPath(row: number): boolean {
    return this.withPath[row] === 1;
  }

  path(row: number): string | null {
    return this.hasPath(row) ? this.spell(row) : null;
  }

  rowOfPath(path: string): number {
    return this.rowOf(path, hashOf(path));
  }

  private rowOf(path: string, hash: number): number {
    return this.index.find(hash, (row) => this.hashes[row] === hash && this.spell(row) === path);
  }

  place(row: number, parent: number): void {
    this.parents[row] = parent;
  }

  /** Gives a placed row its path. @returns the row that has it already, or -1. */
  claim(row: number, path: string): number {
    const hash = hashOf(path);
    const holder = this.rowOf(path, hash);
    if (holder >= 0) return holder;
    this.hashes[row] = hash;
    this.withPath[row] = 1;
    this.index.add(hash, row, (other) => this.hashes[other] ?? 0);
    this.pathCount += 1;
    return -1;
  }

  /** Takes place and path from a row. */
  remove(row: number): void {
    this.parents[row] = NOT_PLACED;
    if (!this.hasPath(row)) return;
    this.index.remove(this.hashes[row] ?? 0, row);
    this.withPath[row] = 0;
    this.pathCount -= 1;
  }

  /** The path from the slugs up to the root. */
  private spell(row: number): string {
    let path = '';
    for (let at = row; at >= 0; at = this.parentOf(at)) {
      const slug = this.records.slug(at);
      // A folder without url and the home page add nothing.
      if (slug !== null && slug !== '') path = `/${slugSegment(slug) ?? ''}${path}`;
    }
    return this.prefix + path;
  }
}

/** A place whose children are being visited. */
interface Frame {
  row: number;
  subpages: readonly number[];
  /** Next child. */
  at: number;
  parent: number;
  /** Path under which the children's segments are hung; null when the parent's address is unusable. */
  base: string | null;
}

/** Finds every page's place, depth first, so that the first place in tree order wins. */
export function* placePages(
  records: RecordTable,
  root: number,
  prefix: string,
  maxLevels: number,
): ChunkedWork<PagePlaces> {
  const places = new PagePlaces(records, prefix);
  if (root < 0) return places;
  const order: number[] = [];
  const stack: Frame[] = [
    { row: root, subpages: records.subpages(root), at: 0, parent: NO_PARENT, base: prefix },
  ];
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const row = frame.subpages[frame.at];
    frame.at += 1;
    if (row === undefined) {
      stack.pop();
      continue;
    }
    if (!records.has(row)) {
      // Its place stays empty.
      if (places.listerOf(row) >= 0) places.contested.add(row).add(frame.row);
      else places.list(row, frame.row);
      continue;
    }
    // Its first place counts, and what lies too deep is left out.
    if (row === root || places.parentOf(row) !== NOT_PLACED || stack.length > maxLevels) {
      places.contested.add(row).add(frame.row);
      continue;
    }
    places.place(row, frame.parent);
    order.push(row);
    if (order.length % PAGES_A_CHUNK === 0) yield;
    const base = findAddress(records, places, row, frame.base);
    const subpages = records.subpages(row);
    if (subpages.length > 0) stack.push({ row, subpages, at: 0, parent: row, base });
  }
  places.order = Uint32Array.from(order);
  return places;
}

/** Path under which the children of a page are hung that hangs under `base` itself; null when there is none. */
export function baseBelow(slug: string | null, base: string | null, prefix: string): string | null {
  if (slug === null || base === null) return base;
  if (slug === '' && base === prefix) return prefix;
  const segment = slugSegment(slug);
  return segment === null ? null : `${base}/${segment}`;
}

/** Gives a page its path, if it can have one. @returns path under which its children are hung. */
export function findAddress(
  records: RecordTable,
  places: PagePlaces,
  row: number,
  base: string | null,
): string | null {
  const slug = records.slug(row);
  const path = baseBelow(slug, base, places.prefix);
  if (slug === null || path === null) return path;
  const holder = places.claim(row, path);
  if (holder >= 0) places.contested.add(row).add(holder);
  // Children of one without address may still have addresses that nobody else has.
  return path;
}
