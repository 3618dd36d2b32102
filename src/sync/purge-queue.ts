import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Queue, QueueEvents } from 'bullmq';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { withTimeout } from '../platform/timeout.js';

/** Name of the queue of purges that an operator asked for. */
export const PURGE_QUEUE = 'purge';

/** Longest leave-taking, in milliseconds. */
const CLOSE_MS = 1_000;

/** What is to be read again and re-rendered. */
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
  rendered: number;
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
@Injectable()
export class PurgeQueue implements OnApplicationShutdown {
  private events: QueueEvents | null = null;

  constructor(
    @InjectQueue(PURGE_QUEUE) private readonly queue: Queue<PurgeJob, PurgeResult>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add(job: PurgeJob): Promise<Job<PurgeJob, PurgeResult>> {
    await this.listener().waitUntilReady();
    return this.queue.add('purge', job);
  }

  /** @returns null when the worker has not done it within `ms`. @throws Error when it failed for good. */
  async result(job: Job<PurgeJob, PurgeResult>, ms: number): Promise<PurgeResult | null> {
    const events = this.listener();
    try {
      return await job.waitUntilFinished(events, ms);
    } catch (error) {
      const state = await job.getState();
      if (state === 'failed') throw error;
      return state === 'completed' ? await job.waitUntilFinished(events, ms) : null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    // Of a Redis that is away nobody need take leave.
    if (this.events) await withTimeout(CLOSE_MS, this.events.close());
  }

  /** Its connection is opened by who asks for a purge: no other process needs it. */
  private listener(): QueueEvents {
    if (this.events === null) {
      const { connection, prefix } = this.queue.opts;
      this.events = new QueueEvents(PURGE_QUEUE, { connection, prefix });
      this.events.on('error', ({ message }) => this.logger.debug('purge queue', { reason: message }));
    }
    return this.events;
  }
}
