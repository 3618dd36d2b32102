import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import type { Job, Processor, WorkerOptions } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { FactLog } from '../facts/fact-log.js';
import { failure } from '../failure.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { MonitoredWorker, monitoredWorkers } from './monitored-worker.js';
import { queueConnection } from './queue-connection.js';
import { WORKER_OPTIONS } from './retry-policy.js';
import { WorkerWatchdog } from './worker-watchdog.js';

/** Characters of a job's data in a log line. */
const MAX_DATA = 200;

/** Runs the `@Processor` classes of all rooms in a worker process. */
@Injectable()
export class QueueWorkers implements OnModuleDestroy, BeforeApplicationShutdown {
  private closing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly watchdog: WorkerWatchdog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    // Rooms under test have no Postgres.
    @Optional() private readonly facts?: FactLog,
  ) {}

  /** From now on this process takes jobs. */
  start(): void {
    BullModule.workerClass = this.workerClass();
    this.registrar.register();
    this.watchdog.start();
  }

  /** From now on no job is taken. Running ones have their time at the same time as other work that ends. */
  onModuleDestroy(): void {
    this.watchdog.stop();
    this.closing = Promise.all([...monitoredWorkers].map((worker) => worker.close()));
  }

  /** Before the rooms take leave: a running job still needs them. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.closing;
  }

  /** With a connection of its own for each worker, and the one place where failures are logged. */
  private workerClass(): typeof MonitoredWorker {
    const { logger, config, facts } = this;
    return class extends MonitoredWorker {
      constructor(name: string, processor: Processor, options: WorkerOptions) {
        const connection = queueConnection(config.redisQueueUrl, 'worker');
        super(name, processor, { ...WORKER_OPTIONS, ...options, connection });
        this.on('error', ({ message }) => logger.debug('worker', { queue: name, reason: message }));
        this.on('failed', (job, error) => {
          noteFailure(logger, name, job, error);
          const kind = job?.finishedOn === undefined ? 'failed' : 'given-up';
          facts?.note({ topic: 'jobs', kind, a: name, b: error.name, ref: job?.id ?? '' });
        });
      }
    };
  }
}

function noteFailure(logger: Logger, queue: string, job: Job | undefined, error: Error): void {
  const final = job?.finishedOn !== undefined;
  logger[final ? 'error' : 'warn']('job failed', {
    queue,
    job: job?.id,
    data: JSON.stringify(job?.data ?? null).slice(0, MAX_DATA),
    attempt: job?.attemptsMade,
    final,
    ...failure(error),
  });
}
