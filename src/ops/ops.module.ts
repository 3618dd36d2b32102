import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LiveContent } from '../content/content.module.js';
import { HealthReporter, HealthReportModule } from '../health/health.module.js';
import { PageCache, PageMakingModule } from '../pages/pages.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RedisMemoryReader } from '../platform/redis/redis-memory.js';
import { QueueReport } from '../sync/sync.module.js';
import { InboxModule, InboxReport } from '../webhooks/webhooks.module.js';
import { MetricsServer } from './metrics-server.js';
import { QUEUES } from './queues.js';

/** Readers of the memory of each Redis, by what it is for. */
const MEMORIES = Symbol('MEMORIES');
type Memories = Record<'cache' | 'queue', RedisMemoryReader>;

/** What operators look at. */
@Module({})
export class OpsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MetricsServer) private readonly metrics: MetricsServer,
    @Inject(QueueReport) private readonly report: QueueReport,
    @Inject(MEMORIES) private readonly memories: Memories,
  ) {}

  static forRoot(role: 'web' | 'worker'): DynamicModule {
    return {
      module: OpsModule,
      imports: [HealthReportModule, PageMakingModule, InboxModule],
      providers: [
        {
          provide: QueueReport,
          inject: [CONFIG, InboxReport, LOGGER],
          useFactory: (config: Config, inboxReport: InboxReport, logger: Logger) =>
            new QueueReport(
              { redisUrl: config.redisQueueUrl, prefix: config.redisPrefix, names: QUEUES },
              inboxReport,
              logger,
            ),
        },
        {
          provide: MEMORIES,
          inject: [CONFIG],
          useFactory: (config: Config): Memories => ({
            cache: new RedisMemoryReader(config.redisCacheUrl),
            queue: new RedisMemoryReader(config.redisQueueUrl),
          }),
        },
        {
          provide: MetricsServer,
          inject: [HealthReporter, QueueReport, LiveContent, PageCache, MEMORIES, LOGGER],
          useFactory: (
            health: HealthReporter,
            report: QueueReport,
            content: LiveContent,
            cache: PageCache,
            memories: Memories,
            logger: Logger,
          ) =>
            new MetricsServer(
              {
                role,
                surroundings: async () => {
                  const [state, queues, inbox, cacheMemory, queueMemory] = await Promise.all([
                    health.report(),
                    report.counts().catch(() => null),
                    report.inbox().catch(() => null),
                    memories.cache.read().catch(() => null),
                    memories.queue.read().catch(() => null),
                  ]);
                  return {
                    health: state,
                    queues,
                    inbox,
                    redisMemory: { cache: cacheMemory, queue: queueMemory },
                  };
                },
                queues: () => report.report(),
                pages: () => ({
                  memoryBytes: cache.memory.bytes,
                  memoryCount: cache.memory.count,
                  known: content.tree.pageCount,
                  epoch: cache.epoch,
                  breakerOpen: content.breakerOpen,
                }),
              },
              logger,
            ),
        },
      ],
      exports: [QueueReport],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.metrics.listen(this.config.metricsPort, this.config.host);
  }

  async onApplicationShutdown(): Promise<void> {
    this.metrics.close();
    for (const reader of Object.values(this.memories)) reader.close();
    await this.report.close();
  }
}
