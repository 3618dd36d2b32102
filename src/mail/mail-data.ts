import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';

/** The log of mails to somebody. Their words are not kept. */
@PersonalData('mails')
@Injectable()
export class MailData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ mail }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const mails = await this.database.run((manager) =>
      manager.query<DataRow[]>(
        `select kind, state, created_at as "createdAt", sent_at as "sentAt" from mail
         where lower(recipient) = $1 order by created_at`,
        [mail],
      ),
    );
    return { mails };
  }

  async erase({ mail }: DataSubject, tx: EntityManager): Promise<void> {
    await tx.query('delete from mail where lower(recipient) = $1', [mail]);
  }
}
