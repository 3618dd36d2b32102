import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
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
import { RebuildQueue } from './rebuild-queue.js';
import { RefreshWorker } from './refresh-worker.js';
import { Refresher } from './refresher.js';

/** The worker's part: does what notifications ask for. */
@Module({
  imports: [PageMakingModule, InboxModule],
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
          new Refresher(content, cache, pages, listener, rebuilds, logger),
          pages,
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
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runtime.start();
    this.worker.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
    await this.rebuilds.close();
    this.runtime.stop();
  }
}
