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
    @InjectQueue(COUNTING_QUEUE) queue: Queue<CountingJob>,
    private readonly counter: DayCounter,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { pattern: AT, tz: 'UTC' }, config, logger);
  }

  async process({ data: { topic, days } }: Job<CountingJob>): Promise<void> {
    if (topic !== undefined && days !== undefined) {
      await this.counter.recount(topic, days);
      this.logger.info('days counted again', { topic, ...days });
    } else this.logger.info('days counted', { parts: await this.counter.countDue() });
  }
}
