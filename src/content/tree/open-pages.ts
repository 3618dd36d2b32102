import type { AccessPolicy } from '../access-policy.js';
import type { Breadcrumb, PageInfo } from '../content.contract.js';
import { HOME_PATH } from './page-places.js';
import { isFolder, type PageNode, type PageTree } from './page-tree.js';

const MAX_BREADCRUMBS = 20;

/** The page tree as somebody sees it: what is not open to them is not there, though what lies below it may be. */
export class OpenPages {
  constructor(
    private readonly tree: PageTree,
    private readonly access: AccessPolicy,
  ) {}

  byPath(path: string): PageNode | null {
    return this.open(this.tree.byPath(path));
  }

  byCodename(codename: string): PageNode | null {
    return this.open(this.tree.byCodename(codename));
  }

  byId(id: string): PageNode | null {
    return this.open(this.tree.byId(id));
  }

  /** The page with this id, also one that only some may read: where it lies is no secret, and it asks for itself. */
  whereIs(id: string): PageNode | null {
    const node = this.tree.byId(id);
    return node !== null && this.access.decide(null, node.record) !== 'not due' ? node : null;
  }

  /** Direct children in tree order. */
  childNodes(codename: string): PageNode[] {
    return this.tree.childNodes(codename).filter(({ record }) => this.access.isOpen(record));
  }

  /**
   * The page that stands for a folder: in tree order the first one with an address, looking into folders. null when there
   * is none.
   */
  firstChild(codename: string): PageNode | null {
    for (const node of this.childNodes(codename)) {
      const page = isFolder(node) ? this.firstChild(node.codename) : node;
      if (page !== null && page.path !== null) return page;
    }
    return null;
  }

  /**
   * From the home page down to this one, which is last and has no path. One above it that is closed is text. Empty for an
   * unknown codename.
   */
  breadcrumbs(codename: string): Breadcrumb[] {
    const trail: Breadcrumb[] = [];
    let top: PageNode | null = null;
    for (let node = this.tree.byCodename(codename); node !== null && trail.length < MAX_BREADCRUMBS; ) {
      const path = top === null ? null : this.crumbPath(node);
      trail.push({ id: node.record.id, title: node.record.title, path });
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
      trail.push({ id: home.record.id, title: home.record.title, path: home.path });
    }
    return trail.reverse();
  }

  infoOf(node: PageNode): PageInfo {
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

  private crumbPath(node: PageNode): string | null {
    if (this.open(node) === null) return null;
    if (!isFolder(node)) return node.path;
    const hasTarget = node.record.redirectTo !== null || this.firstChild(node.codename) !== null;
    return hasTarget ? node.path : null;
  }

  private open(node: PageNode | null): PageNode | null {
    return node !== null && this.access.isOpen(node.record) ? node : null;
  }
}
