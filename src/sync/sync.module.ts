import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MissingStore, PathRecorder, PathRecordModule, PathStore } from '../addresses/addresses.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ConsentStore, ConsentStoreModule } from '../consent/consent.module.js';
import { LiveContent } from '../content/content.module.js';
import {
  ChangeListener,
  PageCache,
  PageMakingModule,
  PageRuntime,
  PageService,
  pageRuntime,
} from '../pages/pages.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Inbox, InboxModule, RefreshQueue } from '../webhooks/webhooks.module.js';
import { NightlyWork } from './nightly-work.js';
import { RebuildQueue } from './rebuild-queue.js';
import { RefreshWorker } from './refresh-worker.js';
import { Refresher } from './refresher.js';

/** The worker's part: does what notifications ask for. */
@Module({
  imports: [PageMakingModule, InboxModule, PathRecordModule, ConsentStoreModule],
  providers: [
    pageRuntime({ warm: false }),
    {
      provide: RebuildQueue,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new RebuildQueue(config.redisQueueUrl, config.redisPrefix, logger),
    },
    {
      provide: RefreshWorker,
      inject: [
        CONFIG,
        LiveContent,
        PageCache,
        PageService,
        ChangeListener,
        Inbox,
        RefreshQueue,
        RebuildQueue,
        PathRecorder,
        LOGGER,
      ],
      useFactory: (
        config: Config,
        content: LiveContent,
        cache: PageCache,
        pages: PageService,
        listener: ChangeListener,
        inbox: Inbox,
        queue: RefreshQueue,
        rebuilds: RebuildQueue,
        paths: PathRecorder,
        logger: Logger,
      ) =>
        new RefreshWorker(
          {
            redisUrl: config.redisQueueUrl,
            prefix: config.redisPrefix,
            environmentId: config.kontentEnvironmentId,
            slot: config.kontentPreview ? 'preview' : 'published',
          },
          inbox,
          queue,
          new Refresher(content, cache, pages, listener, rebuilds, paths, logger),
          pages,
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
  ],
})
export class SyncModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(PageRuntime) private readonly runtime: PageRuntime,
    @Inject(RefreshWorker) private readonly worker: RefreshWorker,
    @Inject(RebuildQueue) private readonly rebuilds: RebuildQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PathRecorder) private readonly paths: PathRecorder,
    @Inject(NightlyWork) private readonly nightly: NightlyWork,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runtime.start();
    // While a restored page tree is still the known one. Drafts have no addresses that anybody was given.
    if (!this.config.kontentPreview) this.paths.start();
    this.worker.start();
    this.nightly.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.worker.close(), this.nightly.close()]);
    await this.rebuilds.close();
    this.runtime.stop();
  }
}
