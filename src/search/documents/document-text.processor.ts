import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { DOCUMENT_TEXT_QUEUE, type DocumentTextJob, DocumentTexts } from './document-texts.js';

/** Reads the text of documents, one after the other. */
@Processor(DOCUMENT_TEXT_QUEUE)
export class DocumentTextProcessor extends WorkerHost {
  constructor(private readonly texts: DocumentTexts) {
    super();
  }

  /** @throws DatabaseUnavailable */
  async process({ data: { id } }: Job<DocumentTextJob>): Promise<void> {
    await this.texts.read(id);
  }
}
