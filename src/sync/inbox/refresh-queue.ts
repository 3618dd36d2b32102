import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { type DependencyHealth, HealthRecord } from '../../platform/health.js';
import { withTimeout } from '../../platform/timeout.js';

/** Name of the queue of hints that the inbox has work. */
export const REFRESH_QUEUE = 'refresh';

export interface RefreshJob {
  /** Row of the inbox whose effect is to be done. */
  notificationId: string;
}

/** Deadline of a call to the queue's Redis while a request waits. */
const ANSWER_MS = 500;

/** Producer side of the refresh queue. A lost hint is harmless: the sweeper finds the row. */
@Injectable()
export class RefreshQueue {
  private readonly health = new HealthRecord();

  constructor(@InjectQueue(REFRESH_QUEUE) private readonly queue: Queue<RefreshJob>) {}

  /** Hands over the hint. @returns false when Redis did not take it in time. */
  async hint(notificationId: string): Promise<boolean> {
    const added = this.queue.add('refresh', { notificationId }, { jobId: notificationId });
    return (await inTime(added)) !== null;
  }

  /** Writes to Redis once, since a replica answers everything else, and says how it is. */
  async check(): Promise<DependencyHealth> {
    const written = this.queue.backend.client.then((client) => client.del(this.queue.toKey('health')));
    if ((await inTime(written)) === null) this.health.failed('no answer');
    else this.health.succeeded();
    return this.health.report();
  }
}

/** The result, or null when it failed or took longer than a request can wait. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  return withTimeout(ANSWER_MS, work).catch(() => null);
}
