import { ProblemList } from './content-problem.js';
import { HashIndex, hashOf } from './hash-index.js';
import { slugSegment } from './page-path.js';
import type { RecordTable } from './record-table.js';
import { atOnce, type Steps } from './steps.js';

/** In place of a parent's row: a child of the root; a record that cannot be reached from it. */
export const NO_PARENT = -1;
export const NOT_PLACED = -2;

const PAGES_A_STEP = 2_000;

/** Which record lies where, by row numbers of the records: some 20 bytes a page. */
export class PagePlaces {
  /** Rows in tree order. */
  order = new Uint32Array(0);
  pathCount = 0;
  readonly problems = new ProblemList();
  private readonly parents: Int32Array;
  /** Hash of a row's path; only of use where `withPath` says that it has one. */
  private readonly hashes: Uint32Array;
  private readonly withPath: Uint8Array;
  private readonly index: HashIndex;

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

  /** Row of the parent, {@link NO_PARENT} or {@link NOT_PLACED}. */
  parentOf(row: number): number {
    return this.parents[row] ?? NOT_PLACED;
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
export function placePages(
  records: RecordTable,
  root: number,
  prefix: string,
  maxLevels: number,
): PagePlaces {
  return atOnce(placeSteps(records, root, prefix, maxLevels));
}

/** {@link placePages} step by step. */
export function* placeSteps(
  records: RecordTable,
  root: number,
  prefix: string,
  maxLevels: number,
): Steps<PagePlaces> {
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
    // A child that is not published: its place stays empty.
    if (!records.has(row)) continue;
    if (row === root || places.parentOf(row) !== NOT_PLACED) {
      noteSecondPlace(records, places, row, root, frame);
      continue;
    }
    if (stack.length > maxLevels) {
      places.problems.add(
        'too_many_levels',
        records.codename(row),
        `lies deeper than ${maxLevels} levels and is left out`,
      );
      continue;
    }
    places.place(row, frame.parent);
    order.push(row);
    if (order.length % PAGES_A_STEP === 0) yield;
    const base = findAddress(records, places, row, frame.base);
    const subpages = records.subpages(row);
    if (subpages.length > 0) stack.push({ row, subpages, at: 0, parent: row, base });
  }
  places.order = Uint32Array.from(order);
  return places;
}

function noteSecondPlace(
  records: RecordTable,
  places: PagePlaces,
  row: number,
  root: number,
  frame: Frame,
): void {
  let above = frame.parent;
  while (above >= 0 && above !== row) above = places.parentOf(above);
  const circle = above >= 0 || row === root;
  const where = records.codename(frame.row);
  places.problems.add(
    circle ? 'cycle' : 'reached_twice',
    records.codename(row),
    circle
      ? `is a subpage of its own subpage "${where}"`
      : `is also a subpage of "${where}"; its first place counts`,
  );
}

/** Gives a page its path, if it can have one. @returns path under which its children are hung. */
function findAddress(
  records: RecordTable,
  places: PagePlaces,
  row: number,
  base: string | null,
): string | null {
  const slug = records.slug(row);
  if (slug === null || base === null) return base;
  const isHome = slug === '' && base === places.prefix;
  const segment = isHome ? '' : slugSegment(slug);
  if (segment === null) {
    const missing = slug === '';
    places.problems.add(
      missing ? 'missing_slug' : 'bad_slug',
      records.codename(row),
      missing
        ? 'has no url slug and so no address'
        : `has a url slug that cannot be an address: "${slug.slice(0, 60)}"`,
    );
    return null;
  }
  const path = isHome ? places.prefix : `${base}/${segment}`;
  const holder = places.claim(row, path);
  if (holder >= 0) {
    places.problems.add(
      'duplicate_path',
      records.codename(row),
      `has the address ${path} of "${records.codename(holder)}"`,
    );
  }
  // Children of one without address may still have addresses that nobody else has.
  return path;
}
