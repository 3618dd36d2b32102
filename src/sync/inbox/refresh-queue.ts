import { Queue } from 'bullmq';
import { type DependencyHealth, HealthRecord } from '../../platform/health.js';
import type { Logger } from '../../platform/logging/logger.js';
import { queueConnection } from '../../platform/queue/queue-connection.js';
import { withTimeout } from '../../platform/timeout.js';

/** Name of the queue that `sync/` works on. */
export const REFRESH_QUEUE = 'refresh';

export interface RefreshJob {
  /** Row of the inbox whose effect is to be done. */
  notificationId: string;
}

/** Deadline of a call to the queue's Redis while a request waits. */
const ANSWER_MS = 500;

/** Producer side of the refresh queue. A lost hint is harmless: the sweeper finds the row. */
export class RefreshQueue {
  private readonly queue: Queue<RefreshJob>;
  private readonly health = new HealthRecord();

  constructor(redisUrl: string, prefix: string, logger: Logger) {
    this.queue = new Queue<RefreshJob>(REFRESH_QUEUE, {
      connection: queueConnection(redisUrl, 'producer'),
      prefix: `{${prefix}-queue}`,
      defaultJobOptions: {
        attempts: 4,
        backoff: { type: 'exponential', delay: 300, jitter: 0.5 },
        removeOnComplete: true,
        // The inbox row says that it failed; a kept job would stop the row from being tried by hand.
        removeOnFail: true,
      },
    });
    this.queue.on('error', (error) => logger.debug('refresh queue', { reason: error.message }));
  }

  /** Hands over the hint. @returns false when Redis did not take it in time. */
  async hint(notificationId: string): Promise<boolean> {
    const added = this.queue.add('refresh', { notificationId }, { jobId: notificationId });
    return (await inTime(added)) !== null;
  }

  /** Asks Redis once, and says how it is. */
  async check(): Promise<DependencyHealth> {
    if ((await inTime(this.queue.count())) === null) this.health.failed('no answer');
    else this.health.succeeded();
    return this.health.report();
  }

  async close(): Promise<void> {
    // Of a Redis that is away nobody need take leave.
    await this.queue.close().catch(() => this.queue.disconnect());
  }
}

/** The result, or null when it failed or took longer than a request can wait. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  return withTimeout(ANSWER_MS, work).catch(() => null);
}
