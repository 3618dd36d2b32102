import type { Breadcrumb, PageInfo } from '../content.contract.js';
import { type ChunkedWork, runInChunks, runToEnd } from './chunked-work.js';
import { NO_PARENT, NOT_PLACED, type PagePlaces, placePages } from './page-places.js';
import type { PageRecord } from './page-record.js';
import { changePlaces } from './place-changes.js';
import type { RecordTable } from './record-table.js';

/** A record at its place in the tree; created on request. */
export interface PageNode {
  readonly codename: string;
  /** Read from the packed table at the first use: ask `codename` and `path` where they do. */
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

/** Path of the home page; all others lie under it. */
const HOME_PATH = '/en-us';
const MAX_LEVELS = 20;
const MAX_BREADCRUMBS = 20;
const SERIES_PAGE = 'series_page';

/**
 * Immutable index of all pages that can be reached from the root: path <-> codename <-> id. Built at once from the
 * records, never calls the service.
 */
export class PageTree {
  private constructor(
    /** For {@link compareTrees}. */
    readonly records: RecordTable,
    readonly places: PagePlaces,
    private readonly root: number,
  ) {}

  /** Builds the tree in time proportional to the records. Depth first, so that the first place in tree order wins. */
  static build(records: RecordTable, rootCodename = 'root'): PageTree {
    return runToEnd(PageTree.chunks(records, rootCodename));
  }

  /** Like {@link build}, in chunks, so that requests are answered in between. */
  static buildInChunks(records: RecordTable, rootCodename: string): Promise<PageTree> {
    return runInChunks(PageTree.chunks(records, rootCodename));
  }

  private static *chunks(records: RecordTable, rootCodename: string): ChunkedWork<PageTree> {
    const root = records.row(rootCodename);
    return new PageTree(records, yield* placePages(records, root, HOME_PATH, MAX_LEVELS), root);
  }

  /**
   * The tree of a later version of the same records, at the cost of what changed and not of all pages.
   * @param changed codenames of the records that are others in it
   * @returns null when so much may change that the whole tree has to be rebuilt.
   */
  withRecords(records: RecordTable, changed: readonly string[]): PageTree | null {
    const { root } = this;
    // Most publishes change words only: then no page lies elsewhere.
    if (changed.every((codename) => hasSamePlace(this.records.get(codename), records.get(codename)))) {
      return new PageTree(records, this.places, root);
    }
    const rows = changed.map((codename) => records.rowOfName(codename)).filter((row) => row >= 0);
    const basis = { before: this.records, after: records, root, maxLevels: MAX_LEVELS };
    const places = changePlaces(this.places, basis, rows);
    return places === null ? null : new PageTree(records, places, root);
  }

  /** Number of records at a place in the tree, folders included. */
  get size(): number {
    return this.places.order.length;
  }

  /** Number of addresses. */
  get pageCount(): number {
    return this.places.pathCount;
  }

  /** In tree order. */
  *nodes(): Generator<PageNode> {
    for (const row of this.places.order) yield this.node(row);
  }

  /** Ids and paths of all that has a place, in tree order. */
  *addresses(): Generator<PageAddress> {
    for (const row of this.places.order) yield { id: this.records.id(row), path: this.places.path(row) };
  }

  /** Ids and paths of what may have had others in a former tree; null when that is not known. */
  addressesSince(before: PageTree): PageAddress[] | null {
    const { records, places } = this;
    const rows = records.isVersionOf(before.records) ? places.changedSince(before.places) : null;
    if (rows === null) return null;
    const gone = rows.flatMap((row) => {
      if (!before.records.has(row)) return [];
      const id = before.records.id(row);
      return records.has(row) && records.id(row) === id ? [] : [{ id, path: null }];
    });
    const present = rows.filter((row) => records.has(row));
    return [...gone, ...present.map((row) => ({ id: records.id(row), path: places.path(row) }))];
  }

  /** By levels: what is nearest to the home page first. */
  *nearest(): Generator<PageNode> {
    const rows = this.root < 0 ? [] : [this.root];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const parent = row === this.root ? NO_PARENT : row;
      if (parent !== NO_PARENT) yield this.node(row);
      for (const child of this.records.subpages(row)) {
        if (this.places.parentOf(child) === parent && this.records.has(child)) rows.push(child);
      }
    }
  }

  byPath(path: string): PageNode | null {
    const row = this.places.rowOfPath(path);
    return row < 0 ? null : this.node(row);
  }

  byCodename(codename: string): PageNode | null {
    const row = this.rowOf(codename);
    return row < 0 ? null : this.node(row);
  }

  byId(id: string): PageNode | null {
    const isPlaced = (row: number) => this.places.parentOf(row) !== NOT_PLACED;
    const row = id === '' ? -1 : this.records.rowOfId(id.toLowerCase(), isPlaced);
    return row < 0 ? null : this.node(row);
  }

