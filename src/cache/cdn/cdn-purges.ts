import { createHash } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { BufferedProducer, type OutgoingJob } from '../../platform/queue/buffered-producer.js';
import { CdnPolicy } from './cdn-policy.js';
import { MAX_PURGED_KEYS } from './http-purger.js';

/** Name of the queue of purges of the CDN. */
export const CDN_QUEUE = 'cdn-purge';

export interface CdnPurgeJob {
  keys: string[];
}

/** Purges that wait in memory for a Redis that is away, at most: 15,000 keys. After more of them all is purged once. */
const MAX_BUFFERED = 1_000;

/** Hands the purges of publishes to the CDN, in batches. Never holds up a publish; without a CDN it does nothing. */
@Injectable()
export class CdnPurges implements OnApplicationShutdown {
  /**
   * Every purge is repeated after so many milliseconds: a web process that hears of a publish a moment later may have
   * given the CDN the former page in between. Longer than the check of the epochs takes.
   */
  protected readonly repeatMs: number = 5_000;
  private readonly isOn: boolean;
  private readonly producer: BufferedProducer<CdnPurgeJob>;

  constructor(
    @InjectQueue(CDN_QUEUE) queue: Queue<CdnPurgeJob>,
    private readonly policy: CdnPolicy,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.isOn = config.cdnPurgeUrl !== '' && !config.kontentPreview;
    this.producer = new BufferedProducer(
      queue,
      {
        keyOf: ({ opts }) => opts.jobId ?? '',
        limit: MAX_BUFFERED,
        overflow: () => this.jobsOf([policy.siteKey], Date.now()),
      },
      logger,
    );
  }

  /** Purges what was made of `dependencies`, now and once more. Never throws. */
  async purged(dependencies: readonly string[], epoch: number): Promise<void> {
    if (this.isOn) await this.producer.add(this.jobsOf(this.policy.purgeKeys(dependencies), epoch));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.flush();
  }

  private jobsOf(keys: readonly string[], epoch: number): OutgoingJob<CdnPurgeJob>[] {
    const jobs: OutgoingJob<CdnPurgeJob>[] = [];
    for (let at = 0; at < keys.length; at += MAX_PURGED_KEYS) {
      const data = { keys: keys.slice(at, at + MAX_PURGED_KEYS) };
      const id = createHash('sha256').update(data.keys.join(' ')).digest('hex').slice(0, 24);
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}` } });
      jobs.push({ name: 'purge', data, opts: { jobId: `${id}-${epoch}-repeat`, delay: this.repeatMs } });
    }
    return jobs;
  }
}
