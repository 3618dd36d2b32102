import { LRUCache } from 'lru-cache';
import { buildFileAnswer, type Representation } from '../pages/pages.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';
import type { AssetStore } from './asset-store.js';

/** Names are read anew at most this often, however many unknown ones are asked for. */
const LOOK_EVERY_MS = 1_000;
/** Longest wait for one archive. */
const PATIENCE_MS = 2_000;
const MEMORY_BYTES = 16_000_000;

/** Files of other builds than this one: of former ones, and during a deployment of the next one too. */
export class RetainedFiles {
  /** What an archive is asked for at all: names that it has told. */
  private known = new Set<string>();
  private looking: Promise<void> | null = null;
  private lookedAt = 0;
  private readonly answers: LRUCache<string, Representation>;

  constructor(
    /** The nearest first. */
    private readonly archives: readonly AssetStore[],
    private readonly logger: Logger,
  ) {
    this.answers = new LRUCache<string, Representation>({
      maxSize: MEMORY_BYTES,
      sizeCalculation: (answer) => answer.size,
      // Asked for by many at once, a file is read and compressed once.
      fetchMethod: (address) => this.load(address),
    });
  }

  /** The answer for an address below `/_build/`; null when no build of the last days had it. */
  async find(address: string): Promise<Representation | null> {
    if (!this.answers.has(address) && !this.known.has(address)) await this.look();
    if (!this.answers.has(address) && !this.known.has(address)) return null;
    return (await this.answers.fetch(address)) ?? null;
  }

  private look(): Promise<void> {
    this.looking ??= this.lookSoon().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async lookSoon(): Promise<void> {
    const pause = this.lookedAt + LOOK_EVERY_MS - Date.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const lists = await Promise.all(
      this.archives.map((archive) => this.ask(archive, () => archive.list()).then((list) => list ?? [])),
    );
    this.known = new Set(lists.flat());
    this.lookedAt = Date.now();
  }

  private async load(address: string): Promise<Representation | undefined> {
    for (const archive of this.archives) {
      const bytes = await this.ask(archive, () => archive.read(address));
      if (bytes !== null) return (await buildFileAnswer(address, bytes)) ?? undefined;
    }
    return undefined;
  }

  /** null as well when the archive is away or too slow: there may be another one. */
  private async ask<T>(archive: AssetStore, work: () => Promise<T>): Promise<T | null> {
    try {
      return await withTimeout(PATIENCE_MS, work());
    } catch (error) {
      this.logger.warn('files of other builds cannot be looked up', {
        archive: archive.name,
        ...failure(error),
      });
      return null;
    }
  }
}
