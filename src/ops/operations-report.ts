import { Injectable } from '@nestjs/common';
import { type FailedJob, type JobCounts, QueueReport } from '../platform/queue/queue-report.js';
import { InboxReport, type InboxState, type StuckNotification } from '../sync/sync.module.js';

export interface OperationsState {
  /** By name of the queue. */
  queues: Record<string, JobCounts>;
  inbox: InboxState;
  failedJobs: FailedJob[];
  /** Notifications that are not done although they were tried. */
  stuck: StuckNotification[];
}

/** State of the queues and of the inbox, for operators, and the second chance for what failed. */
@Injectable()
export class OperationsReport {
  constructor(
    private readonly queues: QueueReport,
    private readonly inbox: InboxReport,
  ) {}

  /** Everything, with at most `limit` failures of each kind. @throws Error when Redis or Postgres is away */
  async state(limit = 50): Promise<OperationsState> {
    const [queues, inbox, failedJobs, stuck] = await Promise.all([
      this.queues.counts(),
      this.inbox.state(),
      this.queues.failed(limit),
      this.inbox.stuck(limit),
    ]);
    return { queues, inbox, failedJobs, stuck };
  }

  /** As {@link state}, with null for what Redis or Postgres did not tell. Never fails. */
  async parts(limit = 50): Promise<{ [P in keyof OperationsState]: OperationsState[P] | null }> {
    const orNull = <T>(answer: Promise<T>) => answer.catch(() => null);
    const [queues, inbox, failedJobs, stuck] = await Promise.all([
      orNull(this.queues.counts()),
      orNull(this.inbox.state()),
      orNull(this.queues.failed(limit)),
      orNull(this.inbox.stuck(limit)),
    ]);
    return { queues, inbox, failedJobs, stuck };
  }

  /**
   * Tries again what was given up. @param id of a failed job or notification, or `all`
   * @throws Error when Redis or Postgres is away
   */
  async retry(id: string): Promise<{ jobs: number; notifications: number }> {
    // Notifications first: they are the truth, their jobs come from the sweep.
    const notifications = await this.inbox.retry(id === 'all' ? id : [id]);
    return { notifications, jobs: await this.queues.retry(id) };
  }
}
