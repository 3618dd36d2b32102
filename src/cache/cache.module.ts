import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { CdnPolicy } from './cdn/cdn-policy.js';
import { CdnPurgeProcessor } from './cdn/cdn-purge.processor.js';
import { CDN_QUEUE, CdnPurges } from './cdn/cdn-purges.js';
import { HttpPurger } from './cdn/http-purger.js';
import { InvalidationListener } from './invalidation-listener.js';
import { PageCache } from './page-cache.js';
import { PageFactsStore } from './page-facts-store.js';
import { PageMemory } from './page-memory.js';
import { PagePopularity } from './page-popularity.js';
import { PageTreeLoader } from './page-tree-loader.js';
import { RedisPageStore } from './redis-page-store.js';
import { RenderRateLimiter } from './render-rate-limiter.js';
import { SnapshotStore } from './snapshot-store.js';

/** Rendered pages on three levels, and what keeps them in step with the content and with the other processes. */
@Module({
  imports: [ContentModule, registerQueue(CDN_QUEUE)],
  providers: [
    CdnPolicy,
    CdnPurges,
    CdnPurgeProcessor,
    HttpPurger,
    PageMemory,
    RedisPageStore,
    SnapshotStore,
    PageCache,
    PageFactsStore,
    PagePopularity,
    InvalidationListener,
    PageTreeLoader,
    RenderRateLimiter,
  ],
  exports: [
    CdnPolicy,
    CdnPurges,
    RedisPageStore,
    SnapshotStore,
    PageCache,
    PageFactsStore,
    PagePopularity,
    InvalidationListener,
    PageTreeLoader,
    RenderRateLimiter,
  ],
})
export class CacheModule {}

export { CdnPolicy } from './cdn/cdn-policy.js';
export { CdnPurges } from './cdn/cdn-purges.js';
export { InvalidationListener } from './invalidation-listener.js';
export { matchesTag, takesGzip } from './negotiation.js';
export { PageCache } from './page-cache.js';
export { areWorthStoring, factsOf, type PageFacts } from './page-facts.js';
export { PageFactsStore, type StoredFacts } from './page-facts-store.js';
export { laterPageKeys, pageKey, parsePageKey } from './page-key.js';
export { type CacheEntry, PageMemory } from './page-memory.js';
export { PagePopularity } from './page-popularity.js';
export { PageTreeLoader, reconcileTimeoutMs } from './page-tree-loader.js';
export { RedisPageStore, type StoredPage } from './redis-page-store.js';
export { RenderRateLimiter } from './render-rate-limiter.js';
export type { Form, RenderedPage } from './rendered-page.js';
export { Representation, type RepresentationMeta } from './representation.js';
export { SnapshotStore } from './snapshot-store.js';
