import { type Job, Worker, type WorkerOptions } from 'bullmq';
import { readNotification } from '../content/content.module.js';
import type { PageService } from '../pages/pages.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { failure, Outage } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { withRequestId } from '../platform/logging/request-scope.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import type { Inbox } from '../webhooks/webhooks.module.js';
import { REFRESH_QUEUE, type RefreshJob, type RefreshQueue } from '../webhooks/webhooks.module.js';
import { REBUILD_QUEUE, type RebuildJob } from './rebuild-queue.js';
import type { Refresher } from './refresher.js';

/** Rows without a finished job are handed to the queue again this often. */
const SWEEP_MS = 2_000;
const SWEEP_AGE_S = 3;
const SWEEP_LIMIT = 200;
const FORGET_MS = 3_600_000;
/** Longest wait for the running job at a stop. */
const CLOSE_MS = 20_000;

export interface RefreshWorkerOptions {
  redisUrl: string;
  prefix: string;
  environmentId: string;
  /** Slot of the content service that this instance shows. */
  slot: 'published' | 'preview';
}

/** Consumer side: takes hints from the queue, and finds by itself what no hint came for. */
export class RefreshWorker {
  private readonly worker: Worker<RefreshJob>;
  private readonly rebuilder: Worker<RebuildJob>;
  private readonly timers: NodeJS.Timeout[] = [];
  private sweeping = false;

  constructor(
    private readonly options: RefreshWorkerOptions,
    private readonly inbox: Inbox,
    private readonly queue: RefreshQueue,
    private readonly refresher: Refresher,
    private readonly pages: PageService,
    private readonly logger: Logger,
  ) {
    this.worker = new Worker<RefreshJob>(REFRESH_QUEUE, (job) => this.work(job), this.settings());
    this.rebuilder = new Worker<RebuildJob>(
      REBUILD_QUEUE,
      ({ data }) => this.pages.rebuild(data.path, data.epoch),
      this.settings(),
    );
    for (const worker of [this.worker, this.rebuilder]) {
      worker.on('error', (error) => logger.debug('refresh worker', { reason: error.message }));
    }
    this.rebuilder.on('failed', (job, error) =>
      logger.warn('page could not be made anew', { path: job?.data.path, ...failure(error) }),
    );
    this.worker.on('failed', (job, error) => {
      if (job) void this.noteFailure(job, error);
    });
  }

  start(): void {
    void this.worker.run();
    void this.rebuilder.run();
    this.timers.push(setInterval(() => void this.sweep(), SWEEP_MS));
    this.timers.push(setInterval(() => void this.inbox.forgetOld().catch(() => undefined), FORGET_MS));
  }

  /** Finishes the running job, or leaves it to another worker after 20 s. */
  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([Promise.all([this.worker.close(), this.rebuilder.close()]), late]);
    clearTimeout(timer);
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

  private async work(job: Job<RefreshJob>): Promise<void> {
    const { notificationId } = job.data;
    await withRequestId(notificationId, async () => {
      const row = await this.inbox.open(notificationId);
      if (!row) return;
      const reading = readNotification(row.body, this.options.environmentId);
      if (reading.kind === 'changes') {
        const changes = reading.changes.filter((change) => change.slot === this.options.slot);
        if (changes.length > 0) await this.refresher.refresh(changes, reading.truncated);
      }
      await this.inbox.done(notificationId);
    });
  }

  private async noteFailure(job: Job<RefreshJob>, error: Error): Promise<void> {
    const last = job.attemptsMade >= (job.opts.attempts ?? 1);
    // An outage ends some time, and then the row is found by the sweep; only a fault of ours is given up.
    const final = last && !(error instanceof Outage);
    this.logger[final ? 'error' : 'warn']('refresh failed', {
      notification: job.data.notificationId,
      attempt: job.attemptsMade,
      final,
      ...failure(error),
    });
    await this.inbox.failed(job.data.notificationId, error.message, final).catch(() => undefined);
  }

  private async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      for (const id of await this.inbox.waiting(SWEEP_AGE_S, SWEEP_LIMIT)) await this.queue.hint(id);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) this.logger.error('inbox sweep failed', { error });
    } finally {
      this.sweeping = false;
    }
  }
}
