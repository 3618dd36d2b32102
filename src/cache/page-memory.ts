import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { ResponseOverrides } from '../platform/http/response-overrides.js';
import { DependencyIndex } from './dependency-index.js';
import { pageSize, type RenderedPage } from './rendered-page.js';

/** An entry in memory, with whether something it was made of has changed since. */
export interface CacheEntry {
  readonly page: RenderedPage;
  stale: boolean;
  /** Milliseconds since 1970 since when it is known to be out of date; 0 = it is not. */
  staleSince: number;
  /** Milliseconds since 1970 after which it is rendered again even if nothing is known to have changed. */
  softUntil: number;
  /** Set while a newer one is being made. */
  refreshing: boolean;
  /** That its address shows it, and what route rules add: true as long as `basis` is that of the redirects. */
  redirects?: { basis: object; overrides: ResponseOverrides | null };
}

// ± 10 %, so that pages made together do not expire together.
const JITTER = 0.1;

/** First level of the page cache: bounded by bytes, with an index from dependency to pages that is counted in. */
@Injectable()
export class PageMemory {
  private readonly pages: LRUCache<string, CacheEntry>;
  private readonly index = new DependencyIndex();
  private readonly maxAgeMs: number;

  constructor(
    @Inject(CONFIG) { pageMemoryBytes, cacheMaxAge }: Pick<Config, 'pageMemoryBytes' | 'cacheMaxAge'>,
  ) {
    this.maxAgeMs = cacheMaxAge * 1_000;
    this.pages = new LRUCache({
      maxSize: pageMemoryBytes,
      sizeCalculation: (entry) => pageSize(entry.page),
      dispose: (entry, path) => this.index.remove(path, entry.page.dependencies),
    });
  }

  get(path: string): CacheEntry | undefined {
    return this.pages.get(path);
  }

  /** Keeps `page` unless a newer one is there. @returns what is kept now. */
  put(page: RenderedPage, options: { stale?: boolean; staleSince?: number } = {}): CacheEntry {
    const present = this.pages.peek(page.key);
    if (present && present.page.epoch > page.epoch && present.page.buildId === page.buildId) return present;
    const life = this.maxAgeMs * (1 - JITTER + Math.random() * 2 * JITTER);
    const entry: CacheEntry = {
      page,
      stale: options.stale ?? false,
      staleSince: options.stale ? options.staleSince || present?.staleSince || Date.now() : 0,
      softUntil: Math.min(page.renderedAt + life, page.validUntil ?? Number.POSITIVE_INFINITY),
      refreshing: false,
    };
    // Replaced entries are unlinked by `dispose` before the new links are laid.
    this.pages.set(page.key, entry);
    if (this.pages.has(page.key)) this.index.add(page.key, page.dependencies);
    return entry;
  }

  remove(path: string): void {
    this.pages.delete(path);
  }

  /** Marks what was made of any of `dependencies`. @returns the paths concerned. */
  markStale(dependencies: Iterable<string>): string[] {
    const paths = new Set<string>();
    for (const dependency of dependencies) {
      for (const path of this.index.pathsOf(dependency)) paths.add(path);
    }
    for (const path of paths) {
      const entry = this.pages.peek(path);
      if (!entry) continue;
      entry.stale = true;
      entry.staleSince ||= Date.now();
    }
    return [...paths];
  }

  markAllStale(): void {
    for (const entry of this.pages.values()) {
      entry.stale = true;
      entry.staleSince ||= Date.now();
    }
  }

  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /** Things that the pages in memory were made of. */
  get dependencyCount(): number {
    return this.index.size;
  }

  get count(): number {
    return this.pages.size;
  }
}
