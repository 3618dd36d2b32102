import { createHash } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { within, withinOrThrow } from '../platform/within.js';
import type { CdnPolicy } from './cdn-policy.js';
import type { CdnPurger } from './cdn-purger.contract.js';

/** Name of the queue of purges of the CDN. */
export const CDN_QUEUE = 'cdn-purge';

interface PurgeJob {
  keys: string[];
}

/** Longest wait of a publish for the queue. */
const HAND_OVER_MS = 500;
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
}

/** Hands the purges of publishes to the CDN, in batches, and again until it confirms them. Never holds up a publish. */
export class CdnPurgeQueue {
  private readonly queue: Queue<PurgeJob>;
  private readonly worker: Worker<PurgeJob>;

  constructor(
    private readonly options: PurgeQueueOptions,
    private readonly policy: CdnPolicy,
    private readonly purger: CdnPurger,
    private readonly logger: Logger,
  ) {
    const prefix = `{${options.prefix}-queue}`;
    this.queue = new Queue<PurgeJob>(CDN_QUEUE, {
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
    this.worker = new Worker<PurgeJob>(CDN_QUEUE, ({ data }) => this.purger.purge(data.keys), {
      connection: queueConnection(options.redisUrl, 'worker'),
      prefix,
      concurrency: 2,
      lockDuration: 30_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      autorun: false,
    });
    const note = (error: Error) => logger.debug('cdn purge queue', { reason: error.message });
    this.queue.on('error', note);
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
    if (keys.length > 0) await this.add(keys, epoch);
  }

  async close(): Promise<void> {
    await within(CLOSE_MS, Promise.all([this.worker.close(), this.queue.close()]));
  }

  private async add(keys: readonly string[], epoch: number): Promise<void> {
    const jobs: { name: string; data: PurgeJob; opts: { jobId: string; delay?: number } }[] = [];
    for (let at = 0; at < keys.length; at += this.purger.batch) {
      const data = { keys: keys.slice(at, at + this.purger.batch) };
      const id = createHash('sha256').update(data.keys.join(' ')).digest('hex').slice(0, 24);
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}` } });
      const delay = this.options.againMs ?? AGAIN_MS;
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}-again`, delay } });
    }
    try {
      await withinOrThrow(
        HAND_OVER_MS,
        this.queue.addBulk(jobs),
        () => new Error('the queue did not answer'),
      );
    } catch (error) {
      // Its pages end by their age; until then the CDN shows the former ones.
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.error('cdn purge was not handed over', { keys: keys.length, reason });
    }
  }
}
