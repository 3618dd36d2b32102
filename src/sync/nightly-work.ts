import { Queue } from 'bullmq';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { MonitoredWorker } from '../platform/queue/monitored-worker.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { withTimeout } from '../platform/timeout.js';

/** Name of the queue of what is done once a night. */
export const NIGHTLY_QUEUE = 'nightly';
const RETENTION = 'retention';
/** Every night at 3:17 UTC (cron with seconds). */
const AT = '0 17 3 * * *';
/** The schedule is put down anew this often: a Redis that lost its data has it again within the hour. */
const SCHEDULE_MS = 3_600_000;
/** Longest wait for the running job at a stop. */
const CLOSE_MS = 10_000;

/** Data that is kept for some time only (features 3.18). */
export interface KeptData {
  /** Name for the log. */
  data: string;
  /** Deletes what is too old; twice is harmless. @returns number of rows. */
  forgetOld(): Promise<number>;
}

/** Deletes old data, once a night for all workers together. */
export class NightlyWork {
  private readonly queue: Queue;
  private readonly worker: MonitoredWorker;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    options: { redisUrl: string; prefix: string },
    private readonly kept: readonly KeptData[],
    private readonly logger: Logger,
  ) {
    const shared = {
      connection: queueConnection(options.redisUrl, 'worker'),
      prefix: `{${options.prefix}-queue}`,
    };
    this.queue = new Queue(NIGHTLY_QUEUE, shared);
    this.worker = new MonitoredWorker(NIGHTLY_QUEUE, () => this.forgetOld(), {
      ...shared,
      concurrency: 1,
      lockDuration: 60_000,
      maxStalledCount: 10,
      autorun: false,
    });
    const noteError = (error: Error) => logger.debug('nightly queue', { reason: error.message });
    this.queue.on('error', noteError);
    this.worker.on('error', noteError);
    this.worker.on('failed', (job, error) =>
      logger.warn('nightly work failed', { attempt: job?.attemptsMade, ...failure(error) }),
    );
  }

  start(): void {
    void this.worker.run();
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS);
    this.timer.unref();
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await withTimeout(CLOSE_MS, Promise.all([this.worker.close(), this.queue.close()]));
  }

  /** The same schedule twice is one. */
  private async schedule(): Promise<void> {
    await this.queue
      .upsertJobScheduler(
        RETENTION,
        { pattern: AT, tz: 'UTC' },
        {
          name: RETENTION,
          opts: {
            // An outage of an hour in the night is survived.
            attempts: 6,
            backoff: { type: 'exponential', delay: 60_000 },
            removeOnComplete: true,
            removeOnFail: 30,
          },
        },
      )
      .catch((error: unknown) => this.logger.warn('nightly work could not be scheduled', failure(error)));
  }

  /** Each kind of data for itself: one that fails does not keep the others. */
  private async forgetOld(): Promise<void> {
    const failures: unknown[] = [];
    for (const { data, forgetOld } of this.kept) {
      try {
        this.logger.info('old data deleted', { data, rows: await forgetOld() });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
