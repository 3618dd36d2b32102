import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PageFactsStore, SnapshotStore } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { replacedChannel } from './sitemap-builder.js';
import { SitemapMaker } from './sitemap-maker.js';
import { decodeSet, encodeSet, type SitemapSet } from './sitemap-set.js';
import { SitemapTable } from './sitemap-table.js';

/** The stored set is looked at this often, for news that no message came of. */
const CHECK_MS = 60_000;
const SAVED = 'sitemaps';

/**
 * The set that this web process serves: the worker's, from Postgres or from the last copy on disk; without either one
 * that it makes of its own page tree. Replaced by one assignment, so a reader sees one set or the other.
 */
@Injectable()
export class SitemapLibrary implements OnApplicationBootstrap, OnApplicationShutdown {
  private served: SitemapSet | null = null;
  /** True while the served set was made here and a newer page tree has come. */
  private due = false;
  private isOurs = false;
  private making: Promise<SitemapSet> | null = null;
  private checking: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly maker: SitemapMaker,
    private readonly facts: PageFactsStore,
    private readonly table: SitemapTable,
    private readonly snapshots: SnapshotStore,
    private readonly content: LiveContent,
    private readonly subscriber: RedisSubscriber,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes the copy on disk, and looks for a newer set from now on. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role !== 'web' || this.config.kontentPreview) return;
    this.content.onChange(() => {
      this.due = true;
    });
    const check = () => void this.check();
    this.subscriber.listen(replacedChannel(this.config), check, check);
    const saved = await this.snapshots.getBytes(SAVED);
    this.served = saved === null ? null : decodeSet(saved, this.config.publicUrl);
    this.timer = setInterval(check, CHECK_MS);
    this.timer.unref();
    check();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** @throws HttpError 503 while not even the page tree is known. */
  async current(): Promise<SitemapSet> {
    if (this.served === null) await this.check();
    if (this.served === null) return this.makeOurs();
    // What we made ourselves serves on while it is made again.
    if (this.isOurs && this.due) void this.makeOurs().catch(() => undefined);
    return this.served;
  }

  /** Takes the stored set when it is another one. Never throws. */
  private check(): Promise<void> {
    // What is announced while a look is under way may be newer than what it sees.
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
      if (tag === null || (!this.isOurs && tag === this.served?.tag)) return;
      const set = await this.table.read();
      if (set === null) return;
      this.served = set;
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
    const set = await this.maker.makeOfWhatIsThere((await this.facts.all()) ?? new Map());
    if (set.urls === 0) throw HttpError.unavailable('no_pages', 'There is no page to list yet.', 60);
    // The worker's set may have come meanwhile.
    if (this.served !== null && !this.isOurs) return this.served;
    this.served = set;
    this.isOurs = true;
    return set;
  }
}
