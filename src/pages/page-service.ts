import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isGuarded } from '../auth/screens.contract.js';
import { DistributedSingleFlight } from '../cache/distributed-single-flight.js';
import type { PageCache } from '../cache/page-cache.js';
import type { PageFactsStore } from '../cache/page-facts-store.js';
import { pageKey, parsePageKey } from '../cache/page-key.js';
import type { CacheEntry } from '../cache/page-memory.js';
import type { StoredPage } from '../cache/redis-page-store.js';
import type { RenderedPage } from '../cache/rendered-page.js';
import { ContentError, type LiveContent, type PageNode } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import type { Logger } from '../platform/logging/logger.js';
import { pageAnswers, staleAnswers } from '../platform/metrics/meters.js';
import { withTimeout } from '../platform/timeout.js';
import type { Resolution, RouteEffects } from '../redirects/redirects.contract.js';
import { type Redirects, redirectLoop } from '../redirects/redirects.module.js';
import type { PageRenderer } from '../render/page-renderer.js';

/** How long a visitor waits for a page to be made when an older copy lies on disk. */
const PATIENCE_MS = 1_000;
/** First and longest pause before a page is tried again whose content was missing or still stale. */
const RETRY_MIN_MS = 5_000;
const RETRY_MAX_MS = 60_000;
/** Pages whose next try is remembered; one that is forgotten is merely tried sooner. */
const MAX_RETRIES = 10_000;

export type PageAnswer =
  | { kind: 'page'; held: CacheEntry; effects: RouteEffects | null }
  | Extract<Resolution, { kind: 'redirect' }>
  | { kind: 'missing' };

/** How long a visitor waits for a newer page in place of one that has been out of date for too long. */
const OVERDUE_PATIENCE_MS = 3_000;
/** Pause between two looks for what another process makes. */
const LOOK_MS = 40;
/** A page that changes again while it is made is made again at once, so often. */
const MOST_MAKINGS = 3;

/** When a page may be tried again. */
interface Retry {
  at: number;
  pause: number;
  /** The copy that was to be replaced, by the time it was made. A newer one that came by itself has no wait. */
  copyOf: number;
}

export interface PageServiceOptions {
  /** Milliseconds that a page known to be out of date is shown without a wait for the newer one. */
  staleLimitMs: number;
  /** The preview instance makes each page anew and keeps nothing. */
  preview: boolean;
  /** Milliseconds that caches outside may keep a page without asking; 0 = they always ask. */
  keptOutsideMs?: number;
}

