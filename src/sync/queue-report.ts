import { type Job, Queue } from 'bullmq';
import type { Logger } from '../platform/logging/logger.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { withTimeoutOrThrow } from '../platform/timeout.js';
import type { InboxReport, InboxState, StuckNotification } from '../webhooks/webhooks.module.js';

/** States of jobs that are shown. */
export const JOB_STATES = ['waiting', 'active', 'delayed', 'prioritized', 'failed'] as const;

export type JobCounts = Record<(typeof JOB_STATES)[number], number>;

export interface FailedJob {
  queue: string;
  id: string;
  /** What it was about, as JSON. */
  data: string;
  attempts: number;
  reason: string;
  /** ISO 8601 UTC. */
  failedAt: string;
}

export interface QueuesReport {
  /** By name of the queue. */
  queues: Record<string, JobCounts>;
  inbox: InboxState;
  failedJobs: FailedJob[];
  /** Notifications that are not done although they were tried. */
  stuck: StuckNotification[];
}

export interface Retried {
  jobs: number;
  notifications: number;
}

export interface QueueReportOptions {
  redisUrl: string;
  prefix: string;
  /** Names of the queues. */
  names: readonly string[];
}

/** Deadline of one question to the queue's Redis, in milliseconds. */
const ANSWER_MS = 2_000;
const MOST_DATA = 300;
/** At most so many failed jobs of a queue are tried again with one call. */
const RETRY_LIMIT = 10_000;

/** State of the queues and of the inbox, for operators and admins, and the second chance for what failed. */
export class QueueReport {
  private readonly queues: Queue[];

  constructor(
    options: QueueReportOptions,
    private readonly inboxReport: InboxReport,
    logger: Logger,
  ) {
    this.queues = options.names.map((name) => {
      const queue = new Queue(name, {
        // Nobody waits for a page here: a slow answer is better than none.
        connection: queueConnection(options.redisUrl, 'producer', ANSWER_MS),
        prefix: `{${options.prefix}-queue}`,
      });
      queue.on('error', (error) => logger.debug('queue report', { reason: error.message }));
      return queue;
    });
  }

  /** Numbers of jobs by queue and state. @throws Error when Redis does not answer. */
  async counts(): Promise<Record<string, JobCounts>> {
    const counts = await Promise.all(
      this.queues.map((queue) => this.ask(queue, () => queue.getJobCounts(...JOB_STATES))),
    );
    return Object.fromEntries(
      this.queues.map((queue, at) => [
        queue.name,
        Object.fromEntries(JOB_STATES.map((state) => [state, counts[at]?.[state] ?? 0])) as JobCounts,
      ]),
    );
  }

  inbox(): Promise<InboxState> {
    return this.inboxReport.state();
  }

  /** Everything, with at most `limit` failures of each kind. @throws Error when Redis or Postgres is away. */
  async report(limit = 50): Promise<QueuesReport> {
    const [queues, inbox, failed, stuck] = await Promise.all([
      this.counts(),
      this.inbox(),
      Promise.all(this.queues.map((queue) => this.ask(queue, () => queue.getFailed(0, limit - 1)))),
      this.inboxReport.stuck(limit),
    ]);
    return { queues, inbox, failedJobs: failed.flat().map(describe), stuck };
  }

  /**
   * Tries again what was given up. @param id of a failed job or notification, or `all`.
   * @throws Error when Redis or Postgres is away.
   */
  async retry(id: string): Promise<Retried> {
    // Notifications first: they are the truth, their jobs come from the sweep.
    const notifications = await this.inboxReport.retry(id === 'all' ? id : [id]);
    let jobs = 0;
    for (const queue of this.queues) jobs += await this.retryIn(queue, id);
    return { jobs, notifications };
  }

  async close(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }

  private async retryIn(queue: Queue, id: string): Promise<number> {
    const failed =
      id === 'all'
        ? await this.ask(queue, () => queue.getFailed(0, RETRY_LIMIT - 1))
        : [await this.ask(queue, () => queue.getJob(id))];
    let retried = 0;
    for (const job of failed) {
      if (!job || !(await this.ask(queue, () => job.isFailed()))) continue;
      await this.ask(queue, () => job.retry('failed'));
      retried += 1;
    }
    return retried;
  }

  /** BullMQ waits for its connection for ever; who asks here does not. */
  private async ask<T>(queue: Queue, question: () => Promise<T>): Promise<T> {
    const answer = queue.waitUntilReady().then(question);
    return withTimeoutOrThrow(
      ANSWER_MS,
      answer,
      () => new Error(`Redis does not answer for the queue "${queue.name}".`),
    );
  }
}

function describe(job: Job): FailedJob {
  return {
    queue: job.queueName,
    id: job.id ?? '',
    data: JSON.stringify(job.data).slice(0, MOST_DATA),
    attempts: job.attemptsMade,
    reason: job.failedReason ?? '',
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
