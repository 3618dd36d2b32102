import { baseBelow, findAddress, NO_PARENT, NOT_PLACED, type PagePlaces } from './page-places.js';
import type { RecordTable } from './record-table.js';

/** What is placed after a change is found anew here, from what was placed before it. */
interface Basis {
  before: RecordTable;
  after: RecordTable;
  root: number;
  maxLevels: number;
}

/** More pages that come or move at once are found among all. */
const MOST_CANDIDATES = 200;

/** A row to be placed below another. */
interface Candidate {
  row: number;
  parent: number;
}

/**
 * The places after some records changed, at the cost of what lies elsewhere then and not of all pages.
 * @param changed rows of the records that changed
 * @returns null when that could change who wins a conflict of places or addresses: then all are to be placed anew.
 */
export function changePlaces(
  places: PagePlaces,
  basis: Basis,
  changed: readonly number[],
): PagePlaces | null {
  if (basis.root < 0 || !basis.after.has(basis.root)) return null;
  const change = new PlaceChange(places.copyFor(basis.after), basis);
  if (!change.run(changed)) return null;
  change.places.changedFrom(places, [...change.touched]);
  return change.places;
}

class PlaceChange {
  /** Rows that lost, changed or got a place or path. */
  readonly touched = new Set<number>();
  private readonly candidates: Candidate[] = [];
  private readonly relisted: number[] = [];

  constructor(
    readonly places: PagePlaces,
    private readonly basis: Basis,
  ) {}

  /** First all is taken away that goes or moves, so that a page can move from one parent to the other. */
  run(changed: readonly number[]): boolean {
    if (!changed.every((row) => this.take(row)) || this.candidates.length > MOST_CANDIDATES) return false;
    return (
      this.candidates.every((candidate) => this.put(candidate)) &&
      this.relisted.every((row) => this.sort(row))
    );
  }

  private take(row: number): boolean {
    const { before, after, root } = this.basis;
    if (row !== root && !this.isPlaced(row)) {
      const parent = this.places.listerOf(row);
      if (parent >= 0 && after.has(row)) this.candidates.push({ row, parent });
      // What cannot be reached stays so until something lists it; but who was left out has a part in a conflict.
      return !this.places.contested.has(row);
    }
    if (!after.has(row)) return this.takeAgain(row);
    const isOther = before.slug(row) !== after.slug(row) || before.id(row) !== after.id(row);
    return row !== root && isOther ? this.takeAgain(row) : this.relist(row);
  }

  /** Takes a row away that may get another path, or none, at its place. */
  private takeAgain(row: number): boolean {
    const parent = this.parentOf(row);
    this.candidates.push({ row, parent });
    return this.detach(row);
  }

  private relist(row: number): boolean {
    const { before, after } = this.basis;
    const old = before.subpages(row);
    const now = after.subpages(row);
    if (old.length === now.length && old.every((each, at) => each === now[at])) return true;
    // Its order may decide a conflict somewhere below it.
    if (this.isAboveConflict(row)) return false;
    const listed = new Set(now);
    for (const child of old) {
      if (listed.has(child)) continue;
      if (this.isPlaced(child) && this.parentOf(child) === row) {
        if (!this.detach(child)) return false;
      } else if (this.places.listerOf(child) === row) this.places.remove(child);
    }
    const known = new Set(old);
    for (const child of now) if (!known.has(child)) this.candidates.push({ row: child, parent: row });
    this.relisted.push(row);
    return true;
  }

  /** Takes a row with all below it out. */
  private detach(top: number): boolean {
    const { before } = this.basis;
    const { places } = this;
    const start = places.order.indexOf(top);
    const end = this.endOf(start);
    for (const row of places.order.subarray(start, end)) {
      if (places.contested.has(row)) return false;
      for (const child of before.subpages(row)) if (places.listerOf(child) === row) places.remove(child);
      places.remove(row);
      this.touched.add(row);
    }
    places.order = joined([places.order.subarray(0, start), places.order.subarray(end)]);
    return true;
  }

