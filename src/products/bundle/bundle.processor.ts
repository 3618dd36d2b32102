import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { BUNDLE_QUEUE, type BundleJob, Bundles } from './bundles.js';

/** Makes ZIP files of documents, one after the other. */
@Processor(BUNDLE_QUEUE)
export class BundleProcessor extends WorkerHost {
  constructor(private readonly bundles: Bundles) {
    super();
  }

  /** @throws DatabaseUnavailable; what the file system throws */
  async process({ data: { id } }: Job<BundleJob>): Promise<void> {
    await this.bundles.make(id);
  }
}
