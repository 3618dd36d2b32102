import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CacheModule } from '../cache/cache.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ContentModule } from '../content/content.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RedirectsModule } from '../redirects/redirects.module.js';
import { SearchModule } from '../search/search.module.js';
import { CATALOG_PURGE_QUEUE, CatalogPurgeProcessor } from './catalog-purge.processor.js';
import { DuePages } from './due-pages.js';
import { Inbox } from './inbox/inbox.js';
import { InboxProcessor } from './inbox/inbox-processor.js';
import { InboxReport } from './inbox/inbox-report.js';
import { REFRESH_QUEUE, RefreshQueue } from './inbox/refresh-queue.js';
import { WebhookNotification } from './inbox/webhook-notification.entity.js';
import { KnownItemRow } from './known-item.entity.js';
import { KnownItems } from './known-items.js';
import { PurgeProcessor } from './purge.processor.js';
import { PURGE_QUEUE, PurgeQueue } from './purge-queue.js';
import { Reconciler } from './reconciler.js';
import { RefreshProcessor } from './refresh.processor.js';
import { Refresher } from './refresher.js';
import { RerenderProcessor } from './rerender.processor.js';
import { RERENDER_QUEUE, RerenderQueue } from './rerender-queue.js';
import { SyncStateRow } from './sync-state.entity.js';
import { SyncState } from './sync-state.js';

/** Takes notifications in; in the worker does what they ask for, and finds what none reported. */
@Module({
  imports: [
    ContentModule,
    CacheModule,
    RedirectsModule,
    PagesModule,
    CatalogModule,
    SearchModule,
    TypeOrmModule.forFeature([WebhookNotification, SyncStateRow, KnownItemRow]),
    // The row of the inbox says that it failed; a kept job would stop the row from being tried by hand.
    registerQueue(REFRESH_QUEUE, { jobs: { removeOnFail: true } }),
    registerQueue(RERENDER_QUEUE),
    registerQueue(CATALOG_PURGE_QUEUE),
    registerQueue(PURGE_QUEUE, {
      background: true,
      // Kept for a while: who asked reads the result from it.
      jobs: { removeOnComplete: { age: 3_600, count: 100 } },
    }),
  ],
  providers: [
    Inbox,
    InboxReport,
    InboxProcessor,
    RefreshQueue,
    RefreshProcessor,
    Refresher,
    RerenderQueue,
    RerenderProcessor,
    PurgeQueue,
    PurgeProcessor,
    CatalogPurgeProcessor,
    SyncState,
    KnownItems,
    Reconciler,
    DuePages,
  ],
  exports: [Inbox, InboxReport, RefreshQueue, PurgeQueue],
})
export class SyncModule {}

export { Inbox } from './inbox/inbox.js';
export { InboxReport, type InboxState, type StuckNotification } from './inbox/inbox-report.js';
export { RefreshQueue } from './inbox/refresh-queue.js';
export { PurgeQueue, readPurge } from './purge-queue.js';
