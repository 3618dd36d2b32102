import { setTimeout as delay } from 'node:timers/promises';
import { pageKey } from '../cache/page-key.js';
import type { RenderRateLimiter } from '../cache/render-rate-limiter.js';
import type { SnapshotStore } from '../cache/snapshot-store.js';
import type { LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import type { PageService } from './page-service.js';

/** Pause between two pages that are made for the first time, which must not be felt by visitors. */
const PAUSE_MS = 20;
/** Copies are made anew at this age, so that an outage always finds copies with days of life left. */
const RENEWED_AFTER_MS = 3 * 86_400_000;
/** So many pages in a row that cannot be made mean an outage: the others are left for later. */
const MOST_FAILURES = 5;

export interface CacheWarmerOptions {
  /** Makes at most so many pages that have no copy on disk yet; 0 = none. */
  pages: number;
}

/**
 * Sees to it that an outage finds pages on disk, also those that nobody visits: makes the first pages that have no copy,
 * and makes copies anew before they are too old to be served.
 */
export class CacheWarmer {
  private stopped = false;

  constructor(
    private readonly content: Pick<LiveContent, 'tree'>,
    private readonly snapshots: Pick<SnapshotStore, 'ageOf' | 'getPage' | 'isFailing'>,
    private readonly pages: Pick<PageService, 'answer' | 'refreshCopy'>,
    /** Pages that are made anew for no visitor go by the pace of the worker's. */
    private readonly pace: RenderRateLimiter,
    private readonly options: CacheWarmerOptions,
    private readonly logger: Logger,
  ) {}

  /** @returns false when it was ended by an outage. Never throws. */
  async run(): Promise<boolean> {
    return (await this.renderMissing()) && (await this.refreshOld());
  }

  stop(): void {
    this.stopped = true;
    this.pace.stop();
  }

  /**
   * Makes, one after the other, the pages that have no copy on disk. Of a large project those nearest to the home page:
   * to make all would keep the content service busy for hours.
   */
  private async renderMissing(): Promise<boolean> {
    const failures = new Failures(this.logger);
    let made = 0;
    let looked = 0;
    for (const { path } of this.content.tree.nearest()) {
      if (this.stopped || failures.isOutage) return false;
      if (path === null) continue;
      if (looked === this.options.pages) break;
      looked += 1;
      if ((await this.snapshots.ageOf(path)) !== null) continue;
      const isMade = await failures.of(path, async () => (await this.pages.answer(path)).kind === 'page');
      if (isMade) made += 1;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
    if (this.snapshots.isFailing) {
      this.logger.warn('pages were made for an outage, but the disk does not keep them', { made });
      return true;
    }
    const { pageCount } = this.content.tree;
    if (looked < pageCount) this.logger.info('the first pages have a copy on disk', { made, of: pageCount });
    else this.logger.info('every page has a copy on disk', { made });
    return true;
  }

  /** Makes old copies anew, those of visited pages as well as those of the first ones. */
  private async refreshOld(): Promise<boolean> {
    const failures = new Failures(this.logger);
    let renewed = 0;
    const renewOld = async (key: string): Promise<boolean> => {
      const age = await this.snapshots.ageOf(key);
      if (age === null || age < RENEWED_AFTER_MS) return false;
      await this.pace.wait();
      if (await failures.of(key, () => this.pages.refreshCopy(key, Date.now() - RENEWED_AFTER_MS)))
        renewed += 1;
      return true;
    };
    for (const { path } of this.content.tree.nearest()) {
      if (this.stopped || failures.isOutage) return false;
      if (path === null) continue;
      const wasOld = await renewOld(path);
      // The copy tells how many portions a list has; those were visited that have a copy. Few pages have any, and most
      // that have one have the second.
      if (!wasOld && (await this.snapshots.ageOf(pageKey(path, 2))) === null) continue;
      const portions = (await this.snapshots.getPage(path))?.listPages ?? 1;
      for (let portion = 2; portion <= portions; portion += 1) await renewOld(pageKey(path, portion));
    }
    if (renewed > 0) this.logger.info('old copies of pages were made anew', { renewed });
    return true;
  }
}

/** Counts pages that could not be made, one after the other. */
class Failures {
  private inARow = 0;

  constructor(private readonly logger: Logger) {}

  get isOutage(): boolean {
    return this.inARow >= MOST_FAILURES;
  }

  /** What `make` says; false when it failed. */
  async of(path: string, make: () => Promise<boolean>): Promise<boolean> {
    try {
      const result = await make();
      this.inARow = 0;
      return result;
    } catch (error) {
      this.inARow += 1;
      this.logger.warn('page could not be warmed', { path, ...failure(error) });
      return false;
    }
  }
}
