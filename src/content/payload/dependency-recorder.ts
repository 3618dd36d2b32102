import type { AccessPolicy } from '../access-policy.js';
import type { Breadcrumb, PageFacts } from '../content.contract.js';
import { dependency } from '../dependencies.js';
import { OpenPages } from '../tree/open-pages.js';
import { isFolder, type PageNode, type PageTree } from '../tree/page-tree.js';

/**
 * Handed to one render: answers its questions about other pages and remembers them, so that the page is rendered again
 * when one of the answers changes. Questions about unknown pages are remembered too. What is rendered is shown to
 * everybody, so a page that is not open is answered like one that is not published.
 */
export class DependencyRecorder {
  readonly dependencies: Set<string>;
  /** Milliseconds since 1970 when an answer changes by itself; Infinity = never. */
  changesAt = Number.POSITIVE_INFINITY;

  constructor(
    private readonly tree: PageTree,
    private readonly access: AccessPolicy,
    known: Iterable<string> = [],
  ) {
    this.dependencies = new Set(known);
  }

  record(key: string): void {
    this.dependencies.add(key);
  }

  /** Path of a page by codename or item id; null when it has none, not everybody may read it, or nothing is behind it. */
  readonly pathOf = (codenameOrId: string): string | null => {
    const node = this.tree.find(codenameOrId);
    this.recordPage(node?.codename ?? codenameOrId);
    return node !== null && this.leadsSomewhere(node) ? node.path : null;
  };

  /** Path of the page about a series; null when there is none for everybody. */
  readonly pathOfSeries = (series: string): string | null => this.pageOfSeries(series)?.path ?? null;

  /** Facts of the page about a series; null when there is none for everybody. */
  readonly pageOfSeries = (series: string): PageFacts | null => {
    const node = this.tree.bySeries(series);
    if (node !== null) return this.pageInfo(node.codename);
    this.record(dependency('list', 'series_page'));
    return null;
  };

  /** Facts of a page by codename; null when unknown or not for everybody. */
  readonly pageInfo = (codename: string): PageFacts | null => {
    this.recordPage(codename);
    const node = this.open(this.tree.byCodename(codename));
    if (node === null) return null;
    const { id, type, title } = node.record;
    return { id, codename, type, title, path: node.path };
  };

  /** Trail from the home page down to this page. */
  readonly breadcrumbs = (codename: string): Breadcrumb[] => {
    for (let node = this.tree.byCodename(codename); node !== null; node = node.parent) {
      this.recordPage(node.codename);
      this.open(node);
    }
    return new OpenPages(this.tree, this.access).breadcrumbs(codename);
  };

  private recordPage(codename: string): void {
    // Not `item:`: a link shows where a page lies and what it is called, not what stands on it.
    this.record(dependency('path', codename));
  }

  /** A folder leads to the first page in it that is open: without one it is no place to go. */
  private leadsSomewhere(node: PageNode): boolean {
    if (this.open(node) === null) return false;
    if (!isFolder(node) || node.record.redirectTo !== null) return true;
    return this.tree.childNodes(node.codename).some((child) => {
      this.recordPage(child.codename);
      return child.path !== null && this.leadsSomewhere(child);
    });
  }

  private open(node: PageNode | null): PageNode | null {
    const now = Date.now();
    if (node === null || this.access.isOpen(node.record, now)) return node;
    this.changesAt = Math.min(this.changesAt, this.access.opensAt(node.record, now));
    return null;
  }
}
