import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SnapshotStore } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ClientBundle } from '../render/render.module.js';
import { AssetStore, type ReadFile } from './asset-store.js';
import { BuildRegister } from './build-register.js';

/** How often a process says that its build runs: several times in what the register waits. */
const HEARTBEAT_MS = 20_000;
/** The same after a round that failed in part. */
const RETRY_MS = 2_000;
/** How often the files of this build are prolonged. */
const KEEP_EVERY_MS = 3_600_000;

/**
 * Keeps this build known while it runs, and its files findable for the days after. Nobody waits for it: a process
 * starts and serves without, and tries again until it is done.
 */
@Injectable()
export class BuildKeeper implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private readonly keptAt = new Map<string, number>();
  private readonly failing = new Set<string>();

  constructor(
    private readonly register: BuildRegister,
    private readonly store: AssetStore,
    private readonly snapshots: SnapshotStore,
    private readonly bundle: ClientBundle,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As early as can be: pages of this build may soon be open while another replica is asked for their files. */
  onModuleInit(): void {
    // `npm run dev` makes a build with each keystroke and reloads its tabs itself.
    if (this.config.role !== 'web' || this.config.devReloadUrl !== '') return;
    void this.round();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Says and keeps everything once, and sets the time of the next round. */
  private async round(): Promise<void> {
    await Promise.all([
      this.attempt('register', () => this.register.heartbeat()),
      this.keepIn('folder', (files) => this.keepOnDisk(files)),
      this.keepIn('database', (files) => this.store.keep(files)),
    ]);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.round(), this.failing.size > 0 ? RETRY_MS : HEARTBEAT_MS);
    this.timer.unref();
  }

  private async keepIn(
    store: string,
    keep: (files: ReadonlyMap<string, ReadFile>) => Promise<number>,
  ): Promise<void> {
    const before = this.keptAt.get(store);
    const started = Date.now();
    if (before !== undefined && started - before < KEEP_EVERY_MS) return;
    // Set at once, so that a slow round is not joined by the next one.
    this.keptAt.set(store, started);
    const done = await this.attempt(store, async () => {
      const files = [...this.bundle.files].map(([address, file]) => [address, () => file.bytes()] as const);
      const added = await keep(new Map(files));
      if (added > 0) {
        this.logger.info('files of this build are kept', {
          store,
          added,
          ms: Date.now() - started,
        });
      }
    });
    if (!done) this.keptAt.delete(store);
  }

  /** A page copy of this build needs them when another build serves it and Postgres is away. */
  private async keepOnDisk(files: ReadonlyMap<string, ReadFile>): Promise<number> {
    let added = 0;
    for (const [address, read] of files) {
      // A process that ends waits for what is being written, not for what could be next.
      if (this.stopped) break;
      if (await this.snapshots.putFile(address, read)) added += 1;
    }
    if (this.snapshots.isFailing) throw new Error('the disk does not take everything');
    return added;
  }

  /** One log line when it begins to fail, and one when it works again. */
  private async attempt(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      if (this.failing.delete(name)) this.logger.info('this build can be kept again', { where: name });
      return true;
    } catch (error) {
      if (!this.failing.has(name)) {
        this.logger.warn('this build cannot be kept', { where: name, ...failure(error) });
      }
      this.failing.add(name);
      return false;
    }
  }
}
