import {
  type FactoryProvider,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CdnModule, CdnPolicy } from '../cache/cdn/cdn.module.js';
import { InvalidationListener } from '../cache/invalidation-listener.js';
import { PageCache } from '../cache/page-cache.js';
import { PageFactsStore } from '../cache/page-facts-store.js';
import { PageMemory } from '../cache/page-memory.js';
import { PagePopularity } from '../cache/page-popularity.js';
import { PageTreeLoader } from '../cache/page-tree-loader.js';
import { RedisPageStore } from '../cache/redis-page-store.js';
import { RenderRateLimiter } from '../cache/render-rate-limiter.js';
import { SnapshotStore } from '../cache/snapshot-store.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ContentModule, LiveContent } from '../content/content.module.js';
import { ErrorResponder } from '../platform/http/error-responder.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { AddressesModule, SimilarPages } from '../redirects/addresses.module.js';
import { Redirects, RedirectsModule } from '../redirects/redirects.module.js';
import { CLIENT_BUNDLE, CLIENT_DIR, type ClientBundle, loadClientBundle } from '../render/client-bundle.js';
import { ErrorPageRenderer } from '../render/error-page-renderer.js';
import { cacheVersion, PageRenderer } from '../render/page-renderer.js';
import { CacheWarmer } from './cache-warmer.js';
import { CachedPageHandler } from './cached-page-handler.js';
import { DocumentsController } from './documents.controller.js';
import { EmbedController } from './embed.controller.js';
import { PageApiController } from './page-api.controller.js';
import { PageService } from './page-service.js';

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
          new RedisPageStore(redis, instanceOf(config), cacheVersion(bundle, cdn)),
          new SnapshotStore(config.snapshotDir, logger),
          (path) => !content.isLoaded || content.tree.byPath(path) !== null,
          logger,
        ),
    },
    {
      provide: PageFactsStore,
      inject: [CONFIG, CacheRedis],
      useFactory: (config: Config, redis: CacheRedis) => new PageFactsStore(redis, instanceOf(config)),
    },
    {
      provide: PagePopularity,
      inject: [CONFIG, CacheRedis],
      useFactory: (config: Config, redis: CacheRedis) =>
        new PagePopularity(redis, `${config.redisPrefix}:${config.kontentPreview ? 'preview' : 'published'}`),
    },
    {
      provide: PageRenderer,
      inject: [CONFIG, LiveContent, CLIENT_BUNDLE, LOGGER, CdnPolicy],
      useFactory: (
        config: Config,
        content: LiveContent,
        bundle: ClientBundle,
        logger: Logger,
        cdn: CdnPolicy,
      ) => new PageRenderer(config, content, bundle, logger, cdn),
    },
    {
      provide: PageService,
      inject: [CONFIG, LiveContent, PageCache, PageRenderer, Redirects, PageFactsStore, LOGGER, CdnPolicy],
      useFactory: (
        config: Config,
        content: LiveContent,
        cache: PageCache,
        maker: PageRenderer,
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
      provide: InvalidationListener,
      inject: [PageCache, LiveContent, RedisSubscriber, LOGGER],
      useFactory: (cache: PageCache, content: LiveContent, subscriber: RedisSubscriber, logger: Logger) =>
        new InvalidationListener(cache, content, subscriber, logger),
    },
  ],
  exports: [
    CdnModule,
    ContentModule,
    RedirectsModule,
    CLIENT_BUNDLE,
    PageCache,
    PageFactsStore,
    PageRenderer,
    PageService,
    InvalidationListener,
    PagePopularity,
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
export function pageRuntime(options: { warm: boolean }): FactoryProvider<PageTreeLoader> {
  return {
    provide: PageTreeLoader,
    inject: [CONFIG, LiveContent, PageCache, PageService, InvalidationListener, LOGGER],
    useFactory: (
      config: Config,
      content: LiveContent,
      cache: PageCache,
      pages: PageService,
      listener: InvalidationListener,
      logger: Logger,
    ) =>
      new PageTreeLoader(
        content,
        cache,
        listener,
        options.warm && !config.kontentPreview
          ? new CacheWarmer(
              content,
              cache.snapshots,
              pages,
              new RenderRateLimiter(config.rebuildsPerSecond, (everyMs) => cache.redis.reserveSlot(everyMs)),
              { pages: config.warmPages },
              logger,
            )
          : null,
        { reconcileTimeoutMs: uncomparedMs(config) },
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
      provide: ErrorPageRenderer,
      inject: [CONFIG, LiveContent, PageRenderer, CLIENT_BUNDLE, SimilarPages, LOGGER],
      useFactory: (
        config: Config,
        content: LiveContent,
        maker: PageRenderer,
        bundle: ClientBundle,
        close: SimilarPages,
        logger: Logger,
      ) => new ErrorPageRenderer(content, maker, bundle, close, config.environment === 'production', logger),
    },
    {
      provide: CachedPageHandler,
      inject: [PageCache, CLIENT_BUNDLE, PageService, Redirects, PagePopularity],
      useFactory: (
        cache: PageCache,
        bundle: ClientBundle,
        pages: PageService,
        redirects: Redirects,
        visits: PagePopularity,
      ) => new CachedPageHandler(cache.memory, bundle, pages, redirects, visits),
    },
    pageRuntime({ warm: true }),
  ],
  exports: [PageMakingModule, CachedPageHandler, PageTreeLoader],
})
export class PagesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(PageTreeLoader) private readonly runtime: PageTreeLoader,
    @Inject(ErrorResponder) private readonly responder: ErrorResponder,
    @Inject(ErrorPageRenderer) private readonly errorPages: ErrorPageRenderer,
    @Inject(PagePopularity) private readonly visits: PagePopularity,
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

export { InvalidationListener } from '../cache/invalidation-listener.js';
export { PageCache } from '../cache/page-cache.js';
export type { PageFacts } from '../cache/page-facts.js';
export { PageFactsStore, type StoredFacts } from '../cache/page-facts-store.js';
export { parsePageKey } from '../cache/page-key.js';
export { PagePopularity } from '../cache/page-popularity.js';
export { PageTreeLoader } from '../cache/page-tree-loader.js';
export { RenderRateLimiter } from '../cache/render-rate-limiter.js';
export { matchesTag, Representation, takesGzip } from '../cache/representation.js';
export { SnapshotStore } from '../cache/snapshot-store.js';
export { BUILD_ID, buildFileAnswer, CLIENT_BUNDLE, type ClientBundle } from '../render/client-bundle.js';
export { CachedPageHandler } from './cached-page-handler.js';
export { PageService } from './page-service.js';
