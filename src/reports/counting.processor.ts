import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { RepeatedWork } from '../platform/queue/repeated-work.js';
import { DayCounter } from './day-counter.js';
import type { DayRange } from './report-days.contract.js';

/** Name of the queue of what is summed up for reports. */
export const COUNTING_QUEUE = 'report-counting';
/** Seven minutes past each hour (cron with seconds). */
const AT = '0 7 * * * *';

/** Days of a topic that somebody wants counted again; an hourly job says nothing. */
export interface CountingJob {
  topic?: string;
  days?: DayRange;
}

/** Counts what is due, every hour, and what somebody asks for. */
@Injectable()
@Processor(COUNTING_QUEUE)
export class CountingProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(COUNTING_QUEUE) private readonly jobs: Queue<CountingJob>,
    private readonly counter: DayCounter,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(jobs, { pattern: AT, tz: 'UTC' }, settings, logger);
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // What was not counted while no worker ran is not left for the next full hour.
    if (this.settings.role === 'worker')
      this.jobs.add(COUNTING_QUEUE, {}, { jobId: 'at-start' }).catch(() => undefined);
  }

  async process({ data: { topic, days } }: Job<CountingJob>): Promise<void> {
    if (topic !== undefined && days !== undefined) {
      await this.counter.recount(topic, days);
      this.logger.info('days counted again', { topic, ...days });
    } else this.logger.info('days counted', { parts: await this.counter.countDue() });
  }
}
