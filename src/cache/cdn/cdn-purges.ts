import { createHash } from 'node:crypto';
import { Queue } from 'bullmq';
import { failure } from '../../platform/failure.js';
import type { Logger } from '../../platform/logging/logger.js';
import { BufferedProducer, type OutgoingJob } from '../../platform/queue/buffered-producer.js';
import { MonitoredWorker } from '../../platform/queue/monitored-worker.js';
import { queueConnection } from '../../platform/queue/queue-connection.js';
import { withTimeout } from '../../platform/timeout.js';
import type { CdnPolicy } from './cdn-policy.js';
import type { CdnPurger } from './cdn-purger.contract.js';

/** Name of the queue of purges of the CDN. */
export const CDN_QUEUE = 'cdn-purge';

interface PurgeJob {
  keys: string[];
}

/** Purges that wait in memory for a Redis that is away, at most: 15,000 keys. After more of them all is purged once. */
const MOST_HELD = 1_000;
/**
 * Every purge is repeated: a web process that hears of a publish a moment later may have given the CDN the former page
 * in between. Longer than the check of the epochs takes.
 */
const AGAIN_MS = 5_000;
const ATTEMPTS = 12;
const CLOSE_MS = 5_000;

export interface PurgeQueueOptions {
  redisUrl: string;
  prefix: string;
  againMs?: number;
  backoffMs?: number;
  mostHeld?: number;
}

/** Hands the purges of publishes to the CDN, in batches, and again until it confirms them. Never holds up a publish. */
export class CdnPurgeQueue {
  private readonly handOver: BufferedProducer<PurgeJob>;
  private readonly worker: MonitoredWorker<PurgeJob>;

  constructor(
    private readonly options: PurgeQueueOptions,
    private readonly policy: CdnPolicy,
    private readonly purger: CdnPurger,
    logger: Logger,
  ) {
    const prefix = `{${options.prefix}-queue}`;
    const queue = new Queue<PurgeJob>(CDN_QUEUE, {
      connection: queueConnection(options.redisUrl, 'producer'),
      prefix,
      defaultJobOptions: {
        attempts: ATTEMPTS,
        // Up to half an hour for the last pause: as long as an outage of a CDN's interface may last.
        backoff: { type: 'exponential', delay: options.backoffMs ?? 1_000, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: 1_000,
      },
    });
    this.handOver = new BufferedProducer(
      queue,
      {
        keyOf: ({ opts }) => opts.jobId ?? '',
        most: options.mostHeld ?? MOST_HELD,
        tooMany: () => this.jobsOf([policy.siteKey], Date.now()),
      },
      logger,
    );
    this.worker = new MonitoredWorker<PurgeJob>(CDN_QUEUE, ({ data }) => this.purger.purge(data.keys), {
      connection: queueConnection(options.redisUrl, 'worker'),
      prefix,
      concurrency: 2,
      lockDuration: 30_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      autorun: false,
    });
    const note = (error: Error) => logger.debug('cdn purge queue', { reason: error.message });
    queue.on('error', note);
    this.worker.on('error', note);
    this.worker.on('failed', (job, error) => {
      const final = (job?.attemptsMade ?? 0) >= (job?.opts.attempts ?? 1);
      logger[final ? 'error' : 'warn']('cdn not purged', {
        keys: job?.data.keys.length,
        attempt: job?.attemptsMade,
        final,
        ...failure(error),
      });
    });
  }

  start(): void {
    void this.worker.run();
  }

  /** Purges what was made of `dependencies`, now and once more. Never throws. */
  async purged(dependencies: readonly string[], epoch: number): Promise<void> {
    const keys = this.policy.purgeKeys(dependencies);
    await this.handOver.add(this.jobsOf(keys, epoch));
  }

  async close(): Promise<void> {
    await withTimeout(CLOSE_MS, Promise.all([this.worker.close(), this.handOver.close()]));
  }

  private jobsOf(keys: readonly string[], epoch: number): OutgoingJob<PurgeJob>[] {
    const jobs: OutgoingJob<PurgeJob>[] = [];
    for (let at = 0; at < keys.length; at += this.purger.batch) {
      const data = { keys: keys.slice(at, at + this.purger.batch) };
      const id = createHash('sha256').update(data.keys.join(' ')).digest('hex').slice(0, 24);
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}` } });
      const delay = this.options.againMs ?? AGAIN_MS;
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}-again`, delay } });
    }
    return jobs;
  }
}
