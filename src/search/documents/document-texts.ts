import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CatalogService, type PdfFile } from '../../catalog/catalog.service.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { DOCUMENT_ID } from '../index/catalog-source.js';
import { indexWords } from '../index/search-entry.js';
import { UnreadableDocument } from './page-text.js';
import { readPdf } from './pdf-reader.js';

/** Name of the queue of documents whose text is to be read. */
export const DOCUMENT_TEXT_QUEUE = 'document-text';
/** A larger file is not read; bytes. */
const MAX_BYTES = 100_000_000;

export interface DocumentTextJob {
  /** Of a document of the catalogue. */
  id: string;
}

/**
 * The text of the catalogue's PDF files, page by page, for the search. Each revision of a file is read once, also one
 * that cannot be read. All methods throw DatabaseUnavailable.
 */
@Injectable()
export class DocumentTexts {
  private readonly folder: string;

  constructor(
    private readonly database: Database,
    private readonly catalog: CatalogService,
    @InjectQueue(DOCUMENT_TEXT_QUEUE) private readonly queue: Queue<DocumentTextJob>,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folder = resolve(config.catalogFilesDir);
  }

  /** Has all files read that are new or changed, or whose job was lost. */
  async lookAtAll(): Promise<void> {
    let after = '';
    for (;;) {
      const files = await this.catalog.pdfFilesAfter(after);
      if (files.length === 0) return;
      after = files.at(-1)?.id ?? '';
      await this.queueChanged(files);
    }
  }

  /** As {@link lookAtAll}, of some documents, of which others than PDF files are passed over. */
  async look(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.queueChanged(await this.catalog.pdfFiles(ids));
  }

  /** Reads a file and keeps its text, or why it has none. Twice is harmless. */
  async read(id: string): Promise<void> {
    const [file] = await this.catalog.pdfFiles([id]);
    const found = file && (await this.stateOf(file));
    if (!found) return;
    try {
      if (found.bytes > MAX_BYTES) throw new UnreadableDocument(`larger than ${MAX_BYTES / 1e6} MB`);
      await this.keep(file, found.version, await readPdf(join(this.folder, file.file)));
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      this.logger.warn('document cannot be read', { document: id, file: file.file, reason: error.message });
      await this.keep(file, found.version, { pages: [], count: null, reason: error.message });
    }
  }

  private async queueChanged(files: readonly PdfFile[]): Promise<void> {
    const known = await this.knownVersions(files.map(({ id }) => id));
    const jobs = [];
    for (const file of files) {
      const found = await this.stateOf(file);
      if (found === null || known.get(file.id) === found.version) continue;
      const { id } = file;
      jobs.push({ name: 'read', data: { id }, opts: { jobId: digest(`${id} ${found.version}`) } });
    }
    if (jobs.length > 0) await this.queue.addBulk(jobs);
  }

  private async knownVersions(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.run((manager) =>
      manager.query<{ id: string; version: string }[]>(
        'select entry_id as id, version from search_file where entry_id = any($1)',
        [ids.map((id) => DOCUMENT_ID + id)],
      ),
    );
    return new Map(rows.map(({ id, version }) => [id.slice(DOCUMENT_ID.length), version]));
  }

  /** @returns null when the file is not there: its catalogue may come first */
  private async stateOf({ file, sha256 }: PdfFile): Promise<{ bytes: number; version: string } | null> {
    const path = join(this.folder, file);
    if (!path.startsWith(`${this.folder}/`)) return null;
    const found = await stat(path).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const { size, mtimeMs } = found;
    return { bytes: size, version: digest([file, sha256, size, Math.round(mtimeMs)].join(' ')) };
  }

  private async keep(
    { id, file }: PdfFile,
    version: string,
    { pages, count, reason = null }: { pages: string[]; count: number | null; reason?: string | null },
  ): Promise<void> {
    const entry = DOCUMENT_ID + id;
    const passages = pages
      .map((content, at) => ({ page: at + 1, content, words: indexWords([content]) }))
      .filter(({ content }) => content !== '');
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query('delete from search_passage where entry_id = $1', [entry]);
        await tx.query(
          `insert into search_passage (entry_id, page, content, words)
           select $1, page, content, to_tsvector('english', words)
           from jsonb_to_recordset($2::jsonb) as given (page integer, content text, words text)`,
          [entry, JSON.stringify(passages)],
        );
        await tx.query(
          `insert into search_file (entry_id, address, version, state, reason, pages) values ($1, $2, $3, $4, $5, $6)
           on conflict (entry_id) do update set address = excluded.address, version = excluded.version,
             state = excluded.state, reason = excluded.reason, pages = excluded.pages, changed_at = now()`,
          [entry, file, version, reason === null ? 'read' : 'failed', reason, count],
        );
      }),
    );
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
