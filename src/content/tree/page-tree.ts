import { type ChunkedWork, inChunks, runToEnd } from './chunked-work.js';
import { type RecordChange, type RecordSet, realChanges } from './live-records.js';
import { type PageConflict, type Place, type PlacedRecords, placePages } from './page-places.js';
import type { PageRecord } from './page-record.js';

/** A record at its place in the tree; created on request. */
export interface PageNode {
  readonly codename: string;
  readonly record: PageRecord;
  /** Canonical path; null for a folder without address, or a page whose address is taken or unusable. */
  readonly path: string | null;
  /** null for the children of the root. */
  readonly parent: PageNode | null;
}

export interface PageAddress {
  id: string;
  /** null for what has none. */
  path: string | null;
}

const SERIES_PAGE = 'series_page';

/** Codenames by what several pages can have. */
interface Names {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly series: ReadonlyMap<string, readonly string[]>;
}

/** All records by codename, also those that cannot be reached from the root, and where they lie. */
interface Index extends Names, PlacedRecords {}

/** What differs from the tree that another one was made of. */
interface Step {
  readonly from: object;
  readonly codenames: ReadonlySet<string>;
}

/**
 * Immutable index of all pages, and of those that can be reached from the root: path <-> codename <-> id. Built at once
 * from the records, never calls the service.
 */
export class PageTree implements RecordSet<PageRecord, PageTree> {
  /** Names this tree without keeping it. */
  private readonly version = {};

  private constructor(
    private readonly index: Index,
    private readonly root: string,
    private readonly step: Step | null = null,
  ) {}

  /** Builds the tree in time proportional to the records. Depth first, so that the first place in tree order wins. */
  static build(records: Iterable<PageRecord>, rootCodename = 'root'): PageTree {
    return runToEnd(PageTree.buildInChunks(records, rootCodename));
  }

  /** {@link build} in chunks. */
  static *buildInChunks(all: Iterable<PageRecord>, root: string): ChunkedWork<PageTree> {
    const records = new Map<string, PageRecord>();
    yield* inChunks(all, (record) => records.set(record.codename, record));
    const { placed } = yield* placePages(records, root);
    return new PageTree({ records, ...(yield* namesOf(records)), ...placed }, root);
  }

  /** The tree after some changes; this one when they change nothing. */
  with(changes: readonly RecordChange<PageRecord>[]): PageTree {
    return runToEnd(this.withInChunks(changes));
  }

  /** {@link with} in chunks. */
  *withInChunks(changes: readonly RecordChange<PageRecord>[]): ChunkedWork<PageTree> {
    const changed = realChanges(this, changes);
    if (changed.length === 0) return this;
    const records = new Map(this.index.records);
    for (const { codename, record } of changed) {
      if (record === null) records.delete(codename);
      else records.set(codename, record);
    }
    // Most publishes change words: all pages lie where they lay, and are found by what they were found by.
    const isPlacedSame = changed.every(({ codename, record }) =>
      hasSame(this.record(codename), record, ({ slug, subpages }) => [slug, subpages]),
    );
    const { placed, moved } = isPlacedSame
      ? { placed: this.index, moved: [] }
      : yield* placePages(records, this.root, this.index);
    const pairs = changed.map(({ codename, record }) => [this.record(codename), record] as const);
    const ids = renamed(this.index.ids, pairs, ({ id }) => id);
    const series = renamed(this.index.series, pairs, (record) => record.series);
    const codenames = new Set([...changed.map(({ codename }) => codename), ...moved]);
    const step = { from: this.version, codenames };
    return new PageTree({ ...placed, records, ids, series }, this.root, step);
  }

  /** The record of an item, also of one that cannot be reached from the root. */
  record(codename: string): PageRecord | null {
    return this.index.records.get(codename) ?? null;
  }

  /** In no order. */
  allRecords(): PageRecord[] {
    return [...this.index.records.values()];
  }

  /** Pages that have not the place or address that their editors gave them. */
  get conflicts(): readonly PageConflict[] {
    return this.index.conflicts;
  }

  /** Number of addresses. */
  get pageCount(): number {
    return this.index.paths.size;
  }

  /** In tree order. */
  *nodes(codename = this.root): Generator<PageNode> {
    for (const node of this.childNodes(codename)) {
      yield node;
      yield* this.nodes(node.codename);
    }
  }

  /** Ids and paths of all that has a place, in tree order. */
  *addresses(): Generator<PageAddress> {
    for (const { record, path } of this.nodes()) yield { id: record.id, path };
  }

  /** Visits the codenames of what lies elsewhere than in another tree, or has another record there. */
  *changedSince(other: PageTree, visit: (codename: string) => void): ChunkedWork<void> {
    // Most trees are compared with the one that they were made of.
    if (this.step?.from === other.version) return yield* inChunks(this.step.codenames, visit);
    const { records, places } = this.index;
    const former = other.index;
    yield* inChunks(places, ([codename, place]) => {
      const before = former.places.get(codename);
      const isSame = place === before || (place.path === before?.path && place.parent === before.parent);
      if (!isSame || records.get(codename) !== former.records.get(codename)) visit(codename);
    });
    yield* inChunks(former.places.keys(), (codename) => {
      if (!places.has(codename)) visit(codename);
    });
  }

