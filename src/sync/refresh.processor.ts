import type { WorkerOptions } from 'bullmq';
import { ContentError } from '../content/content.module.js';
import type { PageService, RenderRateLimiter } from '../pages/pages.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { failure, Outage } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { MonitoredWorker } from '../platform/queue/monitored-worker.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { retryPolicy } from '../platform/queue/retry-policy.js';
import { withTimeout } from '../platform/timeout.js';
import type { WorkPriority } from '../platform/work-priority.js';
import { type Inbox, REFRESH_QUEUE, type RefreshJob } from '../webhooks/webhooks.module.js';
import type { InboxProcessor } from './inbox/inbox-processor.js';
import { RERENDER_QUEUE, type RerenderJob } from './rerender-queue.js';

/** How often rows are looked for whose hint was lost, and how old they must be. */
const SWEEP_MS = 2_000;
const SWEEP_AGE_S = 3;
const FORGET_MS = 3_600_000;
/** Tries of a page that fails by a fault of ours or of its content. */
const MOST_FAULTS = 8;
/** Longest wait for the running job at a stop. */
const CLOSE_MS = 20_000;

export interface RefreshWorkerOptions {
  redisUrl: string;
  prefix: string;
}

/** Consumer side: takes hints from the queue, and finds by itself what no hint came for. */
export class RefreshWorker {
  private readonly worker: MonitoredWorker<RefreshJob>;
  private readonly rebuilder: MonitoredWorker<RerenderJob>;
  private readonly timers: NodeJS.Timeout[] = [];
  private sweeping = false;

  constructor(
    private readonly options: RefreshWorkerOptions,
    private readonly inbox: Inbox,
    private readonly work: InboxProcessor,
    private readonly pages: PageService,
    /** Of the pages of large purges. */
    private readonly pace: RenderRateLimiter,
    private readonly way: Pick<WorkPriority, 'yieldToUrgent'>,
    private readonly logger: Logger,
  ) {
    this.worker = new MonitoredWorker<RefreshJob>(REFRESH_QUEUE, () => this.work.run(), this.settings());
    this.rebuilder = new MonitoredWorker<RerenderJob>(RERENDER_QUEUE, ({ data }) => this.rebuild(data), {
      ...this.settings(),
      ...retryPolicy({ firstMs: 500, longestMs: 30_000, isOutage, mostFaults: MOST_FAULTS }),
    });
    for (const worker of [this.worker, this.rebuilder]) {
      worker.on('error', (error) => logger.debug('refresh worker', { reason: error.message }));
    }
    this.rebuilder.on('failed', (job, error) =>
      logger.warn('page could not be made anew', { path: job?.data.path, ...failure(error) }),
    );
    this.worker.on('failed', (_job, error) => logger.warn('inbox could not be worked on', failure(error)));
  }

  start(): void {
    void this.worker.run();
    void this.rebuilder.run();
    // What a worker left that was killed is not to wait for its job to be taken for stalled.
    void this.sweep(0);
    this.timers.push(setInterval(() => void this.sweep(SWEEP_AGE_S), SWEEP_MS));
    this.timers.push(setInterval(() => void this.inbox.forgetOld().catch(() => undefined), FORGET_MS));
  }

  /** Finishes the running job, or leaves it to another worker after 20 s. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.pace.stop();
    await withTimeout(
      CLOSE_MS,
      Promise.all([this.work.close(), this.worker.close(), this.rebuilder.close()]),
    );
  }

  /** A job of a killed worker runs again after the lock (10 s), however often that happens (measured trap T1). */
  private settings(): WorkerOptions {
    return {
      connection: queueConnection(this.options.redisUrl, 'worker'),
      prefix: `{${this.options.prefix}-queue}`,
      concurrency: 1,
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      autorun: false,
    };
  }

  private async rebuild({ path, epoch, rateLimited: paced }: RerenderJob): Promise<void> {
    await this.way.yieldToUrgent();
    const made = await this.pages.rerender(path, epoch);
    // What was no work costs no time: a job whose page has been made since, or is no more.
    if (made && paced) await this.pace.wait();
  }

  private async sweep(ageSeconds: number): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      if (await this.inbox.hasWaiting(ageSeconds)) await this.work.run();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) this.logger.error('inbox sweep failed', { error });
    } finally {
      this.sweeping = false;
    }
  }
}

/** A page whose content is damaged fails again and again until somebody mends it. */
function isOutage(error: unknown): boolean {
  return error instanceof Outage && !(error instanceof ContentError && error.kind === 'bad_answer');
}
