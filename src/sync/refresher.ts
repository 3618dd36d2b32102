import type { PathRecorder } from '../addresses/addresses.module.js';
import type { ContentChange, LiveContent } from '../content/content.module.js';
import { type ChangeListener, type PageCache, type PageService, readPageKey } from '../pages/pages.module.js';
import type { Logger } from '../platform/logging/logger.js';
import type { RebuildQueue } from './rebuild-queue.js';

/** So many pages are made anew with the publish itself; what is beyond goes to the queue. */
const AT_ONCE = 4;

export interface RefreshResult {
  epoch: number;
  dependencies: number;
  /** Pages that are new already, and pages that will be. */
  rebuilt: number;
  queued: number;
  removed: number;
}

/**
 * Does what a publish asks for: reads the changed items anew, purges what was made of them, makes those pages
 * again. Works from the state of the content service, not from the event, so doing it twice or late is harmless.
 */
export class Refresher {
  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly pages: PageService,
    private readonly listener: ChangeListener,
    private readonly queue: RebuildQueue,
    private readonly paths: PathRecorder,
    private readonly logger: Logger,
  ) {}

  /**
   * @param everything the notification was cut: what else changed is not known.
   * @throws ContentError, RedisUnavailable when the work must be tried again.
   */
  async refresh(changes: readonly ContentChange[], everything: boolean): Promise<RefreshResult> {
    const read = await this.content.readChanges(changes, everything);
    const { records, rules, dependencies, removed } = read;
    // Before other processes hear of the change: who asks for a former address then is sent on.
    await this.paths.syncSoon();
    const purge = await this.cache.store.purge(dependencies);
    // Another worker's purge that this process has not seen yet comes first.
    if (purge.before !== this.cache.epoch) await this.listener.catchUp();
    this.content.markSiteStale(dependencies);
    this.cache.applyPurge(purge, dependencies);
    await this.cache.remove(removed);
    await this.cache.store.remove(removed);
    await this.cache.tell({ kind: 'purged', ...purge, dependencies, records, rules });

    const paths = await this.outdated(read.pages, read.touched, dependencies);
    // What the editor looks at is made here, one page after the other; the rest must not keep the next publish waiting.
    const now = (read.pages.length > 0 ? read.pages : paths).slice(0, AT_ONCE);
    for (const path of now) await this.pages.rebuild(path);
    const later = paths.filter((path) => !now.includes(path));
    if (later.length > 0) await this.queue.add(later, purge.epoch);
    const result = {
      epoch: purge.epoch,
      dependencies: dependencies.length,
      rebuilt: paths.length - later.length,
      queued: later.length,
      removed: removed.length,
    };
    this.logger.info('content refreshed', { ...result, changes: changes.length });
    return result;
  }

  /** What the editor is looking at comes first; then short paths, which are the most visited. */
  private async outdated(
    pages: readonly string[],
    touched: readonly string[],
    dependencies: readonly string[],
  ): Promise<string[]> {
    const dependents = await this.cache.store.dependents(dependencies);
    dependents.sort((a, b) => a.length - b.length || a.localeCompare(b));
    return [...new Set([...pages, ...touched, ...dependents])].filter(
      (key) => this.content.tree.byPath(readPageKey(key).path) !== null,
    );
  }
}
