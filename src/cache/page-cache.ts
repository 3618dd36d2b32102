import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { LiveContent } from '../content/content.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { DistributedSingleFlight, type Flight } from './distributed-single-flight.js';
import { laterPageKeys, parsePageKey } from './page-key.js';
import { type CacheEntry, PageMemory } from './page-memory.js';
import { type Purge, RedisPageStore, type StoredPage } from './redis-page-store.js';
import type { RenderedPage } from './rendered-page.js';
import { SnapshotStore } from './snapshot-store.js';

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

/** Purged things that are remembered: far more than can be purged while one page is rendered or read. */
const MAX_REMEMBERED = 50_000;

/**
 * The page cache of one process: memory over Redis over disk, with the purge epoch this process has applied.
 * A page is rendered at the applied epoch, so one made of outdated knowledge is never kept as fresh.
 */
@Injectable()
export class PageCache {
  /** Epoch whose purges this process has applied. */
  epoch = 0;
  /** Name of the data in Redis that it is an epoch of; null until it is known. */
  generation: string | null = null;
  private readonly startedAt = Date.now();
  private readonly flights: DistributedSingleFlight;
  /** Last purge that this process has applied, of each thing. As a size: with `max` all places are made at the start. */
  private readonly purges = new LRUCache<string, number>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });

  constructor(
    readonly memory: PageMemory,
    readonly redis: RedisPageStore,
    readonly snapshots: SnapshotStore,
    private readonly content: LiveContent,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.flights = new DistributedSingleFlight(redis);
  }

  /**
   * A page that `accept` takes: out of Redis, of another process or caller that renders it, or else rendered here.
   * @param render renders the page and stores it; called at most once
   */
  async getOrRender(
    key: string,
    render: Flight['render'],
    accept: Flight['accept'] = () => true,
  ): Promise<CacheEntry> {
    return this.flights.run(key, { accept, render, adopt: (stored) => this.keepStored(stored) });
  }

  /**
   * Keeps a page in memory as what it is at this moment: what was asked of Redis, or rendered, before a purge or the end
   * of the page may come after it.
   * @returns its entry; a page that is no more is not kept, and goes to who asked before
   */
  keepInMemory(page: RenderedPage, { stale = false, staleSince = 0 } = {}): CacheEntry {
    if (!this.isPage(page.key)) {
      return { page, stale: true, staleSince: Date.now(), softUntil: 0, refreshing: false };
    }
    const purged = page.dependencies.some((dependency) => (this.purges.get(dependency) ?? 0) > page.epoch);
    return this.memory.put(page, { stale: stale || purged, staleSince });
  }

  /**
   * Keeps a page that was just rendered, on all levels, and tells the other processes.
   * @returns its entry here; `stale` when something it was made of has changed while it was rendered
   */
  async store(page: RenderedPage): Promise<CacheEntry> {
    const outcome = await this.redis.put(page);
    const entry = this.keepInMemory(page, { stale: outcome === 'refused' });
    if (outcome === 'refused' || !this.isPage(page.key)) return entry;
    await Promise.all([
      outcome === 'stored' ? this.publish({ kind: 'stored', path: page.key, epoch: page.epoch }) : null,
      this.snapshots.putPage(page),
    ]);
    return entry;
  }

  /** Takes over a page that another process has rendered: into memory when it has an entry here, onto disk always. */
  async adopt(key: string, epoch: number): Promise<void> {
    const entry = this.memory.get(key);
    // One that changed by itself is rendered again within the same epoch.
    const isOver = entry && Date.now() > (entry.page.validUntil ?? Number.POSITIVE_INFINITY);
    if (entry && !entry.stale && !isOver && entry.page.epoch >= epoch) return;
    const stored = await this.redis.get(key);
    if (!stored) return;
    if (entry) this.keepInMemory(stored.page, stored);
    if (this.isPage(key)) await this.snapshots.putPage(stored.page);
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
      const listPages = this.memory.get(path)?.page.listPages ?? [];
      for (const key of [path, ...laterPageKeys(path, listPages)]) {
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

  private keepStored({ page, stale, staleSince }: StoredPage): CacheEntry {
    // What was published while no process of ours listened is known to nobody: such a page is rendered once more.
    const isOld = page.renderedAt < this.startedAt;
    const entry = this.keepInMemory(page, { stale: stale || isOld, staleSince });
    if (this.isPage(page.key)) void this.snapshots.putPage(page);
    return entry;
  }

  /** False for a key that leads to no page, as far as that can be said yet. */
  private isPage(key: string): boolean {
    return !this.content.isLoaded || this.content.open.byPath(parsePageKey(key).path) !== null;
  }
}
