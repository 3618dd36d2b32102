import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CatalogDocuments, type PdfFile } from '../../catalog/catalog-documents.service.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { DOCUMENT_ID } from '../index/catalog-source.js';
import { UnreadableDocument } from './page-text.js';
import { Passages } from './passages.js';
import { PdfReader } from './pdf-reader.js';

/** Name of the queue of documents whose text is to be read. */
export const DOCUMENT_TEXT_QUEUE = 'document-text';
/** A larger file is not read; bytes. */
export const MAX_BYTES = 100_000_000;

/** `id`: of a document of the catalogue; `entry`: of an asset, as it is in the index. */
export type DocumentTextJob = { id: string } | { entry: string };

/**
 * The text of the catalogue's PDF files, page by page, for the search. Each revision of a file is read once, also one
 * that cannot be read. All methods throw DatabaseUnavailable.
 */
@Injectable()
export class DocumentTexts {
  private readonly folder: string;

  constructor(
    private readonly passages: Passages,
    private readonly reader: PdfReader,
    private readonly documents: CatalogDocuments,
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
      const files = await this.documents.pdfFilesAfter(after);
      if (files.length === 0) return;
      after = files.at(-1)?.id ?? '';
      await this.queueChanged(files);
    }
  }

  /** As {@link lookAtAll}, of some documents, of which others than PDF files are passed over. */
  async look(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.queueChanged(await this.documents.pdfFiles(ids));
  }

  /** Reads a file and keeps its text, or why it has none. Twice is harmless. */
  async read(id: string): Promise<void> {
    const [file] = await this.documents.pdfFiles([id]);
    const found = file && (await this.stateOf(file));
    if (!found) return;
    const entry = DOCUMENT_ID + id;
    try {
      if (found.bytes > MAX_BYTES) throw new UnreadableDocument(`larger than ${MAX_BYTES / 1e6} MB`);
      await this.passages.keep(
        entry,
        file.file,
        found.version,
        await this.reader.read(join(this.folder, file.file)),
      );
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      this.logger.warn('document cannot be read', { document: id, file: file.file, reason: error.message });
      const nothing = { pages: [], count: null, reason: error.message };
      await this.passages.keep(entry, file.file, found.version, nothing);
    }
  }

  private async queueChanged(files: readonly PdfFile[]): Promise<void> {
    const known = await this.passages.versions(files.map(({ id }) => DOCUMENT_ID + id));
    const jobs = [];
    for (const file of files) {
      const found = await this.stateOf(file);
      if (found === null || known.get(DOCUMENT_ID + file.id) === found.version) continue;
      const { id } = file;
      jobs.push({ name: 'read', data: { id }, opts: { jobId: digest(`${id} ${found.version}`) } });
    }
    if (jobs.length > 0) await this.queue.addBulk(jobs);
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
}

/** Of a version: it is another one when anything of it changes. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
