import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Inbox } from '../sync/inbox/inbox.js';
import { InboxReport } from '../sync/inbox/inbox-report.js';
import { RefreshQueue } from '../sync/inbox/refresh-queue.js';
import { WebhooksController } from './webhooks.controller.js';

/** Inbox and queue hints, for whoever takes notifications in or works on them. */
@Module({
  providers: [
    {
      provide: Inbox,
      inject: [Database],
      useFactory: (database: Database) => new Inbox(database),
    },
    {
      provide: InboxReport,
      inject: [Database],
      useFactory: (database: Database) => new InboxReport(database),
    },
    {
      provide: RefreshQueue,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) =>
        new RefreshQueue(config.redisQueueUrl, config.redisPrefix, logger),
    },
  ],
  exports: [Inbox, InboxReport, RefreshQueue],
})
export class InboxModule implements OnApplicationShutdown {
  constructor(@Inject(RefreshQueue) private readonly queue: RefreshQueue) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}

/** The signed intake of the web process. */
@Module({ imports: [InboxModule], controllers: [WebhooksController] })
export class WebhooksModule {}

export { Inbox, type WaitingNotification } from '../sync/inbox/inbox.js';
export { InboxReport, type InboxState, type StuckNotification } from '../sync/inbox/inbox-report.js';
export { REFRESH_QUEUE, type RefreshJob, RefreshQueue } from '../sync/inbox/refresh-queue.js';
export { WebhookNotification } from '../sync/inbox/webhook-notification.entity.js';
