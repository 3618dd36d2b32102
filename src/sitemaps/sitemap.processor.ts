import { Queue } from 'bullmq';
import { failure, Outage } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { MonitoredWorker } from '../platform/queue/monitored-worker.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { RETRY_OPTIONS, retryPolicy } from '../platform/queue/retry-policy.js';
import { withTimeout } from '../platform/timeout.js';

/** Name of the queue of builds. */
export const SITEMAP_QUEUE = 'sitemaps';
/** Also without any news: what was missed is put right within a day. */
const DAY_MS = 86_400_000;
/** The schedule is put down anew this often: a Redis that lost its data has it again within the hour. */
const SCHEDULE_MS = 3_600_000;
/**
 * A build is followed by a pause so many times its processor time: with many pages and a change every second, the
 * worker still has nineteen parts of twenty for the changes themselves. A quick build's pause is shorter than the
 * collecting, and one that only waited for a busy machine has no longer one.
 */
const PAUSE = 19;
/** Also of a build that took minutes, sitemaps are never older than this because of the pause. */
const LONGEST_PAUSE_MS = 300_000;
/** Waits after a build that failed: doubling from the first to the longest. Postgres may be away for hours. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** Tries of a build that fails by a fault of ours; the next change, or the next day, asks again. */
const MOST_FAULTS = 5;
/** Longest wait for a running build at a stop. */
const CLOSE_MS = 20_000;

export interface SitemapQueueOptions {
  redisUrl: string;
  prefix: string;
  /** Milliseconds in which news are collected into one build. */
  collectMs: number;
  /** First wait after a build that failed, in milliseconds. */
  retryMs?: number;
  /** Pause between two schedulings of the daily build, in milliseconds. */
  scheduleMs?: number;
}

/**
 * When sitemaps are built: at most once in each span of `collectMs`, at its end, over all workers, and after a long
 * build less often. The job of a span is named after it, so asking again is free; news that come while a build runs
 * belong to the next span. Of several spans that were held up only the last is built.
 */
export class SitemapQueue {
  private readonly queue: Queue;
  private readonly worker: MonitoredWorker;
  private timer: NodeJS.Timeout | null = null;
  private asked = 0;
  private asking = false;
  private again = false;

  constructor(
    private readonly options: SitemapQueueOptions,
    build: () => Promise<void>,
    private readonly logger: Logger,
  ) {
    const connection = queueConnection(options.redisUrl, 'worker');
    const prefix = `{${options.prefix}-queue}`;
    this.queue = new Queue(SITEMAP_QUEUE, {
      connection,
      prefix,
      defaultJobOptions: {
        ...RETRY_OPTIONS,
        removeOnComplete: true,
        removeOnFail: 100,
      },
    });
    this.worker = new MonitoredWorker(SITEMAP_QUEUE, () => this.paced(build), {
      connection,
      prefix,
      concurrency: 1,
      // Only the pauses set below are meant; BullMQ looks at them where there is a limit.
      limiter: { max: 1_000, duration: 1_000 },
      // The build of a killed worker is begun anew after the lock.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      autorun: false,
      ...retryPolicy({
        firstMs: options.retryMs ?? RETRY_MIN_MS,
        longestMs: RETRY_MAX_MS,
        isOutage: (error) => error instanceof Outage,
        mostFaults: MOST_FAULTS,
      }),
    });
    const note = (error: Error) => logger.debug('sitemap queue', { reason: error.message });
    this.queue.on('error', note);
    this.worker.on('error', note);
    this.worker.on('failed', (job, error) =>
      logger.warn('sitemaps could not be built', { attempt: job?.attemptsMade, ...failure(error) }),
    );
  }

  start(): void {
    void this.worker.run();
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), this.options.scheduleMs ?? SCHEDULE_MS);
    this.timer.unref();
    this.ask();
  }

  /** Asks for a build at the end of this span. Never throws; without Redis the question waits for it. */
  ask(now = Date.now()): void {
    const span = Math.floor(now / this.options.collectMs) + 1;
    if (span === this.asked) return;
    // The job on its way may be running already when its answer comes.
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    const delay = span * this.options.collectMs - now;
    this.queue
      .add('build', {}, { jobId: `build-${span}`, delay })
      .then(() => {
        this.asked = span;
      })
      .catch((error: unknown) => this.logger.debug('sitemaps not asked for', { error }))
      .finally(() => {
        this.asking = false;
        if (!this.again) return;
        this.again = false;
        this.ask();
      });
  }

  /** The same schedule twice is one. */
  private async schedule(): Promise<void> {
    await this.queue
      .upsertJobScheduler('daily', { every: DAY_MS }, { name: 'build' })
      .catch((error: unknown) => this.logger.error('sitemaps are not built daily', { error }));
  }

  private async paced(build: () => Promise<void>): Promise<void> {
    if ((await this.queue.getWaitingCount()) > 0) return;
    const before = process.cpuUsage();
    await build();
    const { user, system } = process.cpuUsage(before);
    const pauseMs = Math.ceil(((user + system) / 1_000) * PAUSE);
    // A pause of nothing is refused by Redis.
    await this.queue.rateLimit(Math.min(LONGEST_PAUSE_MS, Math.max(1, pauseMs)));
  }

  /** Finishes the running build, or leaves it to another worker after 20 s. */
  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await withTimeout(CLOSE_MS, Promise.all([this.worker.close(), this.queue.close()]));
  }
}
