import type { Breadcrumb, PageInfo } from './content.contract.js';
import { ProblemList } from './content-problem.js';
import { slugSegment } from './page-path.js';
import type { PageRecord } from './page-record.js';

/** A record at its place in the tree. */
export interface PageNode {
  readonly record: PageRecord;
  /** Canonical path; null for a folder without address, or a page whose address is taken or unusable. */
  readonly path: string | null;
  /** null for the children of the root. */
  readonly parent: PageNode | null;
}

export interface PageTreeOptions {
  rootCodename?: string;
  /** Path of the home page; all others lie under it. */
  prefix?: string;
  maxLevels?: number;
}

/** A place whose children are being visited. */
interface Frame {
  subpages: readonly string[];
  /** Next child. */
  at: number;
  parent: PageNode | null;
  /** Path under which the children's segments are hung; null when the parent's address is unusable. */
  base: string | null;
}

const MAX_BREADCRUMBS = 20;

/**
 * Immutable index of all pages that can be reached from the root: path <-> codename <-> id. Built at once from the
 * records, never asks the service.
 */
export class PageTree {
  private readonly paths = new Map<string, PageNode>();
  private readonly nodesByCodename = new Map<string, PageNode>();
  /** Made at the first question: most are asked by path or codename. */
  private nodesById: Map<string, PageNode> | null = null;
  private nodesBySeries: Map<string, PageNode> | null = null;
  private readonly found = new ProblemList();
  private root: PageRecord | null = null;

  private constructor(private readonly prefix: string) {}

  /** Builds the tree in time proportional to the records. Depth first, so that the first place in tree order wins. */
  static build(records: ReadonlyMap<string, PageRecord>, options: PageTreeOptions = {}): PageTree {
    const tree = new PageTree(options.prefix ?? '/en-us');
    tree.fill(records, options.rootCodename ?? 'root', options.maxLevels ?? 20);
    return tree;
  }

  /** Number of records at a place in the tree, folders included. */
  get size(): number {
    return this.nodesByCodename.size;
  }

  /** Number of addresses. */
  get pageCount(): number {
    return this.paths.size;
  }

  /** What an editor should look at (the first 1,000). */
  get problems(): ProblemList['list'] {
    return this.found.list;
  }

  get problemCount(): number {
    return this.found.total;
  }

  nodes(): IterableIterator<PageNode> {
    return this.nodesByCodename.values();
  }

  byPath(path: string): PageNode | null {
    return this.paths.get(path) ?? null;
  }

  byCodename(codename: string): PageNode | null {
    return this.nodesByCodename.get(codename) ?? null;
  }

  byId(id: string): PageNode | null {
    this.nodesById ??= new Map([...this.nodes()].map((node) => [node.record.id, node]));
    return id === '' ? null : (this.nodesById.get(id.toLowerCase()) ?? null);
  }

  /** The first page in tree order about a series. */
  bySeries(series: string): PageNode | null {
    if (this.nodesBySeries === null) {
      this.nodesBySeries = new Map();
      for (const node of this.nodes()) {
        const { series: id } = node.record;
        if (id !== undefined && !this.nodesBySeries.has(id)) this.nodesBySeries.set(id, node);
      }
    }
    return this.nodesBySeries.get(series) ?? null;
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
  children(codename: string): PageInfo[] {
    return this.childNodes(codename).map((node) => this.infoOf(node));
  }

  childNodes(codename: string): PageNode[] {
    const parent = this.byCodename(codename);
    const subpages = parent?.record.subpages ?? (codename === this.root?.codename ? this.root.subpages : []);
    return subpages.flatMap((child) => {
      const node = this.nodesByCodename.get(child);
      return node !== undefined && node.parent === parent ? [node] : [];
    });
  }

  /**
   * The page that stands for a folder: in tree order the first one with an address that `canRead` allows,
   * looking into folders. null when there is none. Without `canRead`: what everybody may read.
   */
  firstReadableChild(codename: string, canRead?: (page: PageInfo) => boolean): PageInfo | null {
    for (const node of this.childNodes(codename)) {
      if (isFolder(node)) {
        const inside = this.firstReadableChild(node.record.codename, canRead);
        if (inside !== null) return inside;
        continue;
      }
      const info = this.infoOf(node);
      const readable = canRead === undefined ? node.record.secure !== true : canRead(info);
      if (info.path !== null && readable) return info;
    }
    return null;
  }

  /** From the home page down to this one, which is last and has no path. Empty for an unknown codename. */
  breadcrumbs(codename: string): Breadcrumb[] {
    const trail: Breadcrumb[] = [];
    const current = this.byCodename(codename);
    let top: PageNode | null = null;
    for (let node = current; node !== null && trail.length < MAX_BREADCRUMBS; node = node.parent) {
      const path = node === current ? null : this.crumbPath(node);
      trail.push({ title: node.record.title, path });
      top = node;
    }
    const home = this.byPath(this.prefix);
    // In most projects the first level hangs beside the home page, not below it; visitors still come from home.
    if (
      home !== null &&
      top !== null &&
      top !== home &&
      top.parent === null &&
      trail.length < MAX_BREADCRUMBS
    ) {
      trail.push({ title: home.record.title, path: home.path });
    }
    return trail.reverse();
  }

  private crumbPath(node: PageNode): string | null {
    if (!isFolder(node)) return node.path;
    const hasTarget =
      node.record.redirectTo !== null || this.firstReadableChild(node.record.codename) !== null;
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
      parentCodename: node.parent?.record.codename ?? null,
      subpageCodenames: this.childNodes(record.codename).map((child) => child.record.codename),
      lastModified: record.lastModified,
    };
  }

