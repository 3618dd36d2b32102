import { Inject, Injectable } from '@nestjs/common';
import { PageFactsStore, type StoredFacts } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { WorkPriority } from '../platform/work-priority.js';
import { mergeFacts, packFacts, unpackFacts } from './sitemap-facts.js';
import { SitemapMaker } from './sitemap-maker.js';
import { SitemapTable } from './sitemap-table.js';

/** Channel on which web processes hear of a new set. */
export function replacedChannel({ redisPrefix }: Config): string {
  return `${redisPrefix}:{sitemaps}:replaced`;
}

/** Builds the sitemaps again and puts them in the place of the former; the worker's part. */
@Injectable()
export class SitemapBuilder {
  constructor(
    private readonly maker: SitemapMaker,
    private readonly facts: PageFactsStore,
    private readonly table: SitemapTable,
    private readonly redis: CacheRedis,
    private readonly priority: WorkPriority,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Works from what this process knows now, so doing it twice or late is harmless.
   * @throws DatabaseUnavailable
   */
  async build(): Promise<void> {
    // The first tree that is read asks for a build again.
    if (!this.maker.isReady) return;
    // A publish goes first: this may take seconds, and be late.
    const between = () => this.priority.yieldToUrgent();
    const startedAt = await this.table.now();
    const packed = await this.table.facts();
    const facts = packed === null ? new Map<string, StoredFacts>() : await unpackFacts(packed, between);
    mergeFacts(facts, (await this.facts.all()) ?? new Map());
    const gone = this.maker.gone(facts);
    for (const path of gone) facts.delete(path);

    const set = await this.maker.make(facts, between);
    if (set.urls === 0) {
      this.logger.error('no page is open to search engines; the former sitemaps are kept');
      return;
    }
    if (set.tag === (await this.table.tag())) return;
    if (!(await this.table.replace(set, await packFacts(facts, between), startedAt))) return;
    await this.redis.attempt(0, (client) => client.publish(replacedChannel(this.config), set.tag));
    await this.facts.delete(gone);
    this.logger.info('sitemaps replaced', { urls: set.urls, files: set.files.size - 1 });
  }
}
