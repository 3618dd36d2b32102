import type { PageFactsStore, StoredFacts } from '../pages/pages.module.js';
import type { Logger } from '../platform/logging/logger.js';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import type { WorkPriority } from '../platform/work-priority.js';
import { mergeFacts, packFacts, unpackFacts } from './sitemap-facts.js';
import type { SitemapMaker } from './sitemap-maker.js';
import type { SitemapTable } from './sitemap-table.js';

/** Builds the sitemaps anew and puts them in the place of the former; the worker's part. */
export class SitemapBuilder {
  constructor(
    private readonly maker: SitemapMaker,
    private readonly facts: PageFactsStore,
    private readonly table: SitemapTable,
    private readonly redis: CacheRedis,
    /** Channel on which web processes hear of a new set. */
    private readonly channel: string,
    private readonly way: Pick<WorkPriority, 'yieldToUrgent'>,
    private readonly logger: Logger,
  ) {}

  /**
   * Works from what this process knows now, so doing it twice or late is harmless.
   * @throws DatabaseUnavailable
   */
  async build(): Promise<void> {
    // The first tree that is read asks for a build again.
    if (!this.maker.isReady) return;
    // A publish goes first: this may take seconds, and be late.
    const between = () => this.way.yieldToUrgent();
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
    await this.redis.attempt(0, (client) => client.publish(this.channel, set.tag));
    await this.facts.delete(gone);
    this.logger.info('sitemaps replaced', { urls: set.urls, files: set.files.size - 1 });
  }
}
