import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { CDN_QUEUE, type CdnPurgeJob } from './cdn-purges.js';
import { HttpPurger } from './http-purger.js';

/** Purges the CDN, and again until it confirms. */
@Processor(CDN_QUEUE, { concurrency: 2 })
export class CdnPurgeProcessor extends WorkerHost {
  constructor(private readonly purger: HttpPurger) {
    super();
  }

  process({ data }: Job<CdnPurgeJob>): Promise<void> {
    return this.purger.purge(data.keys);
  }
}
