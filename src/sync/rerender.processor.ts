import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RenderRateLimiter } from '../cache/cache.module.js';
import { PageService } from '../pages/pages.module.js';
import { WorkPriority } from '../platform/work-priority.js';
import { RERENDER_QUEUE, type RerenderJob } from './rerender-queue.js';

/** Re-renders pages whose content changed, whenever no publish is under way. */
@Processor(RERENDER_QUEUE)
export class RerenderProcessor extends WorkerHost {
  constructor(
    private readonly pages: PageService,
    private readonly rateLimiter: RenderRateLimiter,
    private readonly priority: WorkPriority,
  ) {
    super();
  }

  async process({ data: { path, epoch, rateLimited } }: Job<RerenderJob>): Promise<void> {
    await this.priority.yieldToUrgent();
    const rendered = await this.pages.rerender(path, epoch);
    // What was no work costs no time: a job whose page has been rendered since, or is no more.
    if (rendered && rateLimited) await this.rateLimiter.wait();
  }
}