  private put({ row, parent }: Candidate): boolean {
    const { places } = this;
    const { after, root } = this.basis;
    // Its parent is gone, or gets its place later and brings it along.
    if (parent !== root && !this.isPlaced(parent)) return true;
    const siblings = after.subpages(parent);
    if (!siblings.includes(row)) return true;
    if (row === root || places.contested.has(row)) return false;
    if (this.isPlaced(row)) return this.parentOf(row) === parent;
    if (!after.has(row)) return this.list(row, parent);

    let depth = 1;
    for (let above = parent; above !== root; above = this.parentOf(above)) depth += 1;
    const rows: number[] = [];
    if (!this.place(row, parent, depth, this.baseOf(parent), rows)) return false;
    const before = siblings.slice(0, siblings.indexOf(row)).findLast((each) => this.isChild(each, parent));
    const at = before === undefined ? this.startBelow(parent) : this.endOf(places.order.indexOf(before));
    const { order } = places;
    places.order = joined([order.subarray(0, at), Uint32Array.from(rows), order.subarray(at)]);
    return true;
  }

  /** Places a row and all below it, depth first. False when that meets a conflict. */
  private place(row: number, parent: number, level: number, base: string | null, rows: number[]): boolean {
    const { after, root, maxLevels } = this.basis;
    const { places } = this;
    if (level > maxLevels || row === root || this.isPlaced(row) || places.contested.has(row)) return false;
    // It is what another one waits for.
    const lister = places.listerOf(row);
    if (lister >= 0 && lister !== parent) return false;
    places.place(row, parent === root ? NO_PARENT : parent);
    rows.push(row);
    this.touched.add(row);
    const below = findAddress(after, places, row, base);
    // The address is that of another page.
    if (places.contested.has(row)) return false;
    return after
      .subpages(row)
      .every((child) =>
        after.has(child) ? this.place(child, row, level + 1, below, rows) : this.list(child, row),
      );
  }

  private list(row: number, parent: number): boolean {
    const lister = this.places.listerOf(row);
    if (lister >= 0 && lister !== parent) return false;
    this.places.list(row, parent);
    return true;
  }

  /** Brings what is below a row into the order of its subpages. */
  private sort(row: number): boolean {
    const { places } = this;
    if (row !== this.basis.root && !this.isPlaced(row)) return true;
    const start = this.startBelow(row);
    const end = row === this.basis.root ? places.order.length : this.endOf(start - 1);
    const parts = new Map<number, Uint32Array>();
    for (let at = start; at < end; ) {
      const next = this.endOf(at);
      parts.set(places.order[at] ?? 0, places.order.subarray(at, next));
      at = next;
    }
    const sorted = this.basis.after.subpages(row).flatMap((child) => parts.get(child) ?? []);
    places.order = joined([places.order.subarray(0, start), ...sorted, places.order.subarray(end)]);
    return true;
  }

  /** Where the rows below a placed one, or the root, begin in the order. */
  private startBelow(row: number): number {
    return row === this.basis.root ? 0 : this.places.order.indexOf(row) + 1;
  }

  /** Where the rows end that are below the one at `start`: the first later one whose parent is not among them. */
  private endOf(start: number): number {
    const { order } = this.places;
    const parent = this.places.parentOf(order[start] ?? 0);
    const above = new Set([parent]);
    for (let row = parent; row >= 0; row = this.places.parentOf(row)) above.add(this.places.parentOf(row));
    let end = start + 1;
    while (end < order.length && !above.has(this.places.parentOf(order[end] ?? 0))) end += 1;
    return end;
  }

  private isAboveConflict(row: number): boolean {
    for (const contested of this.places.contested) {
      for (let at = contested; at >= 0; at = this.parentOf(at)) {
        if (at === row) return true;
        if (at === this.basis.root) break;
      }
    }
    return false;
  }

  private baseOf(row: number): string | null {
    const { after, root } = this.basis;
    const { prefix } = this.places;
    if (row === root) return prefix;
    return baseBelow(after.slug(row), this.baseOf(this.parentOf(row)), prefix);
  }

  private isPlaced(row: number): boolean {
    return this.places.parentOf(row) !== NOT_PLACED;
  }

  private isChild(row: number, parent: number): boolean {
    return this.isPlaced(row) && this.parentOf(row) === parent;
  }

  /** Row of the parent, the root's included; below 0 for what has no place. */
  private parentOf(row: number): number {
    const parent = this.places.parentOf(row);
    return parent === NO_PARENT ? this.basis.root : parent;
  }
}

function joined(parts: readonly Uint32Array[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
