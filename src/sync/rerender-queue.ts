import { createHash } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Logger } from '../platform/logging/logger.js';
import { BufferedProducer } from '../platform/queue/buffered-producer.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { RETRY_OPTIONS } from '../platform/queue/retry-policy.js';

/** Name of the queue of pages to be made anew. */
export const RERENDER_QUEUE = 'rebuild';

/** Larger purges are worked on at a limited rate (features WH-02). */
const MOST_UNPACED = 200;
/** Numbers that BullMQ sorts by, the smallest first: what few pages wait for comes before a large purge. */
const MOST_PLACES = 1_000_000;
const FAILED_KEPT = 1_000;
/** Deadline of a command: a portion of pages is more work for Redis than one. */
const COMMAND_MS = 1_000;
/** Pages that wait in memory for a Redis that is away, at most; some 30 MB. */
const MOST_HELD = 100_000;

export interface RerenderJob {
  path: string;
  /** A page of this epoch or a later one needs no work. */
  epoch: number;
  /** Part of a large purge: made at a limited rate. */
  rateLimited: boolean;
}

/**
 * Pages whose content changed behind them. They are served as they are meanwhile, and a visit makes them anew by
 * itself; the queue sees to those that nobody visits.
 */
export class RerenderQueue {
  private readonly handOver: BufferedProducer<RerenderJob>;

  constructor(redisUrl: string, prefix: string, logger: Logger) {
    const queue = new Queue<RerenderJob>(RERENDER_QUEUE, {
      connection: queueConnection(redisUrl, 'producer', COMMAND_MS),
      prefix: `{${prefix}-queue}`,
      defaultJobOptions: {
        ...RETRY_OPTIONS,
        removeOnComplete: true,
        removeOnFail: FAILED_KEPT,
      },
    });
    queue.on('error', (error) => logger.debug('rebuild queue', { reason: error.message }));
    this.handOver = new BufferedProducer(
      queue,
      {
        keyOf: ({ opts }) => opts.deduplication?.id ?? '',
        most: MOST_HELD,
        // The first are those that are visited most; the others are made anew by a visit.
        tooMany: (held) => held.slice(0, MOST_HELD),
      },
      logger,
    );
  }

  /**
   * Adds pages in the order in which they should be made. A page that waits already keeps its place: when its turn
   * comes it is made of what is known then. One that is being made right now is made once more. A page that waits for
   * its turn in a large purge does not wait for it in a small one: the later turn finds it new, and costs nothing.
   * Never throws, and waits a second at most for a Redis that is away: pages are kept until it takes them.
   */
  async add(paths: readonly string[], epoch: number): Promise<void> {
    const paced = paths.length > MOST_UNPACED;
    const first = paced ? MOST_PLACES : 0;
    await this.handOver.add(
      paths.map((path, index) => ({
        name: 'rebuild',
        data: { path, epoch, rateLimited: paced },
        opts: {
          priority: first + Math.min(MOST_PLACES, index + 1),
          deduplication: { id: `${digest(path)}${paced ? '-paced' : ''}`, keepLastIfActive: true },
        },
      })),
    );
  }

  /** Tries once more to hand over what Redis has not taken; what it does not take then is left to visits. */
  async close(): Promise<void> {
    await this.handOver.close();
  }
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32);
}
