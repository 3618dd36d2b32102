import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentUpdates, LiveSite, LiveTree, RedirectRules } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { InvalidationListener } from './invalidation-listener.js';
import { PageCache } from './page-cache.js';

const TREE = 'tree';
const SITE = 'site';
const RULES = 'redirect-rules';
/** Redirect rules that could not be read are asked for again after so many milliseconds. */
const RULES_RETRY_MS = 2_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;
/** Changes are collected before the tree is written to disk. What a kill loses is caught up with by the epoch. */
const SAVE_MS = 10_000;
/** A large tree is written less often: the pause is so many times as long as the last writing took. */
const SAVE_PAUSES = 20;
const SAVE_RULES_MS = 1_000;
const SWEEP_MS = 86_400_000;
/** The first one does not wait a day, which no process may live; nor is it part of the start. */
const SWEEP_FIRST_MS = 300_000;
/** First and longest pause before the tree is read again that the service said was older than what is published. */
const BEHIND_MIN_MS = 5_000;
const BEHIND_MAX_MS = 60_000;

/** Reads the page tree, with or without the services it comes from, and keeps its copy on disk current. */
@Injectable()
export class PageTreeLoader implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Resolves when the tree was read from its service, or never. */
  loaded: Promise<void> = Promise.resolve();
  private stopped = false;
  private triedOnce: () => void = () => undefined;
  private readonly firstTry = new Promise<void>((resolve) => {
    this.triedOnce = resolve;
  });
  private readonly timers = new Set<NodeJS.Timeout>();
  private saveDue = false;
  private rulesSaveDue = false;
  private lastSaveMs = 0;
  private saving: Promise<void> = Promise.resolve();
  private savedSite: unknown = null;

  constructor(
    private readonly updates: ContentUpdates,
    private readonly tree: LiveTree,
    private readonly site: LiveSite,
    private readonly rules: RedirectRules,
    private readonly cache: PageCache,
    private readonly listener: InvalidationListener,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns at once when a snapshot is there; else after the first try to read the page tree. Never throws. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'command') return;
    if (!this.config.kontentPreview) await this.keepCopy();
    this.loaded = this.load();
    // Without any tree the first try is worth waiting for; after it the process answers what it can.
    if (!this.tree.isKnown) await Promise.race([this.loaded, this.firstTry]);
    this.listener.start();
    this.every(RULES_RETRY_MS, async () => {
      if (this.rules.due) await this.rules.reload(true);
    });
    this.every(reconcileTimeoutMs(this.config), () => this.reloadUncompared());
    this.after(
      SWEEP_FIRST_MS,
      () => void this.sweep().finally(() => this.every(SWEEP_MS, () => this.sweep())),
    );
  }

  /** Begins with the copy on disk, and keeps it current. Nothing of drafts is on disk. */
  private async keepCopy(): Promise<void> {
    await this.restore();
    await this.rules.restore(this.cache.snapshots.getLines(RULES));
    this.tree.onChange(() => this.saveLater());
    this.site.onChange(() => this.saveSite());
    this.rules.onChange(() => this.saveRulesLater());
  }

  /** Resolves when what is known is on disk. */
  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.listener.stop();
    for (const timer of this.timers) clearTimeout(timer);
    // What is not published yet is found again after the next start, by comparison with the older tree on disk.
    if (this.saveDue && !this.tree.hasPendingChanges) this.save();
    if (this.rulesSaveDue) this.saveRules();
    await this.saving;
  }

  /** Reads the tree, trying until it is read. */
  private async load(): Promise<void> {
    for (let tries = 1; !this.stopped; tries += 1) {
      const pause = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
      try {
        // The epoch is read before the content: what is published in between is then seen as missed, not as known.
        const state = await this.listener.look();
        const removed = await this.updates.reload(true);
        if (state !== null) await this.listener.treeLoaded(state);
        await this.cache.remove(removed);
        this.saveWhenTold();
        if (this.tree.isBehind) this.reloadLater(BEHIND_MIN_MS);
        this.logger.info('page tree read', { pages: this.tree.pages.pageCount, tries });
        return;
      } catch (error) {
        this.logger.warn('page tree could not be read', { ...failure(error), tries, retryMs: pause });
      }
      this.triedOnce();
      await new Promise<void>((resolve) => this.after(pause, resolve));
    }
  }

  /** Without a worker, or a worker without Postgres, new pages and moved ones would stay unknown. */
  private async reloadUncompared(): Promise<void> {
    if (await this.cache.redis.isReconciled()) return;
    try {
      await this.cache.remove(await this.updates.reload(false));
      this.logger.warn('nobody compares the content; this process has read the page tree itself');
    } catch (error) {
      this.logger.warn('page tree could not be read again; the known one is kept', failure(error));
    }
  }

  private reloadLater(ms: number): void {
    this.after(ms, () => void this.reload(Math.min(BEHIND_MAX_MS, 2 * ms)));
  }

  private async reload(nextMs: number): Promise<void> {
    try {
      await this.cache.remove(await this.updates.reload(true));
      if (!this.tree.isBehind) return;
    } catch (error) {
      this.logger.warn('page tree could not be read again; the known one is kept', failure(error));
    }
    this.reloadLater(nextMs);
  }

  private async restore(): Promise<void> {
    const lines = this.cache.snapshots.getLines(TREE);
    const first = await lines.next();
    const head = first.done ? null : headOf(first.value);
    if (head === null || !(await this.tree.restore(lines))) return;
    this.site.restore(await this.cache.snapshots.getDocument(SITE));
    // What was purged since is found by the listener, which compares this epoch with the one in Redis.
    this.cache.epoch = head.epoch;
    this.cache.generation = head.generation;
    this.logger.info('page tree restored from the snapshot', { pages: this.tree.pages.pageCount });
  }

  private saveLater(): void {
    if (this.saveDue) return;
    this.saveDue = true;
    this.after(Math.max(SAVE_MS, SAVE_PAUSES * this.lastSaveMs), () => this.saveWhenTold());
  }

  private saveWhenTold(): void {
    this.saveDue = false;
    if (this.tree.hasPendingChanges) this.saveLater();
    else this.save();
  }

  /** One after the other. Epoch and content are those of the moment the writing begins. */
  private save(): void {
    if (this.config.kontentPreview) return;
    this.saving = this.saving.then(async () => {
      this.saveDue = false;
      if (!this.tree.isKnown) return;
      const started = performance.now();
      await this.cache.snapshots.putLines(TREE, withHead(this.cache, this.tree.save()));
      this.lastSaveMs = performance.now() - started;
    });
  }

  /** At once and by itself: it is small, rarely changes, and no error page or menu can do without it. */
  private saveSite(): void {
    const site = this.site.cached;
    if (site === null || site === this.savedSite) return;
    this.savedSite = site;
    this.saving = this.saving.then(() => this.cache.snapshots.putDocument(SITE, this.site.save()));
  }

  private saveRulesLater(): null {
    if (!this.rulesSaveDue) {
      this.rulesSaveDue = true;
      // A publish of many rules in a row becomes few files.
      this.after(SAVE_RULES_MS, () => this.saveRules());
    }
    return null;
  }

  private saveRules(): void {
    this.saving = this.saving.then(async () => {
      this.rulesSaveDue = false;
      await this.cache.snapshots.putLines(RULES, this.rules.save());
    });
  }

  private async sweep(): Promise<void> {
    const removed = await this.cache.snapshots.sweep();
    if (removed > 0) this.logger.info('snapshot swept', { removed });
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

/** Comparisons may be late by their own duration and by an outage of a moment; three missed ones are no chance. */
export function reconcileTimeoutMs({ reconcileMs }: Pick<Config, 'reconcileMs'>): number {
  return 3 * reconcileMs;
}

const headSchema = z.object({ epoch: z.number(), generation: z.string().nullable().default(null) });
type Head = z.output<typeof headSchema>;

function* withHead({ epoch, generation }: Head, lines: Iterable<string>): Generator<string> {
  yield JSON.stringify({ epoch, generation } satisfies Head);
  yield* lines;
}

function headOf(line: string): Head | null {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
