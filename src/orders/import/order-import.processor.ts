import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { RepeatedWork } from '../../platform/queue/repeated-work.js';
import { orderFile } from './order-file.js';
import { OrderImporter } from './order-importer.js';
import { orderPull, PULL } from './order-pull.js';
import { SourceUnusable } from './order-record.js';

/** Name of the queue that looks for orders. */
export const ORDER_IMPORT_QUEUE = 'order-import';
const EVERY_MS = 60_000;
/** A file that was written to a moment ago may not be whole yet, in milliseconds. */
const SETTLED_MS = 2_000;
/** What changed shortly before the last pull is asked for again, in milliseconds: clocks differ. */
const OVERLAP_MS = 15 * 60_000;

/**
 * Takes in what is put into `ORDER_IMPORT_DIR`, in the order of the names, and what the system at `ORDER_PULL_URL`
 * tells. Files stay there: one is read again when its content is another.
 */
@Processor(ORDER_IMPORT_QUEUE)
export class OrderImportProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(ORDER_IMPORT_QUEUE) queue: Queue,
    private readonly importer: OrderImporter,
    private readonly database: Database,
    @Inject(CONFIG) private readonly settings: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { every: EVERY_MS }, settings, logger);
  }

  async process(): Promise<void> {
    for (const path of await this.files())
      await this.unlessUnusable(async () => this.importer.importIfNew(await orderFile(path)));
    const { orderPullUrl: url, orderPullToken: token } = this.settings;
    if (url !== '')
      await this.unlessUnusable(async () =>
        this.importer.import(orderPull(url, { token, since: await this.lastPull() })),
      );
  }

  /** Noted with the source: the others are none the worse for it. */
  private async unlessUnusable(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SourceUnusable)) throw error;
    }
  }

  private async lastPull(): Promise<string | null> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ at: Date | null }[]>(
        `select max(finished_at) as at from order_import where source = $1 and state = 'done'`,
        [PULL],
      ),
    );
    return row?.at ? new Date(row.at.getTime() - OVERLAP_MS).toISOString() : null;
  }

  private async files(): Promise<string[]> {
    if (this.settings.orderImportDir === '') return [];
    const folder = resolve(this.settings.orderImportDir);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') this.logger.warn('order folder cannot be read', { reason: error.message });
      return [];
    });
    const files: string[] = [];
    for (const name of names.filter((each) => /^[^.].*\.(csv|jsonl?|ndjson)$/i.test(each)).sort()) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found?.isFile() && Date.now() - found.mtimeMs > SETTLED_MS) files.push(join(folder, name));
    }
    return files;
  }
}
