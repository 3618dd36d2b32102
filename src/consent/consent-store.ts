import type { Database } from '../platform/database/database.js';
import { ConsentRecord } from './consent-record.entity.js';

/** Keeps answers to the consent question. */
export class ConsentStore {
  constructor(private readonly database: Database) {}

  /** The same answer twice is kept once. @throws DatabaseUnavailable */
  async keep(record: Omit<ConsentRecord, 'receivedAt'>): Promise<void> {
    await this.database.run((manager) =>
      manager.createQueryBuilder().insert().into(ConsentRecord).values(record).orIgnore().execute(),
    );
  }
}
