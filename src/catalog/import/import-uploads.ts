import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { failure, Outage } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { CatalogImporter, UploadDone } from './catalog-importer.js';
import { ImportRuns } from './import-runs.js';
import { FileUnreadable } from './record-reader.js';

/** Imports uploaded files, or looks at them first. */
@Injectable()
export class ImportUploads {
  constructor(
    private readonly importer: CatalogImporter,
    private readonly runs: ImportRuns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes the upload that has waited the longest. @returns false when none waits. @throws DatabaseUnavailable */
  async takeNext(): Promise<boolean> {
    const next = await this.runs.nextUpload();
    if (next === null) return false;
    const { id, file, isCheck, content } = next;
    try {
      if (content === null) throw new Error('the content of the upload is gone');
      await this.import(content, { dryRun: isCheck, upload: { id, file } });
    } catch (error) {
      if (error instanceof Outage) throw error;
      // Noted with the upload.
      if (error instanceof FileUnreadable || error instanceof UploadDone) return true;
      this.logger.error('catalog upload failed', { file, ...failure(error) });
      await this.runs.fail(id, 'It ended with an error, which is in the log. Nothing was taken.');
    }
    return true;
  }

  private async import(
    content: Buffer,
    options: { dryRun: boolean; upload: { id: string; file: string } },
  ): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-upload-'));
    try {
      const path = join(folder, `upload${extname(options.upload.file)}`);
      await writeFile(path, content);
      await this.importer.import(path, options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
