import { BullModule, type SharedBullConfigurationFactory } from '@nestjs/bullmq';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { QueueOptions } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { JobFacts } from './job-facts.js';
import { queueConnection } from './queue-connection.js';
import { QueueReport } from './queue-report.js';
import { QueueWorkers } from './queue-workers.js';
import { BACKGROUND, registerQueue } from './register-queue.js';
import { RETENTION_QUEUE, RetentionProcessor } from './retention.processor.js';
import { JOB_OPTIONS } from './retry-policy.js';
import { WorkerWatchdog } from './worker-watchdog.js';

abstract class SharedQueueConfig implements SharedBullConfigurationFactory {
  protected abstract readonly role: 'producer' | 'worker';

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  createSharedConfiguration(): QueueOptions {
    const { redisQueueUrl, redisPrefix } = this.config;
    return {
      connection: queueConnection(redisQueueUrl, this.role),
      // One hash tag for all keys of a queue, as Redis Cluster needs it.
      prefix: `{${redisPrefix}-queue}`,
      defaultJobOptions: JOB_OPTIONS,
    };
  }
}

@Injectable()
class ProducerConfig extends SharedQueueConfig {
  protected readonly role = 'producer';
}

@Injectable()
class BackgroundConfig extends SharedQueueConfig {
  protected readonly role = 'worker';
}

// worker.ts starts the processors, once the content is there.
const extraOptions = { manualRegistration: true };

/** What all queues share. A room registers its own with `registerQueue` and works on it with a `@Processor`. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({ useClass: ProducerConfig, extraOptions }),
    BullModule.forRootAsync(BACKGROUND, { useClass: BackgroundConfig, extraOptions }),
    registerQueue(RETENTION_QUEUE, { background: true }),
  ],
  providers: [QueueReport, QueueWorkers, WorkerWatchdog, RetentionProcessor, JobFacts],
  exports: [QueueReport, QueueWorkers],
})
export class QueueModule {}
