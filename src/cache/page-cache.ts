import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Logger } from '../platform/logging/logger.js';
import { pageKey, parsePageKey } from './page-key.js';
import type { CacheEntry, PageMemory } from './page-memory.js';
import type { Purge, RedisPageStore } from './redis-page-store.js';
import type { RenderedPage } from './rendered-page.js';
import type { SnapshotStore } from './snapshot-store.js';

const purged = z.object({
  kind: z.literal('purged'),
  before: z.number(),
  epoch: z.number(),
  dependencies: z.array(z.string()),
  /** Changed facts of pages, as the content layer takes them; null = read the whole tree. */
  records: z.array(z.unknown()).nullable(),
  /** Changed redirect rules, likewise. */
  rules: z.array(z.unknown()).nullable().default([]),
});
const stored = z.object({
  kind: z.literal('stored'),
  path: z.string(),
  epoch: z.number(),
});
const changeMessage = z.discriminatedUnion('kind', [purged, stored]);

export type ChangeMessage = z.output<typeof changeMessage>;
export type PurgedMessage = z.output<typeof purged>;

/** Reads a message of another process; null for one of another version of this program. */
export function parseChange(text: string): ChangeMessage | null {
  try {
    return changeMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Purged things that are remembered: far more than can be purged while one page is made or read. */
const MOST_REMEMBERED = 50_000;

/**
 * The page cache of one process: memory over Redis over disk, with the purge epoch this process has applied.
 * A page is made at the applied epoch, so one made of outdated knowledge is never kept as fresh.
 */
export class PageCache {
  /** Epoch whose purges this process has applied. */
  epoch = 0;
  /** Name of the data in Redis that it is an epoch of; null until it is known. */
  generation: string | null = null;
  /** Last purge that this process has applied, of each thing. */
  private readonly purges = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  constructor(
    readonly memory: PageMemory,
    readonly redis: RedisPageStore,
    readonly snapshots: SnapshotStore,
    /** False for a path that leads to no page. */
    private readonly isPage: (path: string) => boolean,
    private readonly logger: Logger,
  ) {}

  /**
   * Holds a page in memory as what it is at this moment: what was asked of Redis, or made, before a purge or the end of
   * the page may come after it.
   * @returns how it is held; a page that is no more is not, and goes to who asked before.
   */
  keepInMemory(entry: RenderedPage, { stale = false, staleSince = 0 } = {}): CacheEntry {
    if (!this.isPage(parsePageKey(entry.key).path)) {
      return { page: entry, stale: true, staleSince: Date.now(), softUntil: 0, refreshing: false };
    }
    const purged = entry.dependencies.some((dependency) => (this.purges.get(dependency) ?? 0) > entry.epoch);
    return this.memory.put(entry, { stale: stale || purged, staleSince });
  }

  /**
   * Keeps a page that was just made, on all levels, and tells the other processes.
   * @returns how it is held here; `stale` when something it was made of has changed while it was made.
   */
  async store(entry: RenderedPage): Promise<CacheEntry> {
    const outcome = await this.redis.put(entry);
    const held = this.keepInMemory(entry, { stale: outcome === 'refused' });
    if (outcome === 'refused' || !this.isPage(parsePageKey(entry.key).path)) return held;
    if (outcome === 'stored') await this.publish({ kind: 'stored', path: entry.key, epoch: entry.epoch });
    await this.snapshots.putPage(entry);
    return held;
  }

  /** Takes over a page that another process has made: into memory when it is held here, onto disk always. */
  async adopt(path: string, epoch: number): Promise<void> {
    const held = this.memory.get(path);
    // One that changed by itself is made anew within the same epoch.
    const isOver = held && Date.now() > (held.page.validUntil ?? Number.POSITIVE_INFINITY);
    if (held && !held.stale && !isOver && held.page.epoch >= epoch) return;
    const stored = await this.redis.get(path);
    if (!stored) return;
    if (held) this.keepInMemory(stored.page, stored);
    if (!this.isPage(parsePageKey(path).path)) return;
    await this.snapshots.putPage(stored.page);
  }

  /** Marks what the purge concerns; the old bytes are served until new ones are there. */
  applyPurge(purge: Purge, dependencies: readonly string[]): void {
    this.memory.markStale(dependencies);
    for (const dependency of dependencies) this.purges.set(dependency, purge.epoch);
    this.epoch = Math.max(this.epoch, purge.epoch);
  }

  /** Forgets pages that are no more. */
  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const portions = Math.max(1, this.memory.get(path)?.page.listPages ?? 1);
      for (let portion = 1; portion <= portions; portion += 1) {
        const key = pageKey(path, portion);
        this.memory.remove(key);
        await this.snapshots.removePage(key);
      }
    }
    if (paths.length > 0)
      this.logger.info('pages removed', { paths: paths.slice(0, 20), count: paths.length });
  }

  async publish(message: ChangeMessage): Promise<void> {
    await this.redis.publish(JSON.stringify(message));
  }
}
