import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { download, FileNotGiven } from '../../platform/download.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { DOCUMENT_TEXT_QUEUE, type DocumentTextJob, digest, MAX_BYTES } from './document-texts.js';
import { UnreadableDocument } from './page-text.js';
import { Passages } from './passages.js';
import { PdfReader } from './pdf-reader.js';

/**
 * The text of PDF files that editors keep as assets. An asset never changes at its address, so each address is read
 * once. All methods throw DatabaseUnavailable.
 */
@Injectable()
export class AssetTexts {
  constructor(
    private readonly database: Database,
    private readonly passages: Passages,
    private readonly reader: PdfReader,
    @InjectQueue(DOCUMENT_TEXT_QUEUE) private readonly queue: Queue<DocumentTextJob>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Has the files of these entries read that are new; of all entries without a list. */
  async look(entries?: readonly string[]): Promise<void> {
    const known = await this.filesOf(entries);
    const versions = await this.passages.versions(known.map(({ id }) => id));
    const jobs = known
      .filter(({ id, path }) => versions.get(id) !== digest(path))
      .map(({ id, path }) => ({
        name: 'read',
        data: { entry: id },
        opts: { jobId: digest(`${id} ${path}`) },
      }));
    if (jobs.length > 0) await this.queue.addBulk(jobs);
  }

  /** Reads the file of an entry and keeps its text, or why it has none. Twice is harmless. @throws Outage */
  async read(entry: string): Promise<void> {
    const [file] = await this.filesOf([entry]);
    if (file === undefined) return;
    const { path } = file;
    const folder = await mkdtemp(join(tmpdir(), 'asset-'));
    try {
      const local = join(folder, 'asset.pdf');
      await download(path, local, MAX_BYTES);
      await this.passages.keep(entry, path, digest(path), await this.reader.read(local));
    } catch (error) {
      if (!(error instanceof UnreadableDocument || error instanceof FileNotGiven)) throw error;
      this.logger.warn('document cannot be read', { document: entry, file: path, reason: error.message });
      await this.passages.keep(entry, path, digest(path), { pages: [], count: null, reason: error.message });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Only from where assets come: editors may link anything. */
  private async filesOf(entries?: readonly string[]): Promise<{ id: string; path: string }[]> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string; path: string }[]>(
        `select id, path from search_entry where starts_with(id, 'item:') and kind = 'resources'
           and path ~* '^https?://[^?#]*\\.pdf([?#]|$)' and ($1::text[] is null or id = any($1)) order by id`,
        [entries ?? null],
      ),
    );
    return rows.filter(({ path }) => this.config.assetOrigins.includes(originOf(path)));
  }
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
