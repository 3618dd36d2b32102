import type { ContentChange, LiveContent } from '../content/content.module.js';
import type { ChangeListener, PageCache, PageService } from '../pages/pages.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';

/** Pages made at the same time; drawing is CPU work, more would only delay each. */
const CONCURRENCY = 4;

export interface RefreshResult {
  epoch: number;
  dependencies: number;
  rebuilt: number;
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
    private readonly logger: Logger,
  ) {}

  /** @throws ContentError, RedisUnavailable when the work must be tried again. */
  async refresh(changes: readonly ContentChange[]): Promise<RefreshResult> {
    const { records, dependencies, pages, touched, removed } = await this.content.readChanges(changes);
    const purge = await this.cache.store.purge(dependencies);
    // Another worker's purge that this process has not seen yet comes first.
    if (purge.before !== this.cache.epoch) await this.listener.catchUp();
    this.content.markSiteStale(dependencies);
    this.cache.applyPurge(purge, dependencies);
    await this.cache.remove(removed);
    await this.cache.store.remove(removed);
    await this.cache.tell({ kind: 'purged', ...purge, dependencies, records });

    const dependents = await this.cache.store.dependents(dependencies);
    const { tree } = this.content;
    // What the editor is looking at comes first; then short paths, which are the most visited.
    dependents.sort((a, b) => a.length - b.length || a.localeCompare(b));
    const paths = [...new Set([...pages, ...touched, ...dependents])].filter(
      (path) => tree.byPath(path) !== null,
    );
    const failures = await this.rebuild(paths);
    const result = {
      epoch: purge.epoch,
      dependencies: dependencies.length,
      rebuilt: paths.length - failures.length,
      removed: removed.length,
    };
    this.logger.info('content refreshed', { ...result, changes: changes.length });
    if (failures.length > 0) throw failures[0];
    return result;
  }

  private async rebuild(paths: readonly string[]): Promise<unknown[]> {
    const waiting = [...paths];
    const failures: unknown[] = [];
    const next = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        try {
          await this.pages.rebuild(path);
        } catch (error) {
          this.logger.warn('page could not be made anew', { path, ...failure(error) });
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
    return failures;
  }
}
