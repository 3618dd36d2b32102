import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { DatabaseOptions } from './database/data-source.js';
import { Database } from './database/database.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { CacheRedis } from './redis/cache-redis.js';
import { RedisSubscriber } from './redis/subscriber.js';
import { WorkPriority } from './work-priority.js';

export interface PlatformOptions {
  logger: Logger;
  entities: DatabaseOptions['entities'];
  /** Milliseconds; short in web processes, longer in the worker. */
  statementTimeoutMs: number;
}

/** What every module stands on: logger, Postgres, the Redis cache. Knows no feature. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CacheRedis) private readonly redis: CacheRedis,
    @Inject(RedisSubscriber) private readonly subscriber: RedisSubscriber,
  ) {}

  static forRoot(options: PlatformOptions): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: LOGGER, useValue: options.logger },
        { provide: WorkPriority, useValue: new WorkPriority() },
        {
          provide: Database,
          inject: [CONFIG],
          useFactory: (config: Config) =>
            new Database(
              {
                url: config.databaseUrl,
                poolMax: config.databasePoolMax,
                statementTimeoutMs: options.statementTimeoutMs,
                entities: options.entities,
              },
              options.logger,
            ),
        },
        {
          provide: CacheRedis,
          inject: [CONFIG],
          useFactory: (config: Config) =>
            new CacheRedis({
              url: config.redisCacheUrl,
              timeoutMs: config.redisTimeoutMs,
              logger: options.logger,
            }),
        },
        {
          provide: RedisSubscriber,
          inject: [CONFIG],
          useFactory: (config: Config) => new RedisSubscriber(config.redisCacheUrl, options.logger),
        },
      ],
      exports: [LOGGER, WorkPriority, Database, CacheRedis, RedisSubscriber],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscriber.close();
    this.redis.close();
    await this.database.close();
  }
}