  private fill(records: ReadonlyMap<string, PageRecord>, rootCodename: string, maxLevels: number): void {
    const root = records.get(rootCodename);
    if (root === undefined) return;
    this.root = root;
    const stack: Frame[] = [{ subpages: root.subpages, at: 0, parent: null, base: this.prefix }];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const codename = frame.subpages[frame.at];
      frame.at += 1;
      if (codename === undefined) {
        stack.pop();
        continue;
      }
      const record = records.get(codename);
      // A child that is not published: its place stays empty.
      if (record === undefined) continue;
      if (this.isPlaced(record, frame, rootCodename)) continue;
      if (stack.length > maxLevels) {
        this.found.add('too_many_levels', codename, `lies deeper than ${maxLevels} levels and is left out`);
        continue;
      }
      const { path, base } = this.address(record, frame);
      const node: PageNode = { record, path, parent: frame.parent };
      this.nodesByCodename.set(codename, node);
      if (path !== null) this.paths.set(path, node);
      if (record.subpages.length > 0) stack.push({ subpages: record.subpages, at: 0, parent: node, base });
    }
  }

  private isPlaced(record: PageRecord, frame: Frame, rootCodename: string): boolean {
    if (record.codename !== rootCodename && !this.nodesByCodename.has(record.codename)) return false;
    let above = frame.parent;
    while (above !== null && above.record.codename !== record.codename) above = above.parent;
    const circle = above !== null || record.codename === rootCodename;
    const where = frame.parent?.record.codename ?? rootCodename;
    this.found.add(
      circle ? 'cycle' : 'reached_twice',
      record.codename,
      circle
        ? `is a subpage of its own subpage "${where}"`
        : `is also a subpage of "${where}"; its first place counts`,
    );
    return true;
  }

  private address(record: PageRecord, frame: Frame): { path: string | null; base: string | null } {
    if (record.slug === null) return { path: null, base: frame.base };
    if (frame.base === null) return { path: null, base: null };
    const isHome = record.slug === '' && frame.base === this.prefix;
    const segment = isHome ? '' : slugSegment(record.slug);
    if (segment === null) {
      const missing = record.slug === '';
      this.found.add(
        missing ? 'missing_slug' : 'bad_slug',
        record.codename,
        missing
          ? 'has no url slug and so no address'
          : `has a url slug that cannot be an address: "${record.slug.slice(0, 60)}"`,
      );
      return { path: null, base: null };
    }
    const path = isHome ? this.prefix : `${frame.base}/${segment}`;
    const holder = this.paths.get(path);
    if (holder === undefined) return { path, base: path };
    this.found.add(
      'duplicate_path',
      record.codename,
      `has the address ${path} of "${holder.record.codename}"`,
    );
    // Its children may still have addresses that nobody else has.
    return { path: null, base: path };
  }
}

/** A folder is an address without a page of its own. */
export function isFolder(node: PageNode): boolean {
  return node.record.slug === null || node.record.type === '_folder';
}
