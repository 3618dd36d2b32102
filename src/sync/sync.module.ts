import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MissingStore, PathRecorder, PathRecordModule, PathStore } from '../redirects/addresses.module.js';
import { CDN_PURGES, CdnPurgeModule, type CdnPurges } from '../cdn/cdn.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ConsentStore, ConsentStoreModule } from '../consent/consent.module.js';
import { LiveContent } from '../content/content.module.js';
import {
  ChangeListener,
  Pace,
  PageCache,
  PageMakingModule,
  PageRuntime,
  PageService,
  pageRuntime,
  uncomparedMs,
  Visits,
} from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { WorkerWatch } from '../platform/queue/worker-watchdog.js';
import { redisAnswers } from '../platform/redis/redis-ping.js';
import { RightOfWay } from '../platform/work-priority.js';
import { Inbox, InboxModule, RefreshQueue } from '../webhooks/webhooks.module.js';
import { DuePages } from './due-pages.js';
import { InboxWork } from './inbox/inbox-work.js';
import { KnownItems } from './known-items.js';
import { NightlyWork } from './nightly-work.js';
import { PurgeWorker } from './purge-worker.js';
import { RebuildQueue } from './rebuild-queue.js';
import { LARGE_PROJECT, Reconciler } from './reconciler.js';
import { RefreshWorker } from './refresh-worker.js';
import { Refresher } from './refresher.js';
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
      provide: RebuildQueue,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new RebuildQueue(config.redisQueueUrl, config.redisPrefix, logger),
    },
    {
      provide: Refresher,
      inject: [
        LiveContent,
        PageCache,
        PageService,
        ChangeListener,
        RebuildQueue,
        Visits,
        PathRecorder,
        RightOfWay,
        LOGGER,
        CDN_PURGES,
      ],
      useFactory: (
        content: LiveContent,
        cache: PageCache,
        pages: PageService,
        listener: ChangeListener,
        rebuilds: RebuildQueue,
        visits: Visits,
        paths: PathRecorder,
        way: RightOfWay,
        logger: Logger,
        cdn: CdnPurges,
      ) => new Refresher(content, cache, pages, listener, rebuilds, visits, paths, way, logger, cdn),
    },
    {
      provide: RefreshWorker,
      inject: [CONFIG, Inbox, Refresher, PageService, PageCache, RightOfWay, LOGGER, LiveContent],
      useFactory: (
        config: Config,
        inbox: Inbox,
        refresher: Refresher,
        pages: PageService,
        cache: PageCache,
        way: RightOfWay,
        logger: Logger,
        content: LiveContent,
      ) =>
        new RefreshWorker(
          { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix },
          inbox,
          new InboxWork(
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
          new Pace(config.rebuildsPerSecond, (everyMs) => cache.store.turn(everyMs)),
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
      inject: [CONFIG, PathStore, MissingStore, ConsentStore, LOGGER],
      useFactory: (
        config: Config,
        paths: PathStore,
        missing: MissingStore,
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
          () => cache.store.noteCompared(uncomparedMs(config)),
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
      provide: WorkerWatch,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new WorkerWatch(
          {
            redisAnswers: () => redisAnswers(config.redisQueueUrl, PING_MS),
            // Not in order: what hangs would hold up the stop as well, and what is cut is done again.
            onDeaf: () => process.exit(1),
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
            takeDue: (now, limit) => cache.store.takeDue(now, limit),
            remake: (paths) => refresher.remake(paths),
          },
          logger,
        ),
    },
  ],
})
export class SyncModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(PageRuntime) private readonly runtime: PageRuntime,
    @Inject(RefreshWorker) private readonly worker: RefreshWorker,
    @Inject(PurgeWorker) private readonly purges: PurgeWorker,
    @Inject(RebuildQueue) private readonly rebuilds: RebuildQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PathRecorder) private readonly paths: PathRecorder,
    @Inject(NightlyWork) private readonly nightly: NightlyWork,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
    @Inject(DuePages) private readonly duePages: DuePages,
    @Inject(WorkerWatch) private readonly watch: WorkerWatch,
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
export { REBUILD_QUEUE } from './rebuild-queue.js';
