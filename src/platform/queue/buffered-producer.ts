import type { JobsOptions, Queue } from 'bullmq';
import { failure, Outage } from '../failure.js';
import type { Logger } from '../logging/logger.js';
import { bufferedJobs } from '../metrics/meters.js';
import { withTimeout, withTimeoutOrThrow } from '../timeout.js';

/** A job on its way into a queue. */
export interface OutgoingJob<D> {
  name: string;
  data: D;
  opts: JobsOptions;
}

export interface BufferedProducerOptions<D> {
  /** Jobs with the same key are one; the later takes the place of the earlier. */
  keyOf: (job: OutgoingJob<D>) => string;
  /** Jobs that are kept at most. */
  most: number;
  /** What to keep in place of more than that. */
  tooMany: (held: readonly OutgoingJob<D>[]) => OutgoingJob<D>[];
}

/** The queue's Redis did not take jobs: it is away, frozen, or full. */
export class QueueUnavailable extends Outage {
  constructor(cause: unknown) {
    super('Redis does not take jobs', { cause });
    this.name = 'QueueUnavailable';
  }
}

/** Deadline of one call (measured trap T2). */
const DEADLINE_MS = 1_000;
const RETRY_MS = 1_000;
/** Jobs of one call, which must stay far below its deadline. */
const PORTION = 250;

/**
 * Hands jobs over to a queue without ever holding up who hands them over for longer than one deadline: what Redis does
 * not take is kept in memory, and handed over when it takes jobs again. A call that was late may have been carried out
 * all the same, so jobs must have ids, or be deduplicated.
 */
export class BufferedProducer<D> {
  private readonly held = new Map<string, OutgoingJob<D>>();
  private timer: NodeJS.Timeout | null = null;
  private retrying: Promise<void> = Promise.resolve();

  constructor(
    /** Its connection must be that of a producer: no commands may wait in it. */
    private readonly queue: Queue<D>,
    private readonly options: BufferedProducerOptions<D>,
    private readonly logger: Logger,
  ) {
    this.count();
  }

  /** Resolves when Redis has the jobs, or they are kept. Never throws. */
  async add(jobs: readonly OutgoingJob<D>[]): Promise<void> {
    for (let at = 0; at < jobs.length; at += PORTION) {
      // Who waits already goes first, and has found out that Redis takes nothing.
      if (this.held.size > 0 || !(await this.handOver(jobs.slice(at, at + PORTION)))) {
        this.hold(jobs.slice(at));
        return;
      }
    }
  }

  /** Tries once more to hand over what is kept. */
  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.retrying;
    if (this.held.size > 0) await this.handOverHeld();
    if (this.held.size > 0)
      this.logger.error('kept jobs are lost', { queue: this.queue.name, jobs: this.held.size });
    // BullMQ waits for a connection that was never there, and complains of one that is gone.
    await withTimeout(
      DEADLINE_MS,
      this.queue.close().catch(() => this.queue.disconnect()),
    );
  }

  private hold(jobs: readonly OutgoingJob<D>[]): void {
    for (const job of jobs) this.held.set(this.options.keyOf(job), job);
    if (this.held.size > this.options.most) {
      const instead = this.options.tooMany([...this.held.values()]);
      this.held.clear();
      for (const job of instead) this.held.set(this.options.keyOf(job), job);
    }
    this.count();
    this.retryLater();
  }

  private retryLater(): void {
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.retrying = this.handOverHeld().then(() => {
        this.timer = null;
        if (this.held.size > 0) this.retryLater();
        else this.logger.info('redis takes jobs again', { queue: this.queue.name });
      });
    }, RETRY_MS);
    this.timer.unref();
  }

  /** In the order in which they came; ends with the first portion that is not taken. */
  private async handOverHeld(): Promise<void> {
    while (this.held.size > 0) {
      const portion = [...this.held].slice(0, PORTION);
      if (!(await this.handOver(portion.map(([, job]) => job)))) return;
      // Not what was replaced by something later meanwhile.
      for (const [key, job] of portion) if (this.held.get(key) === job) this.held.delete(key);
      this.count();
    }
  }

  private async handOver(jobs: OutgoingJob<D>[]): Promise<boolean> {
    try {
      // The name of a job is a type of its own to BullMQ, which a generic class cannot say.
      const added = this.queue.addBulk(jobs as Parameters<Queue<D>['addBulk']>[0]);
      await withTimeoutOrThrow(DEADLINE_MS, added, () => new Error('it does not answer'));
      return true;
    } catch (error) {
      const { name: queue } = this.queue;
      if (this.held.size === 0)
        this.logger.warn('redis does not take jobs; they are kept', {
          queue,
          jobs: jobs.length,
          ...failure(new QueueUnavailable(error)),
        });
      return false;
    }
  }

  private count(): void {
    bufferedJobs.set(this.queue.name, this.held.size);
  }
}
