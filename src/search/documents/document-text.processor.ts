import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { AssetTexts } from './asset-texts.js';
import { DOCUMENT_TEXT_QUEUE, type DocumentTextJob, DocumentTexts } from './document-texts.js';

/** Reads the text of documents, one after the other. */
@Processor(DOCUMENT_TEXT_QUEUE)
export class DocumentTextProcessor extends WorkerHost {
  constructor(
    private readonly texts: DocumentTexts,
    private readonly assets: AssetTexts,
  ) {
    super();
  }

  /** @throws DatabaseUnavailable, Outage */
  async process({ data }: Job<DocumentTextJob>): Promise<void> {
    if ('entry' in data) await this.assets.read(data.entry);
    else await this.texts.read(data.id);
  }
}