  /** Ids and paths of what may have had others in a former tree. */
  *addressesSince(before: PageTree): ChunkedWork<PageAddress[]> {
    const gone: PageAddress[] = [];
    const present: PageAddress[] = [];
    yield* this.changedSince(before, (codename) => {
      const record = this.record(codename);
      const id = before.record(codename)?.id;
      if (id !== undefined && id !== record?.id) gone.push({ id, path: null });
      if (record !== null) present.push({ id: record.id, path: this.byCodename(codename)?.path ?? null });
    });
    return [...gone, ...present];
  }

  /** By levels: what is nearest to the home page first. */
  *nearest(): Generator<PageNode> {
    for (let level = [this.root]; level.length > 0; ) {
      const next: string[] = [];
      for (const codename of level) {
        for (const node of this.childNodes(codename)) {
          yield node;
          next.push(node.codename);
        }
      }
      level = next;
    }
  }

  byPath(path: string): PageNode | null {
    const codename = this.index.paths.get(path);
    return codename === undefined ? null : this.byCodename(codename);
  }

  byCodename(codename: string): PageNode | null {
    const record = this.record(codename);
    const place = this.index.places.get(codename);
    return record === null || place === undefined ? null : new PlacedRecord(this, record, place);
  }

  byId(id: string): PageNode | null {
    return this.placed(this.namesOfId(id.toLowerCase()))[0] ?? null;
  }

  /** Codenames of the records with an id: several when an item was renamed and both are known. */
  namesOfId(id: string): readonly string[] {
    return this.index.ids.get(id) ?? [];
  }

  /** The page of a series: of several the first in tree order. */
  bySeries(series: string): PageNode | null {
    const nodes = this.aboutSeries(series).filter(({ record }) => record.type === SERIES_PAGE);
    if (nodes.length < 2) return nodes[0] ?? null;
    const ranked = nodes.map((node) => ({ node, rank: this.rankOf(node.codename) }));
    return ranked.reduce((first, each) => (isBefore(each.rank, first.rank) ? each : first)).node;
  }

  /** All pages about a series, its own too, in no order. */
  aboutSeries(series: string): PageNode[] {
    return this.placed(this.index.series.get(series) ?? []);
  }

  private placed(names: readonly string[]): PageNode[] {
    return names.flatMap((codename) => this.byCodename(codename) ?? []);
  }

  /** Where a page, and each one above it, stands among its siblings, from the root down. */
  private rankOf(codename: string): number[] {
    const parent = this.index.places.get(codename)?.parent;
    if (parent === undefined) return [];
    return [...this.rankOf(parent), this.record(parent)?.subpages.indexOf(codename) ?? 0];
  }

  find(codenameOrId: string): PageNode | null {
    return this.byCodename(codenameOrId) ?? this.byId(codenameOrId);
  }

  pathOf(codenameOrId: string): string | null {
    return this.find(codenameOrId)?.path ?? null;
  }

  /** Direct children that are published, in tree order, closed ones too. Of the root: the pages of the first level. */
  childNodes(codename: string): PageNode[] {
    return (this.record(codename)?.subpages ?? []).flatMap((child) =>
      this.index.places.get(child)?.parent === codename ? (this.byCodename(child) ?? []) : [],
    );
  }
}

class PlacedRecord implements PageNode {
  constructor(
    private readonly tree: PageTree,
    readonly record: PageRecord,
    private readonly place: Place,
  ) {}

  get codename(): string {
    return this.record.codename;
  }

  get path(): string | null {
    return this.place.path;
  }

  /** The root has no place. */
  get parent(): PageNode | null {
    return this.tree.byCodename(this.place.parent);
  }
}

function* namesOf(records: ReadonlyMap<string, PageRecord>): ChunkedWork<Names> {
  const ids = new Map<string, string[]>();
  const series = new Map<string, string[]>();
  yield* inChunks(records.values(), (record) => {
    addName(ids, record.id, record.codename);
    addName(series, record.series, record.codename);
  });
  return { ids, series };
}

function addName(index: Map<string, string[]>, key: string | undefined, name: string): void {
  const names = key && index.get(key);
  if (names) names.push(name);
  else if (key) index.set(key, [name]);
}

/** Codenames by what pages can have, after changes of records: former and present ones. */
function renamed(
  index: ReadonlyMap<string, readonly string[]>,
  changed: readonly (readonly [PageRecord | null, PageRecord | null])[],
  keyOf: (record: PageRecord) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const others = changed.filter(([from, to]) => (from && keyOf(from)) !== (to && keyOf(to)));
  if (others.length === 0) return index;
  const names = new Map(index);
  for (const [from, to] of others) {
    const key = from && keyOf(from);
    const left = key ? names.get(key)?.filter((name) => name !== from.codename) : undefined;
    if (key && left) {
      if (left.length > 0) names.set(key, left);
      else names.delete(key);
    }
    const other = to && keyOf(to);
    if (other) names.set(other, [...(names.get(other) ?? []), to.codename]);
  }
  return names;
}

function hasSame(
  a: PageRecord | null,
  b: PageRecord | null,
  facts: (record: PageRecord) => unknown,
): boolean {
  return a !== null && b !== null && JSON.stringify(facts(a)) === JSON.stringify(facts(b));
}

/** True when the first of two pages comes first in the tree. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((each, level) => each !== b[level]);
  return at < 0 ? a.length < b.length : (a[at] ?? 0) < (b[at] ?? -1);
}

/** A folder is an address without a page of its own. */
export function isFolder(node: PageNode): boolean {
  return node.record.slug === null || node.record.type === '_folder';
}
