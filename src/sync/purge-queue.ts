import { type Job, Queue, QueueEvents } from 'bullmq';
import type { Logger } from '../platform/logging/logger.js';
import { queueConnection } from '../platform/queue/queue-connection.js';

/** Name of the queue of purges that an operator asked for. */
export const PURGE_QUEUE = 'purge';

/** What is to be read anew and made anew. */
export interface PurgeJob {
  /** The whole site. */
  everything: boolean;
  /** Codenames of items. */
  items: string[];
  /** Canonical paths of pages. */
  paths: string[];
}

export interface PurgeResult {
  /** Purge epoch; null when nothing was left to purge. */
  epoch: number | null;
  rebuilt: number;
  queued: number;
  /** Paths that no page has. */
  unknown: string[];
}

/** Keeps the order of the arguments and their spelling; nothing of a purge is guessed. */
export function readPurge(words: readonly string[]): PurgeJob | string {
  const job: PurgeJob = { everything: false, items: [], paths: [] };
  if (words.length === 0) return 'Say what: all, paths like /en-us/products, or item:<codename>.';
  for (const word of words) {
    if (word === 'all') job.everything = true;
    else if (/^item:[a-z_][a-z0-9_-]{0,209}$/.test(word)) job.items.push(word.slice('item:'.length));
    else if (/^\/[^\s?#]{0,2000}$/.test(word)) job.paths.push(word);
    else return `"${word.slice(0, 100)}" is neither all, nor a path, nor item:<codename>.`;
  }
  return job;
}

/** Hands purges to the worker. Only for programs that may wait for Redis, never for a request. */
export class PurgeQueue {
  private readonly queue: Queue<PurgeJob, PurgeResult>;
  private readonly events: QueueEvents;

  constructor(redisUrl: string, prefix: string, logger: Logger) {
    const options = { connection: queueConnection(redisUrl, 'worker'), prefix: `{${prefix}-queue}` };
    this.queue = new Queue<PurgeJob, PurgeResult>(PURGE_QUEUE, {
      ...options,
      defaultJobOptions: {
        attempts: 8,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        // Kept for a while: who asked reads the result from it.
        removeOnComplete: { age: 3_600, count: 100 },
        removeOnFail: 100,
      },
    });
    this.events = new QueueEvents(PURGE_QUEUE, options);
    const note = (error: Error) => logger.debug('purge queue', { reason: error.message });
    this.queue.on('error', note);
    this.events.on('error', note);
  }

  async add(job: PurgeJob): Promise<Job<PurgeJob, PurgeResult>> {
    await this.events.waitUntilReady();
    return this.queue.add('purge', job);
  }

  /** @returns null when the worker has not done it within `ms`. @throws Error when it failed for good. */
  async result(job: Job<PurgeJob, PurgeResult>, ms: number): Promise<PurgeResult | null> {
    try {
      return await job.waitUntilFinished(this.events, ms);
    } catch (error) {
      const state = await job.getState();
      if (state === 'failed') throw error;
      return state === 'completed' ? await job.waitUntilFinished(this.events, ms) : null;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.events.close(), this.queue.close()]);
  }
}
