import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Representation, SnapshotStore } from '../cache/cache.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';
import { buildFileAnswer } from '../render/render.module.js';
import { AssetStore } from './asset-store.js';

/** Names are listed again at most this often, however many unknown ones are asked for. */
const LIST_EVERY_MS = 1_000;
/** Longest wait for the disk, and for Postgres. */
const TIMEOUT_MS = 2_000;
const MEMORY_BYTES = 16_000_000;

/** Files of other builds than this one: of former ones, and during a deployment of the next one too. */
@Injectable()
export class RetainedFiles {
  /** What the store is asked for at all: names that it has listed. */
  private known = new Set<string>();
  private listing: Promise<void> | null = null;
  private listedAt = 0;
  private readonly answers: LRUCache<string, Representation>;

  constructor(
    private readonly store: AssetStore,
    private readonly snapshots: SnapshotStore,
    @Inject(LOGGER) private readonly logger: Logger,
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
    return (await this.answers.fetch(address)) ?? null;
  }

  private list(): Promise<void> {
    this.listing ??= this.listSoon().finally(() => {
      this.listing = null;
    });
    return this.listing;
  }

  private async listSoon(): Promise<void> {
    const pause = this.listedAt + LIST_EVERY_MS - Date.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    this.known = new Set(await this.orNull('database', this.store.list()));
    this.listedAt = Date.now();
  }

  private async load(address: string): Promise<Representation | undefined> {
    const bytes =
      (await this.orNull('folder', this.snapshots.getFile(address))) ?? (await this.stored(address));
    return bytes === null ? undefined : ((await buildFileAnswer(address, bytes)) ?? undefined);
  }

  private async stored(address: string): Promise<Buffer | null> {
    if (!this.known.has(address)) await this.list();
    return this.known.has(address) ? this.orNull('database', this.store.read(address)) : null;
  }

  /** null as well when it fails or is too slow. */
  private async orNull<T>(store: string, work: Promise<T>): Promise<T | null> {
    try {
      return await withTimeout(TIMEOUT_MS, work);
    } catch (error) {
      this.logger.warn('files of other builds cannot be looked up', { store, ...failure(error) });
      return null;
    }
  }
}
