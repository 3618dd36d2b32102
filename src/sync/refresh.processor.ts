import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Inbox } from './inbox/inbox.js';
import { InboxProcessor } from './inbox/inbox-processor.js';
import { REFRESH_QUEUE } from './inbox/refresh-queue.js';

/** How often rows are looked for whose hint was lost, and how old they must be. */
const SWEEP_MS = 2_000;
const SWEEP_AGE_S = 3;

/** Works on the inbox when a hint comes, and finds by itself what no hint came for. */
@Processor(REFRESH_QUEUE)
export class RefreshProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private sweeping = false;

  constructor(
    private readonly inbox: Inbox,
    private readonly work: InboxProcessor,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  process(): Promise<void> {
    return this.work.run();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    // What a worker left that was killed is not to wait until its job counts as stalled.
    void this.sweep(0);
    this.timer = setInterval(() => void this.sweep(SWEEP_AGE_S), SWEEP_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(ageSeconds: number): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      if (await this.inbox.hasWaiting(ageSeconds)) await this.work.run();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) this.logger.error('inbox sweep failed', { error });
    } finally {
      this.sweeping = false;
    }
  }
}
