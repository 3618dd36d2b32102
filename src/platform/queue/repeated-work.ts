import { WorkerHost } from '@nestjs/bullmq';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Queue, RepeatOptions } from 'bullmq';
import type { Config } from '../../config/config.js';
import { failure } from '../failure.js';
import type { Logger } from '../logging/logger.js';

/** A Redis that lost its data has the schedule again within the hour. */
const SCHEDULE_MS = 3_600_000;

/** A processor whose queue has one job, which comes again and again for all workers together. */
export abstract class RepeatedWork
  extends WorkerHost
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private timer: NodeJS.Timeout | null = null;

  protected constructor(
    private readonly queue: Queue,
    private readonly repeat: Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>,
    private readonly config: Config,
    protected readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** The same schedule twice is one. */
  private async schedule(): Promise<void> {
    const { name } = this.queue;
    await this.queue
      .upsertJobScheduler(name, this.repeat, { name })
      .catch((error: unknown) =>
        this.logger.warn('repeated work could not be scheduled', { queue: name, ...failure(error) }),
      );
  }
}
