import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { type ContentChange, LiveContent } from '../content/content.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { PURGE_QUEUE, type PurgeJob, type PurgeResult } from './purge-queue.js';
import { Refresher } from './refresher.js';
import { slotOf } from './slot.js';

/** Does what an operator asks for with `npm run cache:purge`, in the very way a publish is done. */
@Processor(PURGE_QUEUE)
export class PurgeProcessor extends WorkerHost {
  constructor(
    private readonly content: LiveContent,
    private readonly refresher: Refresher,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async process({ data: { everything, items, paths } }: Job<PurgeJob>): Promise<PurgeResult> {
    const pages = paths.map((path) => ({ path, node: this.content.tree.byPath(path) }));
    const unknown = pages.filter(({ node }) => node === null).map(({ path }) => path);
    const codenames = [...items, ...pages.flatMap(({ node }) => node?.codename ?? [])];
    if (codenames.length === 0 && !everything) return { epoch: null, rendered: 0, queued: 0, unknown };
    const changes = [...new Set(codenames)].map(
      (codename): ContentChange => ({
        kind: 'item',
        codename,
        id: codename,
        action: 'purged by an operator',
        slot: slotOf(this.config),
      }),
    );
    const { epoch, rendered, queued } = await this.refresher.refresh(changes, everything);
    this.logger.info('purged by an operator', { everything, items, paths, epoch, rendered, queued });
    return { epoch, rendered, queued, unknown };
  }
}
