import { Inject, Injectable } from '@nestjs/common';
import { SnapshotStore } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { ContentItem } from '../content/content.contract.js';
import { ContentProblemLog, ContentUpdates, LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { type Directory, ELEMENTS, readDirectory, TYPES } from './records.js';

export interface KnownDirectory extends Directory {
  /** Keys of the content that it was made of. */
  dependencies: ReadonlySet<string>;
  /** There may be newer content: what is made of it is good to be seen, not to be kept. */
  stale: boolean;
}

/** Name of the copy on disk. */
const SNAPSHOT = 'locations';
/** It is requested again and again, so a failure is logged at most this often. */
const WARN_EVERY_MS = 30_000;

/**
 * All distributors, specialists and offices, as this process knows them now: a few thousand at most, so that they are read
 * at once and searched in memory. Read when they are first asked for, and again after a publish that concerns them.
 */
@Injectable()
export class LocationDirectory {
  private known: KnownDirectory | null = null;
  private loading: { version: number; directory: Promise<KnownDirectory> } | null = null;
  /** Counts what made the known one out of date. */
  private version = 0;
  private knownVersion = -1;
  private warnedAt = 0;

  constructor(
    private readonly content: LiveContent,
    updates: ContentUpdates,
    private readonly problems: ContentProblemLog,
    private readonly snapshots: SnapshotStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'role'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    updates.onInvalidate((dependencies) => {
      const made = this.known?.dependencies;
      const concerns = dependencies === null || dependencies.some((key) => made?.has(key) ?? true);
      if (concerns) this.version += 1;
    });
  }

  /** @throws ContentError when they were never read, and cannot be read now */
  async get(): Promise<KnownDirectory> {
    if (this.known !== null && this.knownVersion === this.version) return this.known;
    const { version } = this;
    // One that began before a purge would be taken for the state after it.
    if (this.loading?.version === version) return this.loading.directory;
    const loading = { version, directory: this.load(version) };
    this.loading = loading;
    try {
      return await loading.directory;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  private async load(version: number): Promise<KnownDirectory> {
    try {
      // A visitor's first page must not wait for what was just published; after a publish it must be shown.
      const waitForNew = this.known !== null || this.config.role === 'worker';
      const { items, dependencies, stale } = await this.content.all(TYPES, ELEMENTS, waitForNew);
      const read = this.read(items, dependencies, stale);
      if (version < this.knownVersion) return read;
      this.known = read;
      this.knownVersion = stale ? -1 : version;
      void this.snapshots.putDocument(SNAPSHOT, { items, dependencies: [...dependencies] });
      return read;
    } catch (error) {
      const older = this.known ?? (await this.saved());
      if (older === null) throw error;
      if (Date.now() - this.warnedAt > WARN_EVERY_MS) {
        this.warnedAt = Date.now();
        this.logger.warn('locations could not be read; the known ones are used', failure(error));
      }
      this.known = { ...older, stale: true };
      return this.known;
    }
  }

  private read(
    items: readonly ContentItem[],
    dependencies: Iterable<string>,
    stale: boolean,
  ): KnownDirectory {
    const directory = readDirectory(items, (problem) => this.problems.report(problem));
    return { ...directory, dependencies: new Set(dependencies), stale };
  }

  /** The copy on disk, e.g. after a restart in an outage; null when there is none. */
  private async saved(): Promise<KnownDirectory | null> {
    // Written by this program from values that were checked when they were read.
    const saved = (await this.snapshots.getDocument(SNAPSHOT)) as {
      items?: ContentItem[];
      dependencies?: string[];
    } | null;
    if (!Array.isArray(saved?.items) || !Array.isArray(saved.dependencies)) return null;
    return this.read(saved.items, saved.dependencies, true);
  }
}