  /** The page of a series: of several the first in tree order. */
  bySeries(series: string): PageNode | null {
    const rows = this.rowsAbout(series).filter((row) => this.records.record(row).type === SERIES_PAGE);
    const { order } = this.places;
    const [first] = rows.length > 1 ? rows.sort((a, b) => order.indexOf(a) - order.indexOf(b)) : rows;
    return first === undefined ? null : this.node(first);
  }

  /** All pages about a series, its own too, in no order. */
  aboutSeries(series: string): PageNode[] {
    return this.rowsAbout(series).map((row) => this.node(row));
  }

  private rowsAbout(series: string): number[] {
    if (series === '') return [];
    return this.records.rowsOfSeries(series).filter((row) => this.places.parentOf(row) !== NOT_PLACED);
  }

  find(codenameOrId: string): PageNode | null {
    return this.byCodename(codenameOrId) ?? this.byId(codenameOrId);
  }

  pathOf(codenameOrId: string): string | null {
    return this.find(codenameOrId)?.path ?? null;
  }

  pageInfo(codename: string): PageInfo | null {
    const node = this.byCodename(codename);
    return node === null ? null : this.infoOf(node);
  }

  /** Direct children that are published, in tree order. Of the root: the pages of the first level. */
  childNodes(codename: string): PageNode[] {
    const placed = this.rowOf(codename);
    const row = placed >= 0 ? placed : this.records.row(codename) === this.root ? this.root : -1;
    if (row < 0) return [];
    return this.records
      .subpages(row)
      .filter((child) => this.places.parentOf(child) === (placed >= 0 ? placed : NO_PARENT))
      .map((child) => this.node(child));
  }

  /**
   * The page that stands for a folder: in tree order the first one with an address that `canRead` allows,
   * looking into folders. null when there is none. Without `canRead`: what everybody may read.
   */
  firstReadableChild(codename: string, canRead?: (page: PageInfo) => boolean): PageInfo | null {
    for (const node of this.childNodes(codename)) {
      if (isFolder(node)) {
        const inside = this.firstReadableChild(node.codename, canRead);
        if (inside !== null) return inside;
      } else if (node.path !== null) {
        const info = this.infoOf(node);
        if (canRead === undefined ? node.record.secure !== true : canRead(info)) return info;
      }
    }
    return null;
  }

  /** From the home page down to this one, which is last and has no path. Empty for an unknown codename. */
  breadcrumbs(codename: string): Breadcrumb[] {
    const trail: Breadcrumb[] = [];
    let top: PageNode | null = null;
    for (let node = this.byCodename(codename); node !== null && trail.length < MAX_BREADCRUMBS; ) {
      const path = top === null ? null : this.crumbPath(node);
      trail.push({ title: node.record.title, path });
      top = node;
      node = node.parent;
    }
    const home = this.byPath(HOME_PATH);
    // In most projects the first level hangs beside the home page, not below it; visitors still come from home.
    if (
      home !== null &&
      top !== null &&
      top.record.codename !== home.record.codename &&
      top.parent === null &&
      trail.length < MAX_BREADCRUMBS
    ) {
      trail.push({ title: home.record.title, path: home.path });
    }
    return trail.reverse();
  }

  private crumbPath(node: PageNode): string | null {
    if (!isFolder(node)) return node.path;
    const hasTarget = node.record.redirectTo !== null || this.firstReadableChild(node.codename) !== null;
    return hasTarget ? node.path : null;
  }

  private infoOf(node: PageNode): PageInfo {
    const { record } = node;
    return {
      id: record.id,
      codename: record.codename,
      type: record.type,
      title: record.title,
      path: node.path,
      redirectTo: record.redirectTo,
      parentCodename: node.parent?.codename ?? null,
      subpageCodenames: this.childNodes(record.codename).map((child) => child.codename),
      lastModified: record.lastModified,
    };
  }

  /** Row of a codename that has a place in the tree; -1 otherwise. */
  rowOf(codename: string): number {
    const row = this.records.row(codename);
    return row >= 0 && this.places.parentOf(row) !== NOT_PLACED ? row : -1;
  }

  private node(row: number): PageNode {
    return new PlacedRecord(row, this.records, this.places);
  }
}

class PlacedRecord implements PageNode {
  private read: PageRecord | null = null;

  constructor(
    private readonly row: number,
    private readonly records: RecordTable,
    private readonly places: PagePlaces,
  ) {}

  get codename(): string {
    return this.records.codename(this.row);
  }

  get record(): PageRecord {
    this.read ??= this.records.record(this.row);
    return this.read;
  }

  get path(): string | null {
    return this.places.path(this.row);
  }

  get parent(): PageNode | null {
    const row = this.places.parentOf(this.row);
    return row < 0 ? null : new PlacedRecord(row, this.records, this.places);
  }
}

function hasSamePlace(before: PageRecord | undefined, after: PageRecord | undefined): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    before.slug === after.slug &&
    before.id === after.id &&
    before.subpages.length === after.subpages.length &&
    before.subpages.every((subpage, at) => subpage === after.subpages[at])
  );
}

/** A folder is an address without a page of its own. */
export function isFolder(node: PageNode): boolean {
  return node.record.slug === null || node.record.type === '_folder';
}
