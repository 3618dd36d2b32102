import type { Breadcrumb, PageFacts } from '../content.contract.js';
import { dependency } from '../dependencies.js';
import type { PageNode, PageTree } from '../tree/page-tree.js';

/**
 * Handed to one render: answers its questions about other pages and remembers them, so that the page is rendered again
 * when one of the answers changes. Questions about unknown pages are remembered too. What is rendered is shown to
 * everybody, so a page that only some may read is answered like one that is not published.
 */
export class DependencyRecorder {
  readonly dependencies: Set<string>;

  constructor(
    private readonly tree: PageTree,
    known: Iterable<string> = [],
  ) {
    this.dependencies = new Set(known);
  }

  record(key: string): void {
    this.dependencies.add(key);
  }

  /** Path of a page by codename or item id; null when it has none or not everybody may read it. */
  readonly pathOf = (codenameOrId: string): string | null => {
    const node = this.tree.find(codenameOrId);
    this.recordPage(node?.codename ?? codenameOrId);
    return open(node)?.path ?? null;
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
    const node = open(this.tree.byCodename(codename));
    if (node === null) return null;
    const { id, type, title } = node.record;
    return { id, codename, type, title, path: node.path };
  };

  /** Trail from the home page down to this page, closed ones included: only who may read the page sees it. */
  readonly breadcrumbs = (codename: string): Breadcrumb[] => {
    for (let node = this.tree.byCodename(codename); node !== null; node = node.parent) {
      this.recordPage(node.codename);
    }
    return this.tree.breadcrumbs(codename);
  };

  private recordPage(codename: string): void {
    // Not `item:`: a link shows where a page lies and what it is called, not what stands on it.
    this.record(dependency('path', codename));
  }
}

function open(node: PageNode | null): PageNode | null {
  return node?.record.secure === true ? null : node;
}
