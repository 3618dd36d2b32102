import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CDN_PURGES, CdnPurgeModule, type CdnPurges } from '../cache/cdn/cdn.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ConsentStore, ConsentStoreModule } from '../consent/consent.module.js';
import { LiveContent } from '../content/content.module.js';
import {
  InvalidationListener,
  PageCache,
  PageMakingModule,
  PagePopularity,
  PageService,
  PageTreeLoader,
  pageRuntime,
  RenderRateLimiter,
  uncomparedMs,
} from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { WorkerWatchdog } from '../platform/queue/worker-watchdog.js';
import { redisAnswers } from '../platform/redis/redis-ping.js';
import { WorkPriority } from '../platform/work-priority.js';
import { NotFoundStore, PathRecorder, PathRecordModule, PathStore } from '../redirects/addresses.module.js';
import { Inbox, InboxModule, RefreshQueue } from '../webhooks/webhooks.module.js';
import { DuePages } from './due-pages.js';
import { InboxProcessor } from './inbox/inbox-processor.js';
import { KnownItems } from './known-items.js';
import { NightlyWork } from './nightly-work.js';
import { PurgeWorker } from './purge.processor.js';
import { LARGE_PROJECT, Reconciler } from './reconciler.js';
import { RefreshWorker } from './refresh.processor.js';
import { Refresher } from './refresher.js';
import { RerenderQueue } from './rerender-queue.js';
import { SyncState } from './sync-state.js';

/** Deadline of a question whether Redis answers, in milliseconds. */
const PING_MS = 2_000;

/** Slot of the content service that this instance shows. */
function slotOf(config: Config): 'published' | 'preview' {
  return config.kontentPreview ? 'preview' : 'published';
}

/** The worker's part: does what notifications ask for, and finds what none told of. */
@Module({
  imports: [PageMakingModule, InboxModule, PathRecordModule, ConsentStoreModule, CdnPurgeModule],
  providers: [
    pageRuntime({ warm: false }),
    {
      provide: RerenderQueue,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new RerenderQueue(config.redisQueueUrl, config.redisPrefix, logger),
    },
    {
      provide: Refresher,
      inject: [
        LiveContent,
        PageCache,
        PageService,
        InvalidationListener,
        RerenderQueue,
        PagePopularity,
        PathRecorder,
        WorkPriority,
        LOGGER,
        CDN_PURGES,
      ],
      useFactory: (
        content: LiveContent,
        cache: PageCache,
        pages: PageService,
        listener: InvalidationListener,
        rebuilds: RerenderQueue,
        visits: PagePopularity,
        paths: PathRecorder,
        way: WorkPriority,
        logger: Logger,
        cdn: CdnPurges,
      ) => new Refresher(content, cache, pages, listener, rebuilds, visits, paths, way, logger, cdn),
    },
    {
      provide: RefreshWorker,
      inject: [CONFIG, Inbox, Refresher, PageService, PageCache, WorkPriority, LOGGER, LiveContent],
      useFactory: (
        config: Config,
        inbox: Inbox,
        refresher: Refresher,
        pages: PageService,
        cache: PageCache,
        way: WorkPriority,
        logger: Logger,
        content: LiveContent,
      ) =>
        new RefreshWorker(
          { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix },
          inbox,
          new InboxProcessor(
            inbox,
            refresher,
            {
              environmentId: config.kontentEnvironmentId,
              slot: slotOf(config),
              treeReadAt: () => content.readAt,
            },
            logger,
          ),
          pages,
          new RenderRateLimiter(config.rebuildsPerSecond, (everyMs) => cache.redis.reserveSlot(everyMs)),
          way,
          logger,
        ),
    },
    {
      provide: PurgeWorker,
      inject: [CONFIG, LiveContent, Refresher, LOGGER],
      useFactory: (config: Config, content: LiveContent, refresher: Refresher, logger: Logger) =>
        new PurgeWorker(
          { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix, slot: slotOf(config) },
          content,
          refresher,
          logger,
        ),
    },
    {
      provide: NightlyWork,
      inject: [CONFIG, PathStore, NotFoundStore, ConsentStore, LOGGER],
      useFactory: (
        config: Config,
        paths: PathStore,
        missing: NotFoundStore,
        consent: ConsentStore,
        logger: Logger,
      ) =>
        new NightlyWork(
          { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix },
          [
            { data: 'former addresses', forgetOld: () => paths.forgetOld() },
            { data: 'missing addresses', forgetOld: () => missing.forgetOld() },
            { data: 'consent records', forgetOld: () => consent.forgetOld() },
          ],
          logger,
        ),
    },
    {
      provide: Reconciler,
      inject: [CONFIG, LiveContent, PageCache, Database, Inbox, RefreshQueue, LOGGER],
      useFactory: (
        config: Config,
        content: LiveContent,
        cache: PageCache,
        database: Database,
        inbox: Inbox,
        hints: RefreshQueue,
        logger: Logger,
      ) =>
        new Reconciler(
          content,
          inbox,
          new SyncState(database),
          new KnownItems(database, `${config.kontentEnvironmentId} ${slotOf(config)}`),
          (id) => hints.hint(id),
          () => cache.redis.markReconciled(uncomparedMs(config)),
          {
            environmentId: config.kontentEnvironmentId,
            slot: slotOf(config),
            everyMs: config.reconcileMs,
            largeProject: LARGE_PROJECT,
            fullLookMs: config.fullLookMs,
          },
          logger,
        ),
    },
    {
      provide: WorkerWatchdog,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new WorkerWatchdog(
          {
            redisAnswers: () => redisAnswers(config.redisQueueUrl, PING_MS),
            // Not in order: what hangs would hold up the stop as well, and what is cut is done again.
            onStalled: () => process.exit(1),
          },
          logger,
        ),
    },
    {
      provide: DuePages,
      inject: [PageCache, Refresher, LOGGER],
      useFactory: (cache: PageCache, refresher: Refresher, logger: Logger) =>
        new DuePages(
          {
            takeDue: (now, limit) => cache.redis.claimDue(now, limit),
            remake: (paths) => refresher.remake(paths),
          },
          logger,
        ),
    },
  ],
})
export class SyncModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(PageTreeLoader) private readonly runtime: PageTreeLoader,
    @Inject(RefreshWorker) private readonly worker: RefreshWorker,
    @Inject(PurgeWorker) private readonly purges: PurgeWorker,
    @Inject(RerenderQueue) private readonly rebuilds: RerenderQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PathRecorder) private readonly paths: PathRecorder,
    @Inject(NightlyWork) private readonly nightly: NightlyWork,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
    @Inject(DuePages) private readonly duePages: DuePages,
    @Inject(WorkerWatchdog) private readonly watch: WorkerWatchdog,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runtime.start();
    // While a restored page tree is still the known one. Drafts have no addresses that anybody was given.
    if (!this.config.kontentPreview) this.paths.start();
    this.worker.start();
    this.nightly.start();
    this.reconciler.start();
    this.duePages.start();
    this.purges.start();
    this.watch.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.watch.stop();
    this.duePages.stop();
    await Promise.all([
      this.worker.close(),
      this.purges.close(),
      this.nightly.close(),
      this.reconciler.close(),
    ]);
    await this.rebuilds.close();
    await this.runtime.stop();
  }
}

export { NIGHTLY_QUEUE } from './nightly-work.js';
export { PURGE_QUEUE, PurgeQueue, readPurge } from './purge-queue.js';
export { JOB_STATES, QueueReport, type QueuesReport } from './queue-report.js';
export { RERENDER_QUEUE } from './rerender-queue.js';
