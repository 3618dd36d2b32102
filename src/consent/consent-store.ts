import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { ConsentRecord } from './consent-record.entity.js';

/** Proof of consent is kept so long: no claim about it can be raised later than that. */
const CONSENT_MONTHS = 36;

/** Keeps answers to the consent question. */
@Injectable()
export class ConsentStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(ConsentRecord) private readonly records: Repository<ConsentRecord>,
  ) {}

  /** The same answer twice is kept once. @throws DatabaseUnavailable */
  async keep(record: Omit<ConsentRecord, 'receivedAt'>): Promise<void> {
    await this.database.run(() =>
      this.records.createQueryBuilder().insert().values(record).orIgnore().execute(),
    );
  }

  /** Deletes what was received longer ago. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('consent records')
  async deleteOld(): Promise<number> {
    const receivedAt = Raw((column) => `${column} < now() - make_interval(months => ${CONSENT_MONTHS})`);
    const { affected } = await this.database.run(() => this.records.delete({ receivedAt }));
    return affected ?? 0;
  }
}
