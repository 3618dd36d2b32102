import { createHash } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { BufferedProducer } from '../../platform/queue/buffered-producer.js';

/** Name of the queue of what is to be indexed. */
export const SEARCH_QUEUE = 'search-index';

/** An item that changes again meanwhile is read once. */
const COLLECT_MS = 3_000;
const MAX_BUFFERED = 2_000;

export type SearchJob =
  /** An item of the content. */
  | { kind: 'item'; codename: string }
  /** Parts and documents of the catalogue, by series. */
  | { kind: 'series'; ids: readonly string[] }
  /** Addresses that led to a page, and may do so no more. */
  | { kind: 'gone'; paths: readonly string[] }
  | { kind: 'rebuild' };

/** What changed, on its way into the index. */
@Injectable()
export class SearchIndexQueue implements OnApplicationShutdown {
  private readonly producer: BufferedProducer<SearchJob>;

  constructor(
    @InjectQueue(SEARCH_QUEUE) readonly queue: Queue<SearchJob>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.producer = new BufferedProducer(
      queue,
      {
        keyOf: ({ data }) => JSON.stringify(data),
        limit: MAX_BUFFERED,
        overflow: () => [{ name: 'rebuild', data: { kind: 'rebuild' }, opts: {} }],
      },
      logger,
    );
  }

  /** Never throws; without Redis it is buffered. */
  async addItems(codenames: readonly string[]): Promise<void> {
    const jobs = [...new Set(codenames)].map((codename): SearchJob => ({ kind: 'item', codename }));
    await this.add(jobs, COLLECT_MS);
  }

  /** Never throws; without Redis it is buffered. */
  async addSeries(ids: readonly string[]): Promise<void> {
    await this.add(ids.map((id) => ({ kind: 'series', ids: [id] })));
  }

  /** Never throws; without Redis it is buffered. */
  async addGone(paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await this.add([{ kind: 'gone', paths }]);
  }

  /** Never throws; without Redis it is buffered. */
  async addRebuild(): Promise<void> {
    await this.add([{ kind: 'rebuild' }]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.flush();
  }

  private async add(jobs: readonly SearchJob[], delay = 0): Promise<void> {
    await this.producer.add(
      jobs.map((data) => ({
        name: data.kind,
        data,
        // What waits already does the same; what is being done right now is done once more.
        opts: { delay, deduplication: { id: digest(data), keepLastIfActive: true } },
      })),
    );
  }
}

function digest(data: SearchJob): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
}