/** Answers page addresses: which page is meant, and its bytes from the nearest place that has them. */
export class PageService {
  private readonly startedAt = Date.now();
  private readonly filling = new Map<string, Promise<CacheEntry>>();
  private readonly refreshes = new WeakMap<CacheEntry, Promise<void>>();
  private readonly retries = new LRUCache<string, Retry>({ max: MAX_RETRIES });
  private readonly shared: DistributedSingleFlight;

  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly maker: PageRenderer,
    private readonly redirects: Redirects,
    private readonly facts: PageFactsStore,
    private readonly options: PageServiceOptions,
    private readonly logger: Logger,
  ) {
    this.shared = new DistributedSingleFlight(cache.redis);
  }

  /**
   * @param query of the visitor, which redirects carry on
   * @throws HttpError 503 when the page exists but can neither be made nor found anywhere, 508 when its address leads
   *   back to itself
   */
  async answer(path: string, portion = 1, query = ''): Promise<PageAnswer> {
    const way = this.redirects.resolve(path, query);
    if (way.kind === 'circle') throw redirectLoop();
    // Which page an item is cannot be said yet.
    if (way.kind === 'missing' && !this.content.isLoaded) throw starting();
    if (way.kind !== 'stay') return way;
    const held = await this.find(path, portion);
    return held === null ? { kind: 'missing' } : { kind: 'page', held, effects: way.effects };
  }

  /**
   * Makes a page anew for all processes; the worker's part of a purge.
   * @param epoch a page of this epoch or a later one is new enough and left alone.
   * @returns false when there was nothing to do.
   */
  async rerender(key: string, epoch = Number.POSITIVE_INFINITY): Promise<boolean> {
    return this.remake(
      key,
      (stored) => !stored.stale && stored.page.epoch >= epoch,
      ({ page: entry }) => this.cache.keepInMemory(entry),
    );
  }

  /**
   * Makes a page anew whose copy on disk is old, unless a page that was made after `madeAfter` (milliseconds since 1970)
   * is in Redis, which then replaces the copy. @returns false when there is no such page any more, or that was enough.
   */
  async refreshCopy(key: string, madeAfter: number): Promise<boolean> {
    return this.remake(
      key,
      (stored) => !stored.stale && stored.page.renderedAt > madeAfter,
      (stored) => this.holdStored(stored),
    );
  }

  private async remake(
    key: string,
    isNew: (stored: StoredPage) => boolean,
    take: (stored: StoredPage) => CacheEntry,
  ): Promise<boolean> {
    for (let makings = 1; makings <= MOST_MAKINGS; makings += 1) {
      const node = this.content.tree.byPath(parsePageKey(key).path);
      if (!node || this.leadsOn(key)) return false;
      const { codename } = node.record;
      const made = await this.shared.run<CacheEntry | null>(
        key,
        isNew,
        (stored) => {
          take(stored);
          return null;
        },
        () => this.make(codename, key, true),
      );
      if (made === null) return false;
      if (!made.stale) return true;
      // Content that is not there yet is not there a moment later either.
      if (this.retries.has(key)) break;
    }
    throw new ContentError('unavailable', 'its content is not there yet, or changes all the time');
  }

  /** True for a page that is shown at its address and may be found there; false for one that sends elsewhere. */
  isShown(node: PageNode): boolean {
    if (node.path === null) return false;
    const way = this.redirects.resolve(node.path, '');
    return way.kind === 'stay' && !(way.effects?.headers ?? []).some((word) => word.startsWith('noindex'));
  }

  /** Starts making a newer copy of a held page, unless that is under way or was tried a moment ago. */
  refreshLater(held: CacheEntry): void {
    staleAnswers.count += 1;
    if (held.refreshing || this.mustWait(held)) return;
    held.refreshing = true;
    const refresh = this.refresh(held).finally(() => {
      held.refreshing = false;
    });
    this.refreshes.set(held, refresh);
  }

  /** True when the copy has been out of date for longer than it may be shown without a look for a newer one. */
  isOverdue(held: CacheEntry): boolean {
    return held.staleSince > 0 && Date.now() - held.staleSince > this.options.staleLimitMs;
  }

  /** True when the copy should be replaced by a newer one. */
  static isDue(held: CacheEntry, now = Date.now()): boolean {
    return held.stale || now > held.softUntil;
  }

  /**
   * Cache-Control that an answer with this page needs now in place of its own; null = its own is right. What is about
   * to be replaced must not be kept outside, where it would outlive its replacement.
   */
  cacheControlOf(held: CacheEntry): string | null {
    const { key: path, validUntil } = held.page;
    if (isGuarded(path)) return ROUTE_CLASSES.personal.cache;
    const { keptOutsideMs = 0 } = this.options;
    if (keptOutsideMs === 0) return null;
    const now = Date.now();
    const ends = validUntil !== null && validUntil < now + keptOutsideMs;
    return ends || PageService.isDue(held, now) ? ROUTE_CLASSES['public-page'].cache : null;
  }

  /** The page of an address that leads nowhere else; null when there is none. */
  private async find(path: string, portion: number): Promise<CacheEntry | null> {
    if (!this.content.isLoaded) return this.findBlind(pageKey(path, portion));
    const codename = this.content.tree.byPath(path)?.codename;
    if (codename === undefined) return null;
    if (portion === 1) return this.page(path, codename);
    // Only what the list has: other numbers in the address mean nothing, or a page that is no more.
    const first = await this.page(path, codename);
    if (first.page.listPages === 1) return first;
    return portion > first.page.listPages ? null : this.page(pageKey(path, portion), codename);
  }

  /** True for an address whose page nobody sees, so that it is not made. */
  private leadsOn(key: string): boolean {
    return this.redirects.resolve(parsePageKey(key).path, '').kind !== 'stay';
  }

  private async page(path: string, codename: string): Promise<CacheEntry> {
    if (this.options.preview) {
      const { page: entry } = await this.makeOrThrow(path, () =>
        this.maker.render(codename, path, this.cache.epoch, true),
      );
      return { page: entry, stale: false, staleSince: 0, softUntil: 0, refreshing: false };
    }
    const held = this.cache.memory.get(path);
    if (held) {
      pageAnswers.memory += 1;
      if (PageService.isDue(held)) this.refreshLater(held);
      return this.isOverdue(held) ? this.newerOf(held) : held;
    }
    const pending = this.filling.get(path);
    if (pending) return pending;
    const filling = this.fill(path, codename).finally(() => this.filling.delete(path));
    this.filling.set(path, filling);
    return filling;
  }

  /** What replaces an overdue page; itself when there is nothing newer in time. */
  private async newerOf(held: CacheEntry): Promise<CacheEntry> {
    const refresh = held.refreshing ? this.refreshes.get(held) : undefined;
    if (refresh !== undefined) await withTimeout(OVERDUE_PATIENCE_MS, refresh).catch(() => null);
    return this.cache.memory.get(held.page.key) ?? held;
  }

  private async fill(path: string, codename: string): Promise<CacheEntry> {
    const shared = await this.cache.redis.get(path);
    if (shared) {
      pageAnswers.redis += 1;
      const held = this.holdStored(shared);
      return this.isOverdue(held) ? this.newerOf(held) : held;
    }
    const saved = await this.cache.snapshots.getPage(path);
    const making = this.makeOrThrow(path, () =>
      this.shared.run(
        path,
        () => true,
        (stored) => this.holdStored(stored),
        () => this.make(codename, path, false),
      ),
    );
    const copy = saved ? await withTimeout(PATIENCE_MS, making).catch(() => null) : await making;
    if (copy) pageAnswers.made += 1;
    if (copy || !saved) return copy ?? making;
    this.logger.warn('page served from its snapshot', {
      path,
      madeAt: new Date(saved.renderedAt).toISOString(),
    });
    return this.holdSaved(saved);
  }

  private holdStored(shared: StoredPage): CacheEntry {
    // What was published while no process of ours listened is known to nobody: such a page is looked at once more.
    const stale = shared.stale || shared.page.renderedAt < this.startedAt;
    const held = this.cache.keepInMemory(shared.page, { stale, staleSince: shared.staleSince });
    // Not of a page whose address was taken away meanwhile.
    if (this.content.tree.byPath(parsePageKey(held.page.key).path))
      void this.cache.snapshots.putPage(shared.page);
    if (held.stale) this.refreshLater(held);
    return held;
  }

  /** Before the page tree is known nothing can be looked up; a snapshot of the page itself still answers. */
  private async findBlind(path: string): Promise<CacheEntry> {
    const saved = await this.cache.snapshots.getPage(path);
    if (saved) return this.holdSaved(saved);
    throw starting();
  }

  private holdSaved(saved: RenderedPage): CacheEntry {
    pageAnswers.disk += 1;
    return this.cache.keepInMemory(saved, { stale: true });
  }

  private async refresh(held: CacheEntry): Promise<void> {
    const { key: path } = held.page;
    const unlock = await this.cache.redis.lock(path);
    if (!unlock) {
      // Another process is making it and will tell; look again only if it does not.
      this.pause(held.page, RETRY_MIN_MS);
      if (this.isOverdue(held)) await this.replaced(held);
      return;
    }
    try {
      const shared = await this.cache.redis.get(path);
      const node = this.content.tree.byPath(parsePageKey(path).path);
      if (shared && !shared.stale && shared.page.renderedAt > held.page.renderedAt) {
        this.cache.keepInMemory(shared.page);
      } else if (node) await this.make(node.codename, path, held.stale);
    } catch (error) {
      this.pause(held.page);
      this.logger.warn('page could not be made anew; the older copy is served', { path, ...failure(error) });
    } finally {
      await unlock();
    }
  }

  /** Resolves when another process has told of a newer copy, or has not for as long as a visitor waits. */
  private async replaced(held: CacheEntry): Promise<void> {
    const end = Date.now() + OVERDUE_PATIENCE_MS;
    while (Date.now() < end && this.cache.memory.get(held.page.key) === held) await delay(LOOK_MS);
  }

  private async make(codename: string, path: string, waitForNew: boolean): Promise<CacheEntry> {
    const {
      page: entry,
      contentStale,
      facts,
    } = await this.maker.render(codename, path, this.cache.epoch, waitForNew);
    if (contentStale) {
      // May be older than what was published: good enough to be seen, not to be kept.
      this.pause(entry);
      return this.cache.keepInMemory(entry, { stale: true });
    }
    this.retries.delete(path);
    const held = await this.cache.store(entry);
    // Later portions of a list are told by the first.
    if (!held.stale && facts !== null && parsePageKey(path).portion === 1) {
      await this.facts.save(path, { ...facts, epoch: entry.epoch });
    }
    return held;
  }

  private async makeOrThrow<T>(path: string, make: () => Promise<T>): Promise<T> {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.kind === 'not_found') throw HttpError.pageNotFound(decodeURI(parsePageKey(path).path), error);
      throw HttpError.unavailable('content_unavailable', 'The page cannot be shown right now.', 10, error);
    }
  }

  private mustWait({ page: { key: path, renderedAt: madeAt } }: CacheEntry): boolean {
    const retry = this.retries.get(path);
    return retry !== undefined && retry.copyOf === madeAt && Date.now() < retry.at;
  }

  private pause({ key: path, renderedAt: madeAt }: RenderedPage, wanted?: number): void {
    const before = this.retries.get(path);
    const pause = wanted ?? Math.min(RETRY_MAX_MS, before ? before.pause * 2 : RETRY_MIN_MS);
    this.retries.set(path, { at: Date.now() + pause, pause, copyOf: madeAt });
  }
}

function starting(): HttpError {
  return HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
}
