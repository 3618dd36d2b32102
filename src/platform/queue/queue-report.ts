import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Queue } from 'bullmq';
import { withTimeoutOrThrow } from '../timeout.js';

/** States of jobs that are shown. */
export const JOB_STATES = ['waiting', 'active', 'delayed', 'prioritized', 'failed'] as const;

export type JobCounts = Record<(typeof JOB_STATES)[number], number>;

/** A dead letter: a job that was given up. */
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

/** Deadline of one question to the queue's Redis, in milliseconds. */
const ANSWER_MS = 2_000;
const MAX_DATA = 300;
/** At most so many failed jobs of a queue are tried again with one call. */
const RETRY_LIMIT = 10_000;

/** State of every queue that a room has registered, and the second chance for what failed. */
@Injectable()
export class QueueReport {
  private found: readonly Queue[] | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Numbers of jobs by queue and state. @throws Error when Redis does not answer */
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

  /** The newest dead letters, at most `limit` of each queue. @throws Error when Redis does not answer */
  async failed(limit: number): Promise<FailedJob[]> {
    const jobs = this.queues.map((queue) => this.ask(queue, () => queue.getFailed(0, limit - 1)));
    return (await Promise.all(jobs)).flat().map(describe);
  }

  /**
   * Tries jobs again that were given up. @param id of a job, or `all`. @returns how many
   * @throws Error when Redis does not answer
   */
  async retry(id: string): Promise<number> {
    let retried = 0;
    for (const queue of this.queues) {
      const failed =
        id === 'all'
          ? await this.ask(queue, () => queue.getFailed(0, RETRY_LIMIT - 1))
          : [await this.ask(queue, () => queue.getJob(id))];
      for (const job of failed) {
        if (!job || !(await this.ask(queue, () => job.isFailed()))) continue;
        await this.ask(queue, () => job.retry('failed'));
        retried += 1;
      }
    }
    return retried;
  }

  private get queues(): readonly Queue[] {
    this.found ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof Queue)
      .sort((a, b) => a.name.localeCompare(b.name));
    return this.found;
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
    data: JSON.stringify(job.data).slice(0, MAX_DATA),
    attempts: job.attemptsMade,
    reason: job.failedReason ?? '',
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
