import {
  type FactoryProvider,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AddressesModule, ClosePages } from '../redirects/addresses.module.js';
import { CdnModule, CdnPolicy } from '../cdn/cdn.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentModule, LiveContent } from '../content/content.module.js';
import { ErrorResponder } from '../platform/http/error-responder.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { Redirects, RedirectsModule } from '../redirects/redirects.module.js';
import { ChangeListener } from '../cache/invalidation-listener.js';
import { CLIENT_BUNDLE, CLIENT_DIR, type ClientBundle, loadClientBundle } from '../render/client-bundle.js';
import { DocumentsController } from './documents.controller.js';
import { EmbedController } from './embed.controller.js';
import { ErrorPages } from '../render/error-page-renderer.js';
import { FastPages } from './cached-page-handler.js';
import { Pace } from '../cache/render-rate-limiter.js';
import { PageApiController } from './page-api.controller.js';
import { PageCache } from '../cache/page-cache.js';
import { PageFactsStore } from '../cache/page-facts-store.js';
import { editionOf, PageMaker } from '../render/page-renderer.js';
import { PageMemory } from '../cache/page-memory.js';
import { PageRuntime } from '../cache/page-tree-loader.js';
import { PageService } from './page-service.js';
import { PageStore } from '../cache/redis-page-store.js';
import { SnapshotStore } from '../cache/snapshot-store.js';
import { Visits } from '../cache/page-popularity.js';
import { WarmUp } from './cache-warmer.js';

/** Making and keeping pages: what web processes and the worker share. */
@Module({
  imports: [ContentModule, RedirectsModule, CdnModule],
  providers: [
    {
      provide: CLIENT_BUNDLE,
      inject: [CONFIG],
      useFactory: (config: Config) => loadClientBundle(CLIENT_DIR, config.devReloadUrl),
    },
    {
      provide: PageCache,
      inject: [CONFIG, LOGGER, CacheRedis, CLIENT_BUNDLE, CdnPolicy, LiveContent],
      useFactory: (
        config: Config,
        logger: Logger,
        redis: CacheRedis,
        bundle: ClientBundle,
        cdn: CdnPolicy,
        content: LiveContent,
      ) =>
        new PageCache(
          new PageMemory(config.pageMemoryBytes, config.cacheMaxAge * 1_000),
          new PageStore(redis, instanceOf(config), editionOf(bundle, cdn)),
          new SnapshotStore(config.snapshotDir, logger),
          (path) => !content.isKnown || content.tree.byPath(path) !== null,
          logger,
        ),
    },
    {
      provide: PageFactsStore,
      inject: [CONFIG, CacheRedis],
      useFactory: (config: Config, redis: CacheRedis) => new PageFactsStore(redis, instanceOf(config)),
    },
    {
      provide: Visits,
      inject: [CONFIG, CacheRedis],
      useFactory: (config: Config, redis: CacheRedis) =>
        new Visits(redis, `${config.redisPrefix}:${config.kontentPreview ? 'preview' : 'published'}`),
    },
    {
      provide: PageMaker,
      inject: [CONFIG, LiveContent, CLIENT_BUNDLE, LOGGER, CdnPolicy],
      useFactory: (
        config: Config,
        content: LiveContent,
        bundle: ClientBundle,
        logger: Logger,
        cdn: CdnPolicy,
      ) => new PageMaker(config, content, bundle, logger, cdn),
    },
    {
      provide: PageService,
      inject: [CONFIG, LiveContent, PageCache, PageMaker, Redirects, PageFactsStore, LOGGER, CdnPolicy],
      useFactory: (
        config: Config,
        content: LiveContent,
        cache: PageCache,
        maker: PageMaker,
        redirects: Redirects,
        facts: PageFactsStore,
        logger: Logger,
        cdn: CdnPolicy,
      ) => {
        const options = {
          preview: config.kontentPreview,
          staleLimitMs: config.staleLimitMs,
          keptOutsideMs: cdn.longestAge * 1_000,
        };
        return new PageService(content, cache, maker, redirects, facts, options, logger);
      },
    },
    {
      provide: ChangeListener,
      inject: [PageCache, LiveContent, RedisSubscriber, LOGGER],
      useFactory: (cache: PageCache, content: LiveContent, subscriber: RedisSubscriber, logger: Logger) =>
        new ChangeListener(cache, content, subscriber, logger),
    },
  ],
  exports: [
    CdnModule,
    ContentModule,
    RedirectsModule,
    CLIENT_BUNDLE,
    PageCache,
    PageFactsStore,
    PageMaker,
    PageService,
    ChangeListener,
    Visits,
  ],
})
export class PageMakingModule {}

