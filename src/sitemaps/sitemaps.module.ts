import {
  type FactoryProvider,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import {
  PageCache,
  PageFactsStore,
  PageMakingModule,
  PageService,
  PagesModule,
  Representation,
} from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { WorkPriority } from '../platform/work-priority.js';
import { ROBOTS, RobotsController } from './robots.controller.js';
import { robotsTxt } from './robots.js';
import { SitemapBuilder } from './sitemap-builder.js';
import { SitemapLibrary } from './sitemap-library.js';
import { SitemapMaker } from './sitemap-maker.js';
import { SitemapQueue } from './sitemap-queue.js';
import { SitemapTable } from './sitemap-table.js';
import { SitemapsController } from './sitemaps.controller.js';

function channelOf(config: Config): string {
  return `${config.redisPrefix}:{sitemaps}:replaced`;
}

const parts: FactoryProvider[] = [
  {
    provide: SitemapMaker,
    inject: [CONFIG, LiveContent, PageService],
    useFactory: (config: Config, content: LiveContent, pages: PageService) =>
      new SitemapMaker(content, pages, config.publicUrl),
  },
  {
    provide: SitemapTable,
    inject: [CONFIG, Database],
    useFactory: (config: Config, database: Database) => new SitemapTable(database, config.publicUrl),
  },
];

/** The web process's part: serves the sitemaps and robots.txt. */
@Module({
  imports: [PagesModule],
  controllers: [SitemapsController, RobotsController],
  providers: [
    ...parts,
    {
      provide: SitemapLibrary,
      inject: [CONFIG, SitemapMaker, PageFactsStore, SitemapTable, PageCache, LOGGER],
      useFactory: (
        config: Config,
        maker: SitemapMaker,
        facts: PageFactsStore,
        table: SitemapTable,
        cache: PageCache,
        logger: Logger,
      ) => new SitemapLibrary(config.publicUrl, maker, facts, table, cache.snapshots, logger),
    },
    {
      provide: ROBOTS,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        Representation.of(robotsTxt(config), {
          contentType: 'text/plain; charset=utf-8',
          contentSecurityPolicy: CLOSED_POLICY,
          cacheControl: ROUTE_CLASSES['public-page'].cache,
        }),
    },
  ],
})
export class SitemapsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SitemapLibrary) private readonly library: SitemapLibrary,
    @Inject(LiveContent) private readonly content: LiveContent,
    @Inject(RedisSubscriber) private readonly subscriber: RedisSubscriber,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.kontentPreview) return;
    this.content.onChange(() => this.library.pagesChanged());
    const check = () => void this.library.check();
    this.subscriber.listen(channelOf(this.config), check, check);
    await this.library.start();
  }

  onApplicationShutdown(): void {
    this.library.stop();
  }
}

/** The worker's part: builds the sitemaps when pages have changed. */
@Module({
  imports: [PageMakingModule],
  providers: [
    ...parts,
    {
      provide: SitemapQueue,
      inject: [CONFIG, SitemapMaker, PageFactsStore, SitemapTable, CacheRedis, WorkPriority, LOGGER],
      useFactory: (
        config: Config,
        maker: SitemapMaker,
        facts: PageFactsStore,
        table: SitemapTable,
        redis: CacheRedis,
        way: WorkPriority,
        logger: Logger,
      ) => {
        const builder = new SitemapBuilder(maker, facts, table, redis, channelOf(config), way, logger);
        return new SitemapQueue(
          {
            redisUrl: config.redisQueueUrl,
            prefix: config.redisPrefix,
            collectMs: config.sitemapCollectMs,
          },
          () => builder.build(),
          logger,
        );
      },
    },
  ],
})
export class SitemapBuildModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SitemapQueue) private readonly queue: SitemapQueue,
    @Inject(LiveContent) private readonly content: LiveContent,
    @Inject(PageFactsStore) private readonly facts: PageFactsStore,
    @Inject(RedisSubscriber) private readonly subscriber: RedisSubscriber,
  ) {}

  onApplicationBootstrap(): void {
    // Drafts are in no sitemap.
    if (this.config.kontentPreview) return;
    const ask = () => this.queue.ask();
    this.content.onChange(ask);
    this.subscriber.listen(this.facts.channel, ask, ask);
    this.queue.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

export { SITEMAP_QUEUE } from './sitemap-queue.js';
