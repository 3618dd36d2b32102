import { createHash } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { BufferedProducer } from '../platform/queue/buffered-producer.js';

/** Name of the queue of pages to be re-rendered. */
export const RERENDER_QUEUE = 'rerender';

/** Larger purges are worked on at a limited rate. */
const MAX_UNLIMITED = 200;
/** Numbers that BullMQ sorts by, the smallest first: what few pages wait for comes before a large purge. */
const MAX_PLACES = 1_000_000;
/** Pages that wait in memory for a Redis that is away, at most; some 30 MB. */
const MAX_BUFFERED = 100_000;

export interface RerenderJob {
  path: string;
  /** A page of this epoch or a later one needs no work. */
  epoch: number;
  /** Part of a large purge: rendered at a limited rate. */
  rateLimited: boolean;
}

/**
 * Pages whose content changed behind them. They are served as they are meanwhile, and a visit re-renders them by
 * itself; the queue sees to those that nobody visits.
 */
@Injectable()
export class RerenderQueue implements OnApplicationShutdown {
  private readonly producer: BufferedProducer<RerenderJob>;

  constructor(@InjectQueue(RERENDER_QUEUE) queue: Queue<RerenderJob>, @Inject(LOGGER) logger: Logger) {
    this.producer = new BufferedProducer(
      queue,
      {
        keyOf: ({ opts }) => opts.deduplication?.id ?? '',
        limit: MAX_BUFFERED,
        // The first are the most popular; the others are re-rendered by a visit.
        overflow: (buffered) => buffered.slice(0, MAX_BUFFERED),
      },
      logger,
    );
  }

  /**
   * Adds pages in the order in which they should be rendered. A page that waits already keeps its place: when its time
   * comes it is rendered of what is known then. One that is being rendered right now is rendered once more. A page that
   * waits in a large purge does not wait for it in a small one: the later job finds it new, and costs nothing.
   * Never throws, and waits a second at most for a Redis that is away: pages are buffered until it takes them.
   */
  async add(paths: readonly string[], epoch: number): Promise<void> {
    const rateLimited = paths.length > MAX_UNLIMITED;
    const first = rateLimited ? MAX_PLACES : 0;
    await this.producer.add(
      paths.map((path, index) => ({
        name: 'rerender',
        data: { path, epoch, rateLimited },
        opts: {
          priority: first + Math.min(MAX_PLACES, index + 1),
          deduplication: { id: `${digest(path)}${rateLimited ? '-limited' : ''}`, keepLastIfActive: true },
        },
      })),
    );
  }

  /** What Redis does not take now either is left to visits. */
  async onApplicationShutdown(): Promise<void> {
    await this.producer.flush();
  }
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 32);
}
