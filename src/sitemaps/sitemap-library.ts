import type { PageFactsStore, SnapshotStore } from '../pages/pages.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Logger } from '../platform/logging/logger.js';
import type { SitemapMaker } from './sitemap-maker.js';
import { decodeSet, encodeSet, type SitemapSet } from './sitemap-set.js';
import type { SitemapTable } from './sitemap-table.js';

/** The stored set is looked at this often, for news that no message came of. */
const CHECK_MS = 60_000;
const SAVED = 'sitemaps';

/**
 * The set that this web process serves: the worker's, from Postgres or from the last copy on disk; without either one
 * that it makes of its own page tree. Replaced by one assignment, so a reader sees one set or the other.
 */
export class SitemapLibrary {
  private held: SitemapSet | null = null;
  /** True while the held set was made here and a newer page tree has come. */
  private due = false;
  private isOurs = false;
  private making: Promise<SitemapSet> | null = null;
  private checking: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly origin: string,
    private readonly maker: SitemapMaker,
    private readonly facts: PageFactsStore,
    private readonly table: SitemapTable,
    private readonly snapshots: SnapshotStore,
    private readonly logger: Logger,
  ) {}

  /** Takes the copy on disk, and looks for a newer set from now on. */
  async start(): Promise<void> {
    const saved = await this.snapshots.getBytes(SAVED);
    this.held = saved === null ? null : decodeSet(saved, this.origin);
    this.timer = setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
    void this.check();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** @throws HttpError 503 while not even the page tree is known. */
  async current(): Promise<SitemapSet> {
    if (this.held === null) await this.check();
    if (this.held === null) return this.makeOurs();
    // What we made ourselves serves on while it is made again.
    if (this.isOurs && this.due) void this.makeOurs().catch(() => undefined);
    return this.held;
  }

  /** The pages of this process changed: a set of its own making is out of date. */
  pagesChanged(): void {
    this.due = true;
  }

  /** Takes the stored set when it is another one. Never throws. */
  check(): Promise<void> {
    // What is told while a look is under way may be newer than what it sees.
    if (this.checking !== null) this.again = true;
    this.checking ??= this.lookUp().finally(() => {
      this.checking = null;
      if (!this.again) return;
      this.again = false;
      void this.check();
    });
    return this.checking;
  }

  private async lookUp(): Promise<void> {
    try {
      const tag = await this.table.tag();
      if (tag === null || (!this.isOurs && tag === this.held?.tag)) return;
      const set = await this.table.read();
      if (set === null) return;
      this.held = set;
      this.isOurs = false;
      this.logger.info('sitemaps taken over', { urls: set.urls });
      await this.snapshots.putBytes(SAVED, encodeSet(set));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) {
        this.logger.warn('stored sitemaps could not be read', failure(error));
      }
    }
  }

  private makeOurs(): Promise<SitemapSet> {
    this.making ??= this.makeNow().finally(() => {
      this.making = null;
    });
    return this.making;
  }

  private async makeNow(): Promise<SitemapSet> {
    if (!this.maker.isReady) {
      throw HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
    }
    this.due = false;
    const set = await this.maker.make((await this.facts.all()) ?? new Map());
    if (set.urls === 0) throw HttpError.unavailable('no_pages', 'There is no page to list yet.', 60);
    // The worker's set may have come meanwhile.
    if (this.held !== null && !this.isOurs) return this.held;
    this.held = set;
    this.isOurs = true;
    return set;
  }
}
