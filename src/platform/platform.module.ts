import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ClientBuild } from './client-build.js';
import { DatabaseModule } from './database/database.module.js';
import { FactsModule } from './facts/facts.module.js';
import { HttpModule } from './http/http.module.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { QueueModule } from './queue/queue.module.js';
import { CacheRedis } from './redis/cache-redis.js';
import { RedisSubscriber } from './redis/subscriber.js';
import { WorkPriority } from './work-priority.js';

/** What every room stands on: logger, Postgres, Redis, queues, HTTP. Knows no room. */
@Global()
@Module({
  imports: [DatabaseModule, FactsModule, QueueModule, HttpModule],
  providers: [ClientBuild, WorkPriority, CacheRedis, RedisSubscriber],
  exports: [ClientBuild, WorkPriority, CacheRedis, RedisSubscriber],
})
export class PlatformModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}
