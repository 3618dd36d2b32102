import { Module } from '@nestjs/common';
import { LiveContent } from '../content/content.module.js';
import { CLIENT_BUNDLE, type ClientBundle, PageMakingModule } from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { InboxModule, RefreshQueue } from '../webhooks/webhooks.module.js';
import { HealthController } from './health.controller.js';
import { HealthReporter } from './health-reporter.js';

/** What is known of this process and of what it stands on; for web and worker. */
@Module({
  imports: [PageMakingModule, InboxModule],
  providers: [
    {
      provide: HealthReporter,
      inject: [CLIENT_BUNDLE, LiveContent, Database, CacheRedis, RefreshQueue],
      useFactory: (
        bundle: ClientBundle,
        content: LiveContent,
        database: Database,
        redis: CacheRedis,
        queue: RefreshQueue,
      ) =>
        new HealthReporter({
          buildId: bundle.assets.buildId,
          isServing: () => content.isLoaded,
          dependencies: {
            postgres: () => database.check(),
            redisCache: () => redis.check(),
            redisQueue: () => queue.check(),
            content: () => content.health(),
          },
        }),
    },
  ],
  exports: [HealthReporter],
})
export class HealthReportModule {}

/** The health end-points of the web process. */
@Module({ imports: [HealthReportModule], controllers: [HealthController], exports: [HealthReportModule] })
export class HealthModule {}

export { type HealthReport, HealthReporter } from './health-reporter.js';
