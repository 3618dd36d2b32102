import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CdnPurges,
  InvalidationListener,
  PageCache,
  PagePopularity,
  parsePageKey,
} from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import {
  type ContentChange,
  ContentUpdates,
  type ItemVersions,
  LiveContent,
} from '../content/content.module.js';
import { PageService } from '../pages/pages.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { WorkPriority } from '../platform/work-priority.js';
import { PathRecorder } from '../redirects/redirects.module.js';
import { SearchUpdates } from '../search/search.service.js';
import { RerenderQueue } from './rerender-queue.js';

/** So many pages are re-rendered with the publish itself; what is beyond goes to the queue. */
const AT_ONCE = 4;

export interface RefreshResult {
  epoch: number;
  dependencies: number;
  /** Pages that are new already, and pages that will be. */
  rendered: number;
  queued: number;
  removed: number;
  /** Codenames whose new state the content service does not give yet. */
  unsettled: ReadonlySet<string>;
  /** What was read one by one. */
  versions: ItemVersions;
}

/**
 * Does what a publish asks for: reads the changed items again, purges what was made of them, re-renders those pages.
 * Works from the state of the content service, not from the event, so doing it twice or late is harmless.
 */
@Injectable()
export class Refresher implements OnModuleInit {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly content: LiveContent,
    private readonly updates: ContentUpdates,
    private readonly cache: PageCache,
    private readonly pages: PageService,
    private readonly listener: InvalidationListener,
    private readonly queue: RerenderQueue,
    private readonly popularity: PagePopularity,
    private readonly paths: PathRecorder,
    private readonly search: SearchUpdates,
    private readonly priority: WorkPriority,
    private readonly cdn: CdnPurges,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before anything reads the content. */
  onModuleInit(): void {
    if (this.config.role === 'worker') this.updates.trackReloads();
  }

  /**
   * One at a time in this process.
   * @param everything the notification was cut: what else changed is not known.
   * @throws ContentError, RedisUnavailable when the work must be tried again.
   */
  refresh(changes: readonly ContentChange[], everything: boolean): Promise<RefreshResult> {
    const turn = this.priority.urgent(() => this.last.then(() => this.refreshNow(changes, everything)));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Purges what was made of things outside of the content, such as the catalogue, and re-renders those pages in the
   * queue. @throws RedisUnavailable
   */
  purge(dependencies: readonly string[]): Promise<void> {
    const turn = this.last.then(async () => {
      const purge = await this.cache.redis.purge(dependencies);
      if (purge.before !== this.cache.epoch) await this.listener.catchUp();
      this.cache.applyPurge(purge, dependencies);
      const message = { ...purge, dependencies: [...dependencies], records: [], rules: [] };
      await this.cache.publish({ kind: 'purged', ...message });
      await this.cdn.purged(dependencies, purge.epoch);
      const paths = await this.outdated([], [], dependencies);
      if (paths.length > 0) await this.queue.add(paths, purge.epoch);
      this.logger.info('pages purged', {
        epoch: purge.epoch,
        dependencies: dependencies.length,
        pages: paths.length,
      });
    });
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Pages that changed by themselves, e.g. as something became due. @throws RedisUnavailable */
  async rerender(paths: readonly string[]): Promise<void> {
    await this.queue.add(paths, Number.MAX_SAFE_INTEGER);
  }

  private async refreshNow(changes: readonly ContentChange[], everything: boolean): Promise<RefreshResult> {
    const steps = new Stopwatch();
    const startedAt = this.cache.epoch;
    const before = await this.updates.readChanges(changes, everything);
    steps.ended('read');
    const { dependencies, unsettled } = before;
    // Before other processes hear of the change: who asks for a former address then is sent on. What only changed
    // its words has none, and must not wait until those of 100,000 pages are noted after an installation.
    if (before.removed.length > 0) await this.paths.syncSoon();
    steps.ended('noted');
    const purge = await this.cache.redis.purge(dependencies);
    // Another worker's purge that this process has not seen yet comes first.
    if (purge.before !== this.cache.epoch) await this.listener.catchUp();
    // One that came while this was read may have published something newer.
    else if (purge.before !== startedAt) await this.updates.readAgain(before);
    const read = this.updates.present(before);
    const { records, rules, removed } = read;
    this.updates.invalidate(dependencies);
    this.cache.applyPurge(purge, dependencies);
    await this.cache.remove(removed);
    await this.cache.redis.remove(removed);
    await this.cache.publish({ kind: 'purged', ...purge, dependencies, records, rules });
    await this.cdn.purged(dependencies, purge.epoch);
    steps.ended('purged');

    // What the editor looks at is rendered here, before anything is looked up, one page after the other; the rest must
    // not keep the next publish waiting.
    let now = read.pages.slice(0, AT_ONCE);
    let failed = await this.renderNow(now, purge.epoch);
    steps.ended('rendered');
    const paths = await this.outdated(read.pages, read.touched, dependencies);
    if (now.length === 0) {
      now = paths.slice(0, AT_ONCE);
      failed = await this.renderNow(now, purge.epoch);
    }
    steps.ended('others');
    await this.search.contentChanged({ items: read.items, pages: paths, removed, everything });
    const done = new Set(now);
    const later = [...failed, ...paths.filter((path) => !done.has(path))];
    if (later.length > 0) await this.queue.add(later, purge.epoch);
    steps.ended('queued');
    this.updates.changesPublished(read);
    const result = {
      epoch: purge.epoch,
      dependencies: dependencies.length,
      rendered: now.length - failed.length,
      queued: later.length,
      removed: removed.length,
      unsettled,
    };
    this.logger.info('content refreshed', {
      ...result,
      unsettled: [...unsettled].slice(0, 20),
      changes: changes.length,
      ms: steps.ms,
    });
    return { ...result, versions: read.versions };
  }

  /** Renders pages. @returns those that could not be rendered */
  private async renderNow(paths: readonly string[], epoch: number): Promise<string[]> {
    const failed: string[] = [];
    for (const path of paths) {
      try {
        await this.pages.rerender(path, epoch);
      } catch (error) {
        // The purge is done and published, so this is no reason to do all of it again.
        this.logger.warn('page could not be re-rendered with its publish', { path, ...failure(error) });
        failed.push(path);
      }
    }
    return failed;
  }

  /** What the editor is looking at comes first; then what is most popular. */
  private async outdated(
    pages: readonly string[],
    touched: readonly string[],
    dependencies: readonly string[],
  ): Promise<string[]> {
    const first = new Set(pages);
    const others = new Set([...touched, ...(await this.cache.redis.dependents(dependencies))]);
    const rest = await this.popularity.sort([...others].filter((key) => !first.has(key)));
    return [...first, ...rest].filter((key) => this.content.open.byPath(parsePageKey(key).path) !== null);
  }
}

/** How long each step of a refresh took: what to look at when publishes are late. */
class Stopwatch {
  /** Milliseconds by step. */
  readonly ms: Record<string, number> = {};
  private last = performance.now();

  ended(step: string): void {
    const now = performance.now();
    this.ms[step] = Math.round(now - this.last);
    this.last = now;
  }
}
