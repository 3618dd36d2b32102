import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Representation } from '../cache/cache.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';
import { buildFileAnswer } from '../render/render.module.js';
import type { AssetStore } from './asset-store.js';
import { DatabaseAssetStore } from './database-asset-store.js';
import { FolderAssetStore } from './folder-asset-store.js';

/** Names are listed again at most this often, however many unknown ones are asked for. */
const LIST_EVERY_MS = 1_000;
/** Longest wait for one store. */
const TIMEOUT_MS = 2_000;
const MEMORY_BYTES = 16_000_000;

/** Files of other builds than this one: of former ones, and during a deployment of the next one too. */
@Injectable()
export class RetainedFiles {
  /** The nearest first. */
  private readonly stores: readonly AssetStore[];
  /** What a store is asked for at all: names that it has listed. */
  private known = new Set<string>();
  private listing: Promise<void> | null = null;
  private listedAt = 0;
  private readonly answers: LRUCache<string, Representation>;

  constructor(
    folder: FolderAssetStore,
    database: DatabaseAssetStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stores = [folder, database];
    this.answers = new LRUCache<string, Representation>({
      maxSize: MEMORY_BYTES,
      sizeCalculation: (answer) => answer.size,
      // Asked for by many at once, a file is read and compressed once.
      fetchMethod: (address) => this.load(address),
    });
  }

  /** The answer for an address below `/_build/`; null when no build of the last days had it. */
  async find(address: string): Promise<Representation | null> {
    if (!this.answers.has(address) && !this.known.has(address)) await this.list();
    if (!this.answers.has(address) && !this.known.has(address)) return null;
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
    const lists = await Promise.all(this.stores.map((store) => this.ask(store, () => store.list())));
    this.known = new Set(lists.flatMap((list) => list ?? []));
    this.listedAt = Date.now();
  }

  private async load(address: string): Promise<Representation | undefined> {
    for (const store of this.stores) {
      const bytes = await this.ask(store, () => store.read(address));
      if (bytes !== null) return (await buildFileAnswer(address, bytes)) ?? undefined;
    }
    return undefined;
  }

  /** null as well when the store is away or too slow: there may be another one. */
  private async ask<T>(store: AssetStore, work: () => Promise<T>): Promise<T | null> {
    try {
      return await withTimeout(TIMEOUT_MS, work());
    } catch (error) {
      this.logger.warn('files of other builds cannot be looked up', {
        store: store.name,
        ...failure(error),
      });
      return null;
    }
  }
}
