import { createHash } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Logger } from '../platform/logging/logger.js';
import { queueConnection } from '../platform/queue/queue-connection.js';

/** Name of the queue of pages to be made anew. */
export const REBUILD_QUEUE = 'rebuild';

export interface RebuildJob {
  path: string;
  /** A page of this epoch or a later one needs no work. */
  epoch: number;
}

/**
 * Pages whose content changed behind them. They are served as they are meanwhile, and a visit makes them anew by
 * itself; the queue sees to those that nobody visits.
 */
export class RebuildQueue {
  private readonly queue: Queue<RebuildJob>;

  constructor(redisUrl: string, prefix: string, logger: Logger) {
    this.queue = new Queue<RebuildJob>(REBUILD_QUEUE, {
      connection: queueConnection(redisUrl, 'worker'),
      prefix: `{${prefix}-queue}`,
      defaultJobOptions: {
        attempts: 8,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: 1_000,
      },
    });
    this.queue.on('error', (error) => logger.debug('rebuild queue', { reason: error.message }));
  }

  /** Adds pages, in the order in which they should be made. */
  async add(paths: readonly string[], epoch: number): Promise<void> {
    await this.queue.addBulk(
      paths.map((path) => ({
        name: 'rebuild',
        data: { path, epoch },
        opts: { jobId: `${createHash('sha256').update(path).digest('hex').slice(0, 32)}-${epoch}` },
      })),
    );
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}
