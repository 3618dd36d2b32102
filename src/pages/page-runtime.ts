import type { LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import type { ChangeListener } from './change-listener.js';
import type { PageCache } from './page-cache.js';
import type { PageService } from './page-service.js';

const TREE = 'tree';
const RULES = 'redirect-rules';
/** Redirect rules that could not be read are asked for again after so many milliseconds. */
const RULES_RETRY_MS = 2_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;
/** Pause between two pages of the warm-up, which must not be felt by visitors. */
const WARM_PAUSE_MS = 20;

export interface PageRuntimeOptions {
  /** Milliseconds between two looks at the whole page tree, for publishes no webhook came for. */
  reloadEveryMs: number;
  /** Makes the pages that have no copy on disk yet. */
  warm: boolean;
}

interface SavedTree {
  epoch: number;
  content: unknown;
}

/** Brings the page machinery up, with or without the services it stands on, and keeps its snapshot current. */
export class PageRuntime {
  private stopped = false;
  private triedOnce: () => void = () => undefined;
  private readonly firstTry = new Promise<void>((resolve) => {
    this.triedOnce = resolve;
  });
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly content: LiveContent,
    private readonly cache: PageCache,
    private readonly pages: PageService,
    private readonly listener: ChangeListener,
    private readonly options: PageRuntimeOptions,
    private readonly logger: Logger,
  ) {}

  /** Returns at once when a snapshot is there; else after the first try to read the page tree. Never throws. */
  async start(): Promise<void> {
    this.content.onChange(() => void this.save());
    this.content.restoreRules(await this.cache.snapshots.getDocument(RULES));
    this.content.onRulesChange(() => void this.saveRules());
    const saved = (await this.cache.snapshots.getDocument(TREE)) as SavedTree | null;
    if (saved !== null && this.content.restore(saved.content)) {
      // What was purged since is found by the listener, which compares this epoch with the one in Redis.
      this.cache.epoch = saved.epoch;
      this.logger.info('page tree restored from the snapshot', { pages: this.content.tree.pageCount });
    }
    const loaded = this.load();
    // Without any tree the first try is worth waiting for; after it the process answers what it can.
    if (!this.content.isKnown) await Promise.race([loaded, this.firstTry]);
    this.listener.start();
    this.every(this.options.reloadEveryMs, () => this.reload());
    this.every(RULES_RETRY_MS, async () => {
      if (this.content.rulesDue) await this.content.reloadRules(true);
    });
    if (this.options.warm) void loaded.then(() => this.warm());
  }

  stop(): void {
    this.stopped = true;
    this.listener.stop();
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Reads the tree, trying until it is read. */
  private async load(): Promise<void> {
    for (let tries = 1; !this.stopped; tries += 1) {
      const pause = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
      try {
        // The epoch is read before the content: what is published in between is then seen as missed, not as known.
        const epoch = await this.cache.store.epoch();
        const removed = await this.content.reload(true);
        if (epoch !== null && epoch > this.cache.epoch) await this.listener.catchUp();
        await this.cache.remove(removed);
        await this.save();
        this.logger.info('page tree read', { pages: this.content.tree.pageCount, tries });
        return;
      } catch (error) {
        this.logger.warn('page tree could not be read', { ...failure(error), tries, retryMs: pause });
      }
      this.triedOnce();
      await new Promise<void>((resolve) => this.after(pause, resolve));
    }
  }

  private async reload(): Promise<void> {
    try {
      await this.cache.remove(await this.content.reload(false));
    } catch (error) {
      this.logger.warn('page tree could not be read again; the known one is kept', failure(error));
    }
  }

  private async save(): Promise<void> {
    const saved: SavedTree = { epoch: this.cache.epoch, content: this.content.save() };
    await this.cache.snapshots.putDocument(TREE, saved);
  }

  private async saveRules(): Promise<void> {
    await this.cache.snapshots.putDocument(RULES, this.content.saveRules());
  }

  /** Makes, one after the other, the pages that have no copy on disk: so that an outage finds all of them there. */
  private async warm(): Promise<void> {
    let made = 0;
    for (const { path } of this.content.tree.nodes()) {
      if (this.stopped) return;
      if (path === null) continue;
      if (await this.cache.snapshots.hasPage(path)) continue;
      try {
        if ((await this.pages.answer(path)).kind === 'page') made += 1;
      } catch (error) {
        this.logger.warn('page could not be warmed', { path, ...failure(error) });
      }
      await new Promise<void>((resolve) => this.after(WARM_PAUSE_MS, resolve));
    }
    this.logger.info('every page has a copy on disk', { made });
  }

  private every(ms: number, work: () => Promise<void>): void {
    this.after(ms, () => void work().finally(() => this.every(ms, work)));
  }

  private after(ms: number, work: () => void): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.timers.add(timer);
  }
}
