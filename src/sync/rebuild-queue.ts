import { createHash } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Logger } from '../platform/logging/logger.js';
import { PATIENT } from '../platform/queue/patience.js';
import { queueConnection } from '../platform/queue/queue-connection.js';

/** Name of the queue of pages to be made anew. */
export const REBUILD_QUEUE = 'rebuild';

/** Larger purges are worked on at a limited rate (features WH-02). */
const MOST_UNPACED = 200;
const PORTION = 500;
/** Numbers that BullMQ sorts by, the smallest first: what few pages wait for comes before a large purge. */
const MOST_PLACES = 1_000_000;
const FAILED_KEPT = 1_000;

export interface RebuildJob {
  path: string;
  /** A page of this epoch or a later one needs no work. */
  epoch: number;
  /** Part of a large purge: made at a limited rate. */
  paced: boolean;
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
        ...PATIENT,
        removeOnComplete: true,
        removeOnFail: FAILED_KEPT,
      },
    });
    this.queue.on('error', (error) => logger.debug('rebuild queue', { reason: error.message }));
  }

  /**
   * Adds pages in the order in which they should be made. A page that waits already keeps its place: when its turn
   * comes it is made of what is known then. One that is being made right now is made once more.
   */
  async add(paths: readonly string[], epoch: number): Promise<void> {
    const paced = paths.length > MOST_UNPACED;
    const first = paced ? MOST_PLACES : 0;
    for (let at = 0; at < paths.length; at += PORTION) {
      await this.queue.addBulk(
        paths.slice(at, at + PORTION).map((path, index) => ({
          name: 'rebuild',
          data: { path, epoch, paced },
          opts: {
            priority: first + Math.min(MOST_PLACES, at + index + 1),
            deduplication: { id: digest(path), keepLastIfActive: true },
          },
        })),
      );
    }
  }

  async close(): Promise<void> {
    await this.queue.close();
  }
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32);
}
