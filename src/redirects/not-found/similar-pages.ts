import { LRUCache } from 'lru-cache';
import { isFolder, type PageNode, type PageTree } from '../../content/content.module.js';
import { PageWords, segmentsOf } from './page-words.js';

/** Pages that are offered on the error page (features NV-05). */
export const MOST_CLOSE = 5;
/** Below this an address is not close to another. */
const CLOSE = 0.2;
/** How close the nearest page above an address is. */
const ABOVE = 0.35;
/** Pages that are indexed in one go; then requests get their turn. */
const SLICE = 1_000;
/** An index older than the page tree is used so long; in milliseconds. */
const RENEW_MS = 10_000;
const REMEMBERED = 2_000;

export interface SimilarPage {
  title: string;
  path: string;
}

/**
 * Finds published pages whose address is like one that does not exist. The index is made in slices at the first
 * question after the page tree changed; until it is ready the former one answers. What is offered is checked against
 * the tree of now.
 */
export class SimilarPages {
  private words = new PageWords();
  private indexed: PageTree | null = null;
  private indexedAt = Number.NEGATIVE_INFINITY;
  private indexing = false;
  private readonly cache = new LRUCache<string, readonly SimilarPage[]>({ max: REMEMBERED });
  private cachedFor: PageTree | null = null;

  constructor(
    private readonly tree: () => PageTree,
    private readonly home: string,
  ) {}

  /** At most five pages that everybody may read, closest first. @param path canonical. */
  find(path: string): readonly SimilarPage[] {
    const tree = this.tree();
    this.renew(tree);
    if (tree !== this.cachedFor) {
      this.cache.clear();
      this.cachedFor = tree;
    }
    const remembered = this.cache.get(path);
    if (remembered) return remembered;
    const found = this.search(path, tree);
    this.cache.set(path, found);
    return found;
  }

  private search(path: string, tree: PageTree): readonly SimilarPage[] {
    const scores = new Map<string, number>();
    // Some more than are wanted: not all of them may still be there.
    for (const { path: candidate, score } of this.words.closest(path, 4 * MOST_CLOSE)) {
      if (score >= CLOSE) scores.set(candidate, score);
    }
    const above = this.pageAbove(path, tree);
    if (above !== null) scores.set(above, Math.max(ABOVE, scores.get(above) ?? 0));
    return [...scores]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([candidate]) => {
        const node = tree.byPath(candidate);
        if (candidate === path || node === null || !this.isOffered(node, tree)) return [];
        return [{ title: node.record.title, path: candidate }];
      })
      .slice(0, MOST_CLOSE);
  }

  private pageAbove(path: string, tree: PageTree): string | null {
    const parts = segmentsOf(path);
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const above = `${this.home}/${parts.slice(0, length).join('/')}`;
      const node = tree.byPath(above);
      if (node !== null && this.isOffered(node, tree)) return above;
    }
    return null;
  }

  private renew(tree: PageTree): void {
    if (tree === this.indexed || this.indexing || Date.now() - this.indexedAt < RENEW_MS) return;
    this.indexing = true;
    const words = new PageWords();
    const nodes = tree.nodes();
    const slice = (): void => {
      for (let count = 0; count < SLICE; count += 1) {
        const next = nodes.next();
        if (next.done) {
          words.finish();
          this.words = words;
          this.indexed = tree;
          this.indexedAt = Date.now();
          this.indexing = false;
          // What was found with less is forgotten.
          this.cache.clear();
          return;
        }
        if (this.isOffered(next.value, tree)) words.add(next.value.path);
      }
      setImmediate(slice);
    };
    slice();
  }

  private isOffered(node: PageNode, tree: PageTree): node is PageNode & { path: string } {
    const { path, record } = node;
    if (path === null || path === this.home || record.title === '') return false;
    if (record.secure || record.removeFromSearch) return false;
    return leadsSomewhere(node, tree, true);
  }
}

/** False for a folder that has neither a target nor a page in it. @param open only pages that everybody may read. */
export function leadsSomewhere(node: PageNode, tree: PageTree, open = false): boolean {
  if (!isFolder(node) || node.record.redirectTo !== null) return true;
  const canRead = ({ codename }: { codename: string }) => tree.byCodename(codename)?.record.secure !== true;
  return tree.firstReadableChild(node.codename, open ? canRead : undefined) !== null;
}
