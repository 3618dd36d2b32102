import { Module } from '@nestjs/common';
import { LiveContent } from '../content/content.module.js';
import { CLIENT_BUNDLE, type ClientBundle, PagesModule } from '../pages/pages.module.js';
import { Database } from '../platform/database/database.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { InboxModule, RefreshQueue } from '../webhooks/webhooks.module.js';
import { HealthController } from './health.controller.js';
import { HealthReporter } from './health-reporter.js';

@Module({
  imports: [PagesModule, InboxModule],
  controllers: [HealthController],
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
          isServing: () => content.isKnown,
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
export class HealthModule {}

export { HealthReporter } from './health-reporter.js';
