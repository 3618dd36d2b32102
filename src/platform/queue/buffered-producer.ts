import type { JobsOptions, Queue } from 'bullmq';
import { failure, Outage } from '../failure.js';
import type { Logger } from '../logging/logger.js';
import { bufferedJobs } from '../metrics/meters.js';
import { withTimeoutOrThrow } from '../timeout.js';

/** A job on its way into a queue. */
export interface OutgoingJob<D> {
  name: string;
  data: D;
  opts: JobsOptions;
}

export interface BufferOptions<D> {
  /** Jobs with the same key are one; the later takes the place of the earlier. */
  keyOf: (job: OutgoingJob<D>) => string;
  /** Jobs that are buffered at most. */
  limit: number;
  /** What to keep in place of more than that. */
  overflow: (buffered: readonly OutgoingJob<D>[]) => OutgoingJob<D>[];
}

/** The queue's Redis did not take jobs: it is away, frozen, or full. */
class QueueUnavailable extends Outage {
  constructor(cause: unknown) {
    super('Redis does not take jobs', { cause });
    this.name = 'QueueUnavailable';
  }
}

/** Deadline of one call: a Redis that is frozen gives no answer and no error. */
const DEADLINE_MS = 1_000;
const RETRY_MS = 1_000;
/** Jobs of one call, which must stay far below its deadline. */
const BATCH = 250;

/**
 * Adds jobs to a queue without ever holding up its caller for longer than one deadline: what Redis does not take is
 * buffered in memory, and added when it takes jobs again. A call that was late may have been carried out all the same,
 * so jobs must have ids, or be deduplicated.
 */
export class BufferedProducer<D> {
  private readonly buffer = new Map<string, OutgoingJob<D>>();
  private timer: NodeJS.Timeout | null = null;
  private retrying: Promise<void> = Promise.resolve();

  constructor(
    /** Its connection must be that of a producer: no commands may wait in it. */
    private readonly queue: Queue<D>,
    private readonly options: BufferOptions<D>,
    private readonly logger: Logger,
  ) {
    this.count();
  }

  /** Resolves when Redis has the jobs, or they are buffered. Never throws. */
  async add(jobs: readonly OutgoingJob<D>[]): Promise<void> {
    for (let at = 0; at < jobs.length; at += BATCH) {
      // What waits already goes first, and has found out that Redis takes nothing.
      if (this.buffer.size > 0 || !(await this.send(jobs.slice(at, at + BATCH)))) {
        this.keep(jobs.slice(at));
        return;
      }
    }
  }

  /** For a stop: tries once more to add what is buffered. The queue must still be open. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.retrying;
    if (this.buffer.size > 0) await this.sendBuffered();
    if (this.buffer.size > 0)
      this.logger.error('buffered jobs are lost', { queue: this.queue.name, jobs: this.buffer.size });
  }

  private keep(jobs: readonly OutgoingJob<D>[]): void {
    for (const job of jobs) this.buffer.set(this.options.keyOf(job), job);
    if (this.buffer.size > this.options.limit) {
      const instead = this.options.overflow([...this.buffer.values()]);
      this.buffer.clear();
      for (const job of instead) this.buffer.set(this.options.keyOf(job), job);
    }
    this.count();
    this.retryLater();
  }

  private retryLater(): void {
    if (this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.retrying = this.sendBuffered().then(() => {
        this.timer = null;
        if (this.buffer.size > 0) this.retryLater();
        else this.logger.info('redis takes jobs again', { queue: this.queue.name });
      });
    }, RETRY_MS);
    this.timer.unref();
  }

  /** In the order in which they came; ends with the first batch that is not taken. */
  private async sendBuffered(): Promise<void> {
    while (this.buffer.size > 0) {
      const batch = [...this.buffer].slice(0, BATCH);
      if (!(await this.send(batch.map(([, job]) => job)))) return;
      // Not what was replaced by something later meanwhile.
      for (const [key, job] of batch) if (this.buffer.get(key) === job) this.buffer.delete(key);
      this.count();
    }
  }

  private async send(jobs: OutgoingJob<D>[]): Promise<boolean> {
    try {
      // The name of a job is a type of its own to BullMQ, which a generic class cannot say.
      const added = this.queue.addBulk(jobs as Parameters<Queue<D>['addBulk']>[0]);
      await withTimeoutOrThrow(DEADLINE_MS, added, () => new Error('it does not answer'));
      return true;
    } catch (error) {
      if (this.buffer.size === 0)
        this.logger.warn('redis does not take jobs; they are buffered', {
          queue: this.queue.name,
          jobs: jobs.length,
          ...failure(new QueueUnavailable(error)),
        });
      return false;
    }
  }

  private count(): void {
    bufferedJobs.set({ queue: this.queue.name }, this.buffer.size);
  }
}
