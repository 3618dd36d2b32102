import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { RepeatedWork } from '../../platform/queue/repeated-work.js';
import { ScheduleSender } from './schedule-sender.js';
import { ScheduleStore } from './schedule-store.js';

/** Name of the queue of scheduled reports. */
export const SCHEDULE_QUEUE = 'report-schedule';

/** A sending. Without one: look what is due. */
export interface ScheduleJob {
  run?: string;
}

const EVERY_MS = 60_000;

/** Looks every minute what is due, and sends it. */
@Processor(SCHEDULE_QUEUE)
export class ScheduleProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(SCHEDULE_QUEUE) private readonly jobs: Queue<ScheduleJob>,
    private readonly schedules: ScheduleStore,
    private readonly sender: ScheduleSender,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(jobs, { every: EVERY_MS }, config, logger);
  }

  /** @throws DatabaseUnavailable */
  async process({ data }: Job<ScheduleJob>): Promise<void> {
    if (data?.run !== undefined) return this.sender.send(data.run);
    await this.schedules.takeDue(new Date());
    // Also those whose job was lost; a job that is there already is not added again.
    for (const run of await this.schedules.waiting()) await this.jobs.add('send', { run }, { jobId: run });
  }
}
