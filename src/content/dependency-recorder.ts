import type { Breadcrumb, PageFacts } from './content.contract.js';
import { dependency } from './dependencies.js';
import type { PageTree } from './page-tree.js';

/**
 * Handed to one render: answers its questions about other pages and remembers them, so that the page is made anew
 * when one of the answers changes. Questions about unknown pages are remembered too.
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

  /** Path of a published page by codename or item id; null when it has none. */
  readonly pathOf = (codenameOrId: string): string | null => {
    const node = this.tree.find(codenameOrId);
    this.recordPage(node?.codename ?? codenameOrId);
    return node?.path ?? null;
  };

  /** Path of the page about a series; null when there is none. */
  readonly pathOfSeries = (series: string): string | null => {
    const node = this.tree.bySeries(series);
    if (node === null) this.record(dependency('list', 'series_page'));
    else this.recordPage(node.codename);
    return node?.path ?? null;
  };

  /** Facts of the page about a series; null when there is none. */
  readonly pageOfSeries = (series: string): PageFacts | null => {
    const node = this.tree.bySeries(series);
    if (node !== null) return this.pageInfo(node.codename);
    this.record(dependency('list', 'series_page'));
    return null;
  };

  /** Facts of a page by codename; null when unknown. */
  readonly pageInfo = (codename: string): PageFacts | null => {
    this.recordPage(codename);
    const node = this.tree.byCodename(codename);
    if (node === null) return null;
    const { id, type, title } = node.record;
    return { id, codename, type, title, path: node.path };
  };

  /** Trail from the home page down to this page. */
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
