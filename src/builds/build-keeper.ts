import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import type { AssetStore, ReadFile } from './asset-store.js';
import type { BuildRegister } from './build-register.js';

/** How often a process tells that its build runs: several times in what the register waits. */
const BEAT_MS = 20_000;
/** How often the files of this build are prolonged. */
const KEEP_EVERY_MS = 3_600_000;

/**
 * Keeps this build known while it runs, and its files findable for the days after. Nobody waits for it: a process
 * starts and serves without, and tries again until it is done.
 */
export class BuildKeeper {
  private timer: NodeJS.Timeout | null = null;
  private readonly keptAt = new Map<AssetStore, number>();
  private readonly failing = new Set<string>();

  constructor(
    private readonly register: BuildRegister,
    private readonly archives: readonly AssetStore[],
    private readonly files: ReadonlyMap<string, ReadFile>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    void this.round();
    this.timer = setInterval(() => void this.round(), BEAT_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async round(): Promise<void> {
    await Promise.all([
      this.attempt('register', () => this.register.beat()),
      ...this.archives.map((archive) => this.keepIn(archive)),
    ]);
  }

  private async keepIn(archive: AssetStore): Promise<void> {
    const before = this.keptAt.get(archive);
    const started = Date.now();
    if (before !== undefined && started - before < KEEP_EVERY_MS) return;
    // Set at once, so that a slow round is not joined by the next one.
    this.keptAt.set(archive, started);
    const done = await this.attempt(archive.name, async () => {
      const added = await archive.keep(this.files);
      if (added > 0) {
        this.logger.info('files of this build are kept', {
          archive: archive.name,
          added,
          ms: Date.now() - started,
        });
      }
    });
    if (!done) this.keptAt.delete(archive);
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
