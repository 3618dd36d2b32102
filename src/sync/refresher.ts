import type { CdnPurges } from '../cache/cdn/cdn.module.js';
import type { ContentChange, ItemVersions, LiveContent } from '../content/content.module.js';
import {
  type InvalidationListener,
  type PageCache,
  type PagePopularity,
  type PageService,
  parsePageKey,
} from '../pages/pages.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import type { WorkPriority } from '../platform/work-priority.js';
import type { PathRecorder } from '../redirects/addresses.module.js';
import type { RerenderQueue } from './rerender-queue.js';

/** So many pages are made anew with the publish itself; what is beyond goes to the queue. */
const AT_ONCE = 4;

export interface RefreshResult {
  epoch: number;
  dependencies: number;
  /** Pages that are new already, and pages that will be. */
  rebuilt: number;
  queued: number;
  removed: number;
  /** Codenames whose new state the content service does not give yet. */
  unsettled: ReadonlySet<string>;
  /** What was read one by one. */
  versions: ItemVersions;
}

/**
 * Does what a publish asks for: reads the changed items anew, purges what was made of them, makes those pages
 * again. Works from the state of the content service, not from the event, so doing it twice or late is harmless.
 */
export class Refresher {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly pages: Pick<PageService, 'rerender'>,
    private readonly listener: InvalidationListener,
    private readonly queue: Pick<RerenderQueue, 'add'>,
    private readonly visits: Pick<PagePopularity, 'sort'>,
    private readonly paths: Pick<PathRecorder, 'syncSoon'>,
    private readonly way: Pick<WorkPriority, 'urgent'>,
    private readonly logger: Logger,
    private readonly cdn: CdnPurges = null,
  ) {
    content.trackReloads();
  }

  /**
   * One at a time in this process.
   * @param everything the notification was cut: what else changed is not known.
   * @throws ContentError, RedisUnavailable when the work must be tried again.
   */
  refresh(changes: readonly ContentChange[], everything: boolean): Promise<RefreshResult> {
    const turn = this.way.urgent(() => this.last.then(() => this.refreshNow(changes, everything)));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Pages that changed by themselves, e.g. as something became due. @throws RedisUnavailable */
  async remake(paths: readonly string[]): Promise<void> {
    await this.queue.add(paths, Number.MAX_SAFE_INTEGER);
  }

  private async refreshNow(changes: readonly ContentChange[], everything: boolean): Promise<RefreshResult> {
    const steps = new ChunkedWork();
    const startedAt = this.cache.epoch;
    const before = await this.content.readChanges(changes, everything);
    steps.ended('read');
    const { dependencies, unsettled } = before;
    // Before other processes hear of the change: who asks for a former address then is sent on. What only changed
    // its words has none, and must not wait until those of 100,000 pages are noted after an installation.
    if (before.removed.length > 0) await this.paths.syncSoon();
    steps.ended('noted');
    const purge = await this.cache.redis.purge(dependencies);
    // Another worker's purge that this process has not seen yet comes first.
    if (purge.before !== this.cache.epoch) await this.listener.catchUp();
    // One that came while this was read may have told something newer.
    else if (purge.before !== startedAt) await this.content.readAgain(before);
    const read = this.content.present(before);
    const { records, rules, removed } = read;
    this.content.invalidate(dependencies);
    this.cache.applyPurge(purge, dependencies);
    await this.cache.remove(removed);
    await this.cache.redis.remove(removed);
    await this.cache.publish({ kind: 'purged', ...purge, dependencies, records, rules });
    await this.cdn?.purged(dependencies, purge.epoch);
    steps.ended('purged');

    const paths = await this.outdated(read.pages, read.touched, dependencies);
    // What the editor looks at is made here, one page after the other; the rest must not keep the next publish waiting.
    const now = (read.pages.length > 0 ? read.pages : paths).slice(0, AT_ONCE);
    const later: string[] = [];
    for (const path of now) {
      try {
        await this.pages.rerender(path, purge.epoch);
      } catch (error) {
        // The purge is done and told, so this is no reason to do all of it again.
        this.logger.warn('page could not be made anew with its publish', { path, ...failure(error) });
        later.push(path);
      }
    }
    steps.ended('made');
    const made = new Set(now);
    for (const path of paths) if (!made.has(path)) later.push(path);
    if (later.length > 0) await this.queue.add(later, purge.epoch);
    steps.ended('queued');
    this.content.changesPublished(read);
    const result = {
      epoch: purge.epoch,
      dependencies: dependencies.length,
      rebuilt: now.length + paths.filter((path) => !made.has(path)).length - later.length,
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

  /** What the editor is looking at comes first; then what is visited most. */
  private async outdated(
    pages: readonly string[],
    touched: readonly string[],
    dependencies: readonly string[],
  ): Promise<string[]> {
    const first = new Set(pages);
    const others = new Set([...touched, ...(await this.cache.redis.dependents(dependencies))]);
    const rest = await this.visits.sort([...others].filter((key) => !first.has(key)));
    return [...first, ...rest].filter((key) => this.content.tree.byPath(parsePageKey(key).path) !== null);
  }
}

/** How long each step of a refresh took: what to look at when publishes are late. */
class ChunkedWork {
  /** Milliseconds by step. */
  readonly ms: Record<string, number> = {};
  private last = performance.now();

  ended(step: string): void {
    const now = performance.now();
    this.ms[step] = Math.round(now - this.last);
    this.last = now;
  }
}
