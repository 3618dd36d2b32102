import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ExportMaker } from './export-maker.js';
import { EXPORT_QUEUE, type ExportJob } from './exports.service.js';

/** Makes files of reports, one after the other. */
@Processor(EXPORT_QUEUE)
export class ExportProcessor extends WorkerHost {
  constructor(private readonly maker: ExportMaker) {
    super();
  }

  /** @throws DatabaseUnavailable */
  async process({ data: { id } }: Job<ExportJob>): Promise<void> {
    await this.maker.make(id);
  }
}
