import type { ContentChange, LiveContent } from '../content/content.module.js';
import { failure } from '../platform/failure.js';
import type { Logger } from '../platform/logging/logger.js';
import { MonitoredWorker } from '../platform/queue/monitored-worker.js';
import { queueConnection } from '../platform/queue/queue-connection.js';
import { withTimeout } from '../platform/timeout.js';
import { PURGE_QUEUE, type PurgeJob, type PurgeResult } from './purge-queue.js';
import type { Refresher } from './refresher.js';

/** Longest wait for the running job at a stop. */
const CLOSE_MS = 20_000;

export interface PurgeWorkerOptions {
  redisUrl: string;
  prefix: string;
  /** Slot of the content service that this instance shows. */
  slot: ContentChange['slot'];
}

/** Does what an operator asks for with `npm run cache:purge`, in the very way a publish is done. */
export class PurgeWorker {
  private readonly worker: MonitoredWorker<PurgeJob, PurgeResult>;

  constructor(
    private readonly options: PurgeWorkerOptions,
    private readonly content: LiveContent,
    private readonly refresher: Refresher,
    private readonly logger: Logger,
  ) {
    this.worker = new MonitoredWorker<PurgeJob, PurgeResult>(PURGE_QUEUE, ({ data }) => this.purge(data), {
      connection: queueConnection(options.redisUrl, 'worker'),
      prefix: `{${options.prefix}-queue}`,
      concurrency: 1,
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      autorun: false,
    });
    this.worker.on('error', (error) => logger.debug('purge worker', { reason: error.message }));
    this.worker.on('failed', (job, error) =>
      logger.warn('purge failed', { attempt: job?.attemptsMade, ...failure(error) }),
    );
  }

  start(): void {
    void this.worker.run();
  }

  /** Finishes the running job, or leaves it to another worker after 20 s. */
  async close(): Promise<void> {
    await withTimeout(CLOSE_MS, this.worker.close());
  }

  private async purge({ everything, items, paths }: PurgeJob): Promise<PurgeResult> {
    const pages = paths.map((path) => ({ path, node: this.content.tree.byPath(path) }));
    const unknown = pages.filter(({ node }) => node === null).map(({ path }) => path);
    const codenames = [...items, ...pages.flatMap(({ node }) => node?.codename ?? [])];
    if (codenames.length === 0 && !everything) return { epoch: null, rebuilt: 0, queued: 0, unknown };
    const changes = [...new Set(codenames)].map(
      (codename): ContentChange => ({
        kind: 'item',
        codename,
        id: codename,
        action: 'purged by an operator',
        slot: this.options.slot,
      }),
    );
    const { epoch, rebuilt, queued } = await this.refresher.refresh(changes, everything);
    this.logger.info('purged by an operator', { everything, items, paths, epoch, rebuilt, queued });
    return { epoch, rebuilt, queued, unknown };
  }
}
