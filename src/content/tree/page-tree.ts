import { type ChunkedWork, inChunks, runInChunks, runToEnd } from './chunked-work.js';
import { type PageConflict, PagePlacer, type Place } from './page-places.js';
import { type PageChange, type PageRecord, sameRecord } from './page-record.js';
import { PlaceChange } from './place-changes.js';
import { MapDraft, VersionedMap } from './versioned-map.js';

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

/** Codenames by something that several pages can have. */
type Names = readonly string[];

interface Index {
  /** All records by codename, also those that cannot be reached from the root. */
  readonly records: VersionedMap<PageRecord>;
  readonly places: VersionedMap<Place>;
  /** Codenames by path. */
  readonly paths: VersionedMap<string>;
  readonly ids: VersionedMap<Names>;
  readonly series: VersionedMap<Names>;
  /** Complete: a change that touches one of them places all pages again. */
  readonly conflicts: readonly PageConflict[];
}

/**
 * Immutable index of all pages, and of those that can be reached from the root: path <-> codename <-> id. Built at once
 * from the records, never calls the service.
 */
export class PageTree {
  private constructor(
    private readonly index: Index,
    private readonly root: string,
  ) {}

  /** Builds the tree in time proportional to the records. Depth first, so that the first place in tree order wins. */
  static build(records: Iterable<PageRecord>, rootCodename = 'root'): PageTree {
    return runToEnd(PageTree.chunks(records, rootCodename));
  }

  /** Like {@link build}, in chunks, so that requests are answered in between. */
  static buildInChunks(records: Iterable<PageRecord>, rootCodename: string): Promise<PageTree> {
    return runInChunks(PageTree.chunks(records, rootCodename));
  }

  private static *chunks(all: Iterable<PageRecord>, root: string): ChunkedWork<PageTree> {
    const records = new Map<string, PageRecord>();
    const places = new Map<string, Place>();
    const paths = new Map<string, string>();
    const ids = new Map<string, string[]>();
    const series = new Map<string, string[]>();
    yield* inChunks(all, (record) => records.set(record.codename, record));
    yield* inChunks(records.values(), (record) => {
      addName(ids, record.id, record.codename);
      addName(series, record.series, record.codename);
    });
    const placer = new PagePlacer(records, places, paths, root);
    yield* placer.placeBelow(root);
    return new PageTree(
      {
        records: new VersionedMap(records),
        places: new VersionedMap(places),
        paths: new VersionedMap(paths),
        ids: new VersionedMap<Names>(ids),
        series: new VersionedMap<Names>(series),
        conflicts: placer.conflicts,
      },
      root,
    );
  }

  /**
   * The tree after some changes, at the cost of what changed and not of all pages; this one when they change nothing.
   * @returns null when so much may change that the whole tree has to be rebuilt, of {@link recordsWith}.
   */
  with(changes: readonly PageChange[]): PageTree | null {
    const { index, root } = this;
    const changed = new Map(changes.map(({ codename, record }) => [codename, record]));
    for (const [codename, record] of changed) if (this.isKnown(codename, record)) changed.delete(codename);
    if (changed.size === 0) return this;
    const records = new MapDraft(index.records);
    const ids = new MapDraft(index.ids);
    const series = new MapDraft(index.series);
    for (const [codename, record] of changed) {
      const known = this.record(codename);
      if (record === null) records.delete(codename);
      else records.set(codename, record);
      moveName(ids, known?.id, record?.id, codename);
      moveName(series, known?.series, record?.series, codename);
    }
    const places = new MapDraft(index.places);
    const paths = new MapDraft(index.paths);
    const change = new PlaceChange(index.records, records, places, paths, root, index.conflicts);
    if (!change.run(changed.keys())) return null;
    return new PageTree(
      {
        records: records.finish(),
        places: places.finish(),
        paths: paths.finish(),
        ids: ids.finish(),
        series: series.finish(),
        conflicts: index.conflicts,
      },
      root,
    );
  }

  /** All records after some changes. */
  recordsWith(changes: readonly PageChange[]): PageRecord[] {
    const changed = new Map(changes.map(({ codename, record }) => [codename, record]));
    const kept = this.allRecords().filter(({ codename }) => !changed.has(codename));
    return [...kept, ...[...changed.values()].flatMap((record) => record ?? [])];
  }

  private isKnown(codename: string, record: PageRecord | null): boolean {
    const known = this.record(codename);
    return record === null ? known === null : known !== null && sameRecord(known, record);
  }

  /** The record of an item, also of one that cannot be reached from the root. */
  record(codename: string): PageRecord | null {
    return this.index.records.get(codename) ?? null;
  }

  /** In no order. */
  allRecords(): PageRecord[] {
    return this.index.records.values();
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

  /** Codenames of what may lie elsewhere than in a former tree, or be open or closed now; null when that is not known. */
  changedSince(before: PageTree): Set<string> | null {
    const places = this.placesChangedSince(before);
    const records = this.index.records.changedSince(before.index.records);
    return places && records && new Set([...places, ...records]);
  }

  private placesChangedSince(before: PageTree): Set<string> | null {
    return this.index.places.changedSince(before.index.places);
  }

  /** Ids and paths of what may have had others in a former tree; null when that is not known. */
  addressesSince(before: PageTree): PageAddress[] | null {
    const changed = this.placesChangedSince(before);
    if (changed === null) return null;
    const gone: PageAddress[] = [];
    const present: PageAddress[] = [];
    for (const codename of changed) {
      const record = this.record(codename);
      const id = before.record(codename)?.id;
      if (id !== undefined && id !== record?.id) gone.push({ id, path: null });
      if (record !== null) present.push({ id: record.id, path: this.byCodename(codename)?.path ?? null });
    }
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
  namesOfId(id: string): Names {
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

  private placed(names: Names): PageNode[] {
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

function addName(index: Map<string, string[]>, key: string | undefined, name: string): void {
  const names = key && index.get(key);
  if (names) names.push(name);
  else if (key) index.set(key, [name]);
}

function moveName(
  index: MapDraft<Names>,
  from: string | undefined,
  to: string | undefined,
  name: string,
): void {
  if (from === to) return;
  const left = from ? (index.get(from) ?? []).filter((each) => each !== name) : [];
  if (from && left.length > 0) index.set(from, left);
  else if (from) index.delete(from);
  if (to) index.set(to, [...(index.get(to) ?? []), name]);
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
