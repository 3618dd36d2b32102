import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';

/** The subscription of somebody's address, besides what their account says. */
@PersonalData('newsletter')
@Injectable()
export class NewsletterData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ mail }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = await this.database.run((manager) =>
      manager.query<DataRow[]>(
        `select mail, state, consent_text as "consentText", source, asked_at as "askedAt",
           confirmed_at as "confirmedAt", stopped_at as "stoppedAt"
         from newsletter_subscription where mail = lower($1)`,
        [mail],
      ),
    );
    return { newsletter: rows };
  }

  /** The mail provider drops the address at the next comparison. */
  async erase({ mail }: DataSubject, tx: EntityManager): Promise<void> {
    await tx.query('delete from newsletter_subscription where mail = lower($1)', [mail]);
  }
}
