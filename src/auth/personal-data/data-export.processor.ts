import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { DATA_EXPORT_QUEUE, type DataExportJob, DataExports } from './data-exports.js';

/** Makes archives of people's data. */
@Processor(DATA_EXPORT_QUEUE)
export class DataExportProcessor extends WorkerHost {
  constructor(private readonly exports: DataExports) {
    super();
  }

  async process({ data: { id } }: Job<DataExportJob>): Promise<void> {
    await this.exports.make(id);
  }
}
