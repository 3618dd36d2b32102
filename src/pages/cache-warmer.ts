import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  laterPageKeys,
  PageTreeLoader,
  pageKey,
  RenderRateLimiter,
  SnapshotStore,
} from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { PageService } from './page-service.js';

/** Pause between two pages that are rendered for the first time, which must not be felt by visitors. */
const PAUSE_MS = 20;
/** Copies are refreshed at this age, so that an outage always finds copies with days of life left. */
const REFRESH_AGE_MS = 3 * 86_400_000;
/** So many pages in a row that cannot be rendered mean an outage: the others are left for later. */
const MAX_FAILURES = 5;
/** Copies on disk are looked through this often; after an outage has ended the look, sooner. */
const RUN_MS = 86_400_000;
const RETRY_MS = 600_000;

/**
 * Sees to it that an outage finds pages on disk, also those that nobody visits: renders the first pages that have no copy,
 * and refreshes copies before they are too old to be served. Only where visitors are served from the disk.
 */
@Injectable()
export class CacheWarmer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly snapshots: SnapshotStore,
    private readonly pages: PageService,
    private readonly limiter: RenderRateLimiter,
    private readonly loader: PageTreeLoader,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'web' && !this.config.kontentPreview)
      void this.loader.loaded.then(() => this.repeat());
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** @returns false when it was ended by an outage. Never throws. */
  async run(): Promise<boolean> {
    return (await this.renderMissing()) && (await this.refreshOld());
  }

  private async repeat(): Promise<void> {
    const isDone = await this.run();
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.repeat(), isDone ? RUN_MS : RETRY_MS);
    this.timer.unref();
  }

  /**
   * Renders, one after the other, the pages that have no copy on disk. Of a large project those nearest to the home page:
   * to render all would keep the content service busy for hours.
   */
  private async renderMissing(): Promise<boolean> {
    const failures = new Failures(this.logger);
    let rendered = 0;
    let looked = 0;
    for (const { path } of this.content.tree.nearest()) {
      if (this.stopped || failures.isOutage) return false;
      if (path === null) continue;
      if (looked === this.config.warmPages) break;
      looked += 1;
      if ((await this.snapshots.ageOf(path)) !== null) continue;
      const isRendered = await failures.of(
        path,
        async () => (await this.pages.answer(path, null)).kind === 'page',
      );
      if (isRendered) rendered += 1;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
    if (this.snapshots.isFailing) {
      this.logger.warn('pages were rendered for an outage, but the disk does not keep them', { rendered });
      return true;
    }
    const { pageCount } = this.content.tree;
    if (looked < pageCount)
      this.logger.info('the first pages have a copy on disk', { rendered, of: pageCount });
    else this.logger.info('every page has a copy on disk', { rendered });
    return true;
  }

  /** Refreshes old copies, those of visited pages as well as those of the first ones. */
  private async refreshOld(): Promise<boolean> {
    const failures = new Failures(this.logger);
    let refreshed = 0;
    const refreshIfOld = async (key: string): Promise<boolean> => {
      const age = await this.snapshots.ageOf(key);
      if (age === null || age < REFRESH_AGE_MS) return false;
      await this.limiter.wait();
      if (await failures.of(key, () => this.pages.refreshCopy(key, Date.now() - REFRESH_AGE_MS)))
        refreshed += 1;
      return true;
    };
    for (const { path } of this.content.tree.nearest()) {
      if (this.stopped || failures.isOutage) return false;
      if (path === null) continue;
      // Nobody may find in an outage what is closed.
      if (this.content.open.byPath(path) === null) await this.snapshots.removePage(path);
      const wasOld = await refreshIfOld(path);
      // The copy tells how many pages a list has; those were visited that have a copy. Few pages have any, and most
      // that have one have the second.
      const second = pageKey(path, { list: 1, number: 2 });
      if (!wasOld && (await this.snapshots.ageOf(second)) === null) continue;
      const listPages = (await this.snapshots.getPage(path))?.listPages ?? [];
      for (const key of laterPageKeys(path, listPages)) await refreshIfOld(key);
    }
    if (refreshed > 0) this.logger.info('old copies of pages were refreshed', { refreshed });
    return true;
  }
}

/** Counts pages that could not be rendered, one after the other. */
class Failures {
  private inARow = 0;

  constructor(private readonly logger: Logger) {}

  get isOutage(): boolean {
    return this.inARow >= MAX_FAILURES;
  }

  /** What `render` says; false when it failed. */
  async of(path: string, render: () => Promise<boolean>): Promise<boolean> {
    try {
      const result = await render();
      this.inARow = 0;
      return result;
    } catch (error) {
      this.inARow += 1;
      this.logger.warn('page could not be warmed', { path, ...failure(error) });
      return false;
    }
  }
}
