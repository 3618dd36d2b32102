import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConsentRecord } from './consent/consent.module.js';
import { OpsModule } from './ops/ops.module.js';
import type { Logger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';
import { ADDRESS_ENTITIES } from './redirects/addresses.module.js';
import { SitemapBuildModule } from './sitemaps/sitemaps.module.js';
import { SyncModule } from './sync/sync.module.js';
import { WebhookNotification } from './webhooks/webhooks.module.js';

/** Milliseconds; jobs may run longer statements than requests. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Everything that the worker process is made of. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        PlatformModule.forRoot({
          logger,
          entities: [WebhookNotification, ConsentRecord, ...ADDRESS_ENTITIES],
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        }),
        SyncModule,
        SitemapBuildModule,
        OpsModule.forRoot('worker'),
      ],
    };
  }
}