/** First part of the Redis keys of pages: drafts and what is published never meet. */
function instanceOf(config: Config): string {
  return `${config.redisPrefix}:${config.kontentPreview ? 'preview' : 'published'}`;
}

/** Comparisons may be late by their own duration and by an outage of a moment; three missed ones are no chance. */
export function uncomparedMs({ reconcileMs }: Pick<Config, 'reconcileMs'>): number {
  return 3 * reconcileMs;
}

/** How a process brings its pages up; only those that serve visitors warm their snapshot. */
export function pageRuntime(options: { warm: boolean }): FactoryProvider<PageRuntime> {
  return {
    provide: PageRuntime,
    inject: [CONFIG, LiveContent, PageCache, PageService, ChangeListener, LOGGER],
    useFactory: (
      config: Config,
      content: LiveContent,
      cache: PageCache,
      pages: PageService,
      listener: ChangeListener,
      logger: Logger,
    ) =>
      new PageRuntime(
        content,
        cache,
        listener,
        options.warm && !config.kontentPreview
          ? new WarmUp(
              content,
              cache.snapshots,
              pages,
              new Pace(config.rebuildsPerSecond, (everyMs) => cache.store.turn(everyMs)),
              { pages: config.warmPages },
              logger,
            )
          : null,
        { uncomparedMs: uncomparedMs(config) },
        logger,
      ),
  };
}

/** The public pages of the web process. */
@Module({
  imports: [PageMakingModule, AddressesModule],
  // The catch-all comes last: controllers are matched in this order.
  controllers: [PageApiController, EmbedController],
  providers: [
    {
      provide: ErrorPages,
      inject: [CONFIG, LiveContent, PageMaker, CLIENT_BUNDLE, ClosePages, LOGGER],
      useFactory: (
        config: Config,
        content: LiveContent,
        maker: PageMaker,
        bundle: ClientBundle,
        close: ClosePages,
        logger: Logger,
      ) => new ErrorPages(content, maker, bundle, close, config.environment === 'production', logger),
    },
    {
      provide: FastPages,
      inject: [PageCache, CLIENT_BUNDLE, PageService, Redirects, Visits],
      useFactory: (
        cache: PageCache,
        bundle: ClientBundle,
        pages: PageService,
        redirects: Redirects,
        visits: Visits,
      ) => new FastPages(cache.memory, bundle, pages, redirects, visits),
    },
    pageRuntime({ warm: true }),
  ],
  exports: [PageMakingModule, FastPages, PageRuntime],
})
export class PagesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(PageRuntime) private readonly runtime: PageRuntime,
    @Inject(ErrorResponder) private readonly responder: ErrorResponder,
    @Inject(ErrorPages) private readonly errorPages: ErrorPages,
    @Inject(Visits) private readonly visits: Visits,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.responder.setDocuments((error, request) => this.errorPages.render(error, request));
    this.visits.start();
    await this.runtime.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.visits.stop();
    await this.runtime.stop();
  }
}

/** The catch-all of the web process; imported after every other module with routes. */
@Module({ imports: [PagesModule, AddressesModule], controllers: [DocumentsController] })
export class DocumentsModule {}

export { ChangeListener } from '../cache/invalidation-listener.js';
export { BUILD_ID, buildFileAnswer, CLIENT_BUNDLE, type ClientBundle } from '../render/client-bundle.js';
export { FastPages } from './cached-page-handler.js';
export { Pace } from '../cache/render-rate-limiter.js';
export { PageCache } from '../cache/page-cache.js';
export type { PageFacts } from '../cache/page-facts.js';
export { type NotedFacts, PageFactsStore } from '../cache/page-facts-store.js';
export { readPageKey } from '../cache/page-key.js';
export { PageRuntime } from '../cache/page-tree-loader.js';
export { PageService } from './page-service.js';
export { matchesTag, Representation, takesGzip } from '../cache/representation.js';
export { SnapshotStore } from '../cache/snapshot-store.js';
export { Visits } from '../cache/page-popularity.js';
