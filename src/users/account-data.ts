import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';

/** The account itself, with what staff noted about it; the audit log has a time of its own. */
@PersonalData('account')
@Injectable()
export class AccountData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ id }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = (text: string) => this.database.run((manager) => manager.query<DataRow[]>(text, [id]));
    return {
      account: await rows(
        `select id, mail, mail_verified_at as "mailVerifiedAt", first_name as "firstName", last_name as "lastName",
           phone, company, street_address as "streetAddress", postal_code as "postalCode", city, state, country,
           roles, account_numbers as "accountNumbers", terms_accepted_at as "termsAcceptedAt", newsletter_at as "newsletterAt",
           created_at as "createdAt", updated_at as "updatedAt", last_seen_at as "lastSeenAt"
         from user_account where id = $1`,
      ),
      rights: await rows(
        `select role, account_number as "accountNumber", reason, state, question, reply, answer, created_at as "askedAt",
           decided_at as "decidedAt"
         from right_request where user_id = $1 order by created_at`,
      ),
      'sign-in-providers': await rows(
        `select issuer, subject, created_at as "connectedAt" from user_identity where user_id = $1`,
      ),
      'staff-notes': await rows(
        'select text, created_at as "writtenAt" from user_note where user_id = $1 order by created_at',
      ),
      history: await rows(
        `select at, action, actor_id = $1 as "byYou", case when actor_id = $1 then address end as address,
           before::text, after::text
         from audit_log where subject_id = $1 order by at`,
      ),
    };
  }

  async erase({ id }: DataSubject, tx: EntityManager): Promise<void> {
    for (const table of ['user_note', 'user_identity', 'right_request'])
      await tx.query(`delete from ${table} where user_id = $1`, [id]);
    await tx.query(
      `update user_account set status = 'deleted', mail = 'deleted-' || id || '@deleted.invalid',
         mail_verified_at = null, password_hash = null, first_name = 'Deleted', last_name = 'user', phone = '',
         company = '', street_address = '', country = '', state = '', postal_code = '', city = '', roles = '{}', account_numbers = '{}',
         terms_accepted_at = null, newsletter_at = null, last_seen_at = null, erase_at = null,
         deletion_by_owner = false, updated_at = now()
       where id = $1`,
      [id],
    );
  }
}
