import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import type { OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { CatalogChanges } from '../catalog/catalog.module.js';
import { dependency } from '../content/content.module.js';
import { Refresher } from './refresher.js';

/** Name of the queue of series whose pages show something else. */
export const CATALOG_PURGE_QUEUE = 'catalog-purge';

interface CatalogPurgeJob {
  series: string[];
}

/** Brings a changed catalogue to the pages that show it. */
@Processor(CATALOG_PURGE_QUEUE)
export class CatalogPurgeProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @InjectQueue(CATALOG_PURGE_QUEUE) private readonly queue: Queue<CatalogPurgeJob>,
    private readonly changes: CatalogChanges,
    private readonly refresher: Refresher,
  ) {
    super();
  }

  onModuleInit(): void {
    this.changes.onChange((series) => this.queue.add('purge', { series: [...series] }));
  }

  async process({ data: { series } }: Job<CatalogPurgeJob>): Promise<void> {
    await this.refresher.purge(series.map((id) => dependency('catalog', id)));
  }
}
