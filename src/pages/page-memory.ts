import { LRUCache } from 'lru-cache';
import { entrySize, type PageEntry } from './page-entry.js';

/** An entry in memory, with whether something it was made of has changed since. */
export interface HeldPage {
  readonly entry: PageEntry;
  stale: boolean;
  /** Milliseconds since 1970 after which it is made anew even if nothing is known to have changed. */
  softUntil: number;
  /** Set while a newer one is being made. */
  refreshing: boolean;
}

// ± 10 %, so that pages made together do not expire together.
const JITTER = 0.1;

/** First level of the page cache: bounded by bytes, with an index from dependency to pages. */
export class PageMemory {
  private readonly pages: LRUCache<string, HeldPage>;
  private readonly byDependency = new Map<string, Set<string>>();

  constructor(
    maxBytes: number,
    private readonly maxAgeMs: number,
  ) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (held) => entrySize(held.entry),
      dispose: (held, path) => this.unlink(path, held.entry),
    });
  }

  get(path: string): HeldPage | undefined {
    return this.pages.get(path);
  }

  /** Keeps `entry` unless a newer one is there. @returns what is kept now. */
  put(entry: PageEntry, options: { stale?: boolean } = {}): HeldPage {
    const present = this.pages.peek(entry.path);
    if (present && present.entry.epoch > entry.epoch && present.entry.buildId === entry.buildId)
      return present;
    const life = this.maxAgeMs * (1 - JITTER + Math.random() * 2 * JITTER);
    const held: HeldPage = {
      entry,
      stale: options.stale ?? false,
      softUntil: Math.min(entry.madeAt + life, entry.validUntil ?? Number.POSITIVE_INFINITY),
      refreshing: false,
    };
    // Replaced entries are unlinked by `dispose` before the new links are laid.
    this.pages.set(entry.path, held);
    if (this.pages.has(entry.path)) this.link(entry);
    return held;
  }

  remove(path: string): void {
    this.pages.delete(path);
  }

  /** Marks what was made of any of `dependencies`. @returns the paths concerned. */
  markStale(dependencies: Iterable<string>): string[] {
    const paths = new Set<string>();
    for (const dependency of dependencies) {
      for (const path of this.byDependency.get(dependency) ?? []) paths.add(path);
    }
    for (const path of paths) {
      const held = this.pages.peek(path);
      if (held) held.stale = true;
    }
    return [...paths];
  }

  markAllStale(): void {
    for (const held of this.pages.values()) held.stale = true;
  }

  get bytes(): number {
    return this.pages.calculatedSize;
  }

  get count(): number {
    return this.pages.size;
  }

  private link(entry: PageEntry): void {
    for (const dependency of entry.dependencies) {
      const paths = this.byDependency.get(dependency);
      if (paths) paths.add(entry.path);
      else this.byDependency.set(dependency, new Set([entry.path]));
    }
  }

  private unlink(path: string, entry: PageEntry): void {
    for (const dependency of entry.dependencies) {
      const paths = this.byDependency.get(dependency);
      paths?.delete(path);
      if (paths?.size === 0) this.byDependency.delete(dependency);
    }
  }
}
