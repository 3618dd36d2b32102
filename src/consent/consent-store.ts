import type { Database } from '../platform/database/database.js';
import { ConsentRecord } from './consent-record.entity.js';

/** Records are kept so long (features 3.18), then deleted. */
export const CONSENT_MONTHS = 36;

/** Keeps answers to the consent question. */
export class ConsentStore {
  constructor(private readonly database: Database) {}

  /** The same answer twice is kept once. @throws DatabaseUnavailable */
  async keep(record: Omit<ConsentRecord, 'receivedAt'>): Promise<void> {
    await this.database.run((manager) =>
      manager.createQueryBuilder().insert().into(ConsentRecord).values(record).orIgnore().execute(),
    );
  }

  /** Deletes what was received longer ago. @returns how many rows. @throws DatabaseUnavailable */
  async forgetOld(): Promise<number> {
    const [, count] = await this.database.run((manager) =>
      manager.query<[unknown[], number]>(
        'delete from consent_record where received_at < now() - make_interval(months => $1)',
        [CONSENT_MONTHS],
      ),
    );
    return count;
  }
}
