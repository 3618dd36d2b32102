import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LiveContent, type PageTree, runInChunks } from '../../content/content.module.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { withTimeout } from '../../platform/timeout.js';
import { isMassLoss, type PathChanges, pathChanges } from './path-changes.js';
import { PathStore } from './path-store.js';

/** Pause before what could not be noted is tried again. */
const RETRY_MS = 5_000;
/** A publish waits so long for its addresses to be noted; what takes longer is noted behind it. */
const SYNC_SOON_MS = 1_000;
/** The disappearance of half of the site is believed once it has lasted so long. */
const MASS_LOSS_MS = 3_600_000;

/**
 * Remembers where pages were: compares the page tree with the addresses on record in Postgres and notes what
 * changed. The worker runs it after each change of the tree; since the record outlives every process, it also finds
 * what happened while nothing ran.
 */
@Injectable()
export class PathRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Addresses on record; null = not read yet. */
  private known: Map<string, string> | null = null;
  /** A tree that was restored from disk, until it has been looked at: the content may change before Postgres answers. */
  private restored: PageTree | null = null;
  private recorded: PageTree | null = null;
  /** The last tree with which all that is on record agreed; null = not known. */
  private agreed: PageTree | null = null;
  private running: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;
  private failing = false;
  /** Only in the worker, and not of drafts: they have no addresses that anybody was given. */
  private active = false;
  private lossSince: number | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly store: PathStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly now: () => number = Date.now,
  ) {}

  /**
   * Notes every change of the tree from now on, and what changed before. The room's module imports that of the page
   * tree loader, so this comes right after a page tree was restored from disk: it is what was before. The processors,
   * which change it, are started later.
   */
  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker' || this.config.kontentPreview) return;
    this.active = true;
    if (this.content.isLoaded && this.content.readAt === null) this.restored = this.content.tree;
    this.content.onChange(() => void this.sync());
    void this.sync();
  }

  async onApplicationShutdown(): Promise<void> {
    this.active = false;
    if (this.retry) clearTimeout(this.retry);
    await this.running;
  }

  /** Brings the record up to the tree. Never rejects: what cannot be noted now is noted later. */
  sync(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** {@link sync}, but waits no longer than a publish may. */
  async syncSoon(): Promise<void> {
    await withTimeout(SYNC_SOON_MS, this.sync());
  }

  private async work(): Promise<void> {
    try {
      if (this.restored) await this.recordRestored(this.restored);
      // Again when the tree changed meanwhile: who waits for this run means the newest one.
      while (this.active && this.content.readAt !== null && this.recorded !== this.content.tree) {
        const { tree } = this.content;
        await this.record(tree);
        this.recorded = tree;
      }
      if (this.failing) this.logger.info('addresses of pages are noted again');
      this.failing = false;
    } catch (error) {
      if (!this.failing)
        this.logger.warn('addresses of pages could not be noted; tried again', failure(error));
      this.failing = true;
      // What is on record may be more than we think: the answer to a write can get lost.
      this.known = null;
      this.agreed = null;
      this.tryLater();
    }
  }

  /** A restored tree may be older than the record. It only serves where there is none yet, as what was before. */
  private async recordRestored(tree: PageTree): Promise<void> {
    this.known ??= await this.store.known();
    if (this.known.size === 0) await this.record(tree);
    this.restored = null;
  }

  private async record(tree: PageTree): Promise<void> {
    this.known ??= await this.store.known();
    const { known } = this;
    const found = await runInChunks(pathChanges(known, tree, this.agreed));
    const changes = this.believable(found, known.size);
    this.agreed = null;
    const count = changes.added.length + changes.moved.length + changes.gone.length;
    if (count === 0) {
      this.agreed = changes === found ? tree : null;
      return;
    }
    await this.store.note(changes, tree);
    for (const { id, path } of [...changes.added, ...changes.moved]) known.set(id, path);
    for (const { id } of changes.gone) known.delete(id);
    if (changes === found) this.agreed = tree;
    this.logger.info('addresses of pages noted', {
      added: changes.added.length,
      moved: changes.moved.length,
      gone: changes.gone.length,
    });
  }

  private believable(changes: PathChanges, knownCount: number): PathChanges {
    if (!isMassLoss(changes, knownCount)) {
      this.lossSince = null;
      return changes;
    }
    if (this.lossSince === null) {
      this.logger.error('most pages are gone; not noted unless it lasts an hour', {
        gone: changes.gone.length,
        known: knownCount,
      });
    }
    this.lossSince ??= this.now();
    return this.now() - this.lossSince < MASS_LOSS_MS ? { ...changes, gone: [] } : changes;
  }

  private tryLater(): void {
    if (!this.active || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.sync();
    }, RETRY_MS);
    this.retry.unref();
  }
}
