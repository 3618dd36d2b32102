import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { failure } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CATALOG_IMPORT_QUEUE } from '../catalog-import-queue.js';
import { CatalogImporter } from './catalog-importer.js';
import { ImportRuns } from './import-runs.js';
import { ImportUploads } from './import-uploads.js';
import { FileUnreadable } from './record-reader.js';

const JOB = 'look';
const EVERY_MS = 15_000;
/** A file that was written to a moment ago may not be whole yet, in milliseconds. */
const SETTLED_MS = 2_000;
/** A Redis that lost its data has the schedule again within the hour. */
const SCHEDULE_MS = 3_600_000;

/**
 * Imports what administrators upload, and what is put into `CATALOG_IMPORT_DIR`, in the order of the names. Files stay
 * there: one is read again when its content is another. Also tells of imports whose process ended before it could.
 */
@Processor(CATALOG_IMPORT_QUEUE)
export class ImportFolderProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @InjectQueue(CATALOG_IMPORT_QUEUE) private readonly queue: Queue,
    private readonly importer: CatalogImporter,
    private readonly runs: ImportRuns,
    private readonly uploads: ImportUploads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'worker') return;
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async process(): Promise<void> {
    // Who uploads a file looks at the screen meanwhile. While another process imports, it looks after them.
    while ((await this.runs.isIdle()) && (await this.uploads.takeNext()));
    for (const path of await this.files()) {
      try {
        await this.importer.importIfNew(path);
      } catch (error) {
        // Noted with the file: the others are none the worse for it.
        if (!(error instanceof FileUnreadable)) throw error;
      }
    }
    await this.importer.announce();
  }

  private async files(): Promise<string[]> {
    if (this.config.catalogImportDir === '') return [];
    const folder = resolve(this.config.catalogImportDir);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT')
        this.logger.warn('catalog folder cannot be read', { reason: error.message });
      return [];
    });
    const files: string[] = [];
    for (const name of names.filter((each) => /^[^.].*\.(csv|jsonl?|ndjson)$/i.test(each)).sort()) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found?.isFile() && Date.now() - found.mtimeMs > SETTLED_MS) files.push(join(folder, name));
    }
    return files;
  }

  private async schedule(): Promise<void> {
    try {
      await this.queue.upsertJobScheduler(JOB, { every: EVERY_MS }, { name: JOB });
      await this.queue.add(JOB, {}, { jobId: 'at-start' });
    } catch (error) {
      this.logger.warn('catalog folder is not looked at', failure(error));
    }
  }
}
