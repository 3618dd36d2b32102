import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';

/** Lists and favorites of somebody. */
@PersonalData('lists')
@Injectable()
export class ListData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ id, mail }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = (text: string, values: unknown[]) =>
      this.database.run((manager) => manager.query<DataRow[]>(text, values));
    return {
      favorites: await rows(
        `select kind, item_id as "id", title, created_at as "markedAt" from favorite where user_id = $1 order by created_at`,
        [id],
      ),
      'saved-lists': await rows(
        `select l.name, l.description, line->>'primaryId' as "partNumber", line->>'quantity' as quantity,
           line->>'group' as label, line->>'note' as note, l.updated_at as "changedAt"
         from saved_list l left join lateral jsonb_array_elements(l.lines) line on true
         where l.user_id = $1 order by l.name`,
        [id],
      ),
      'sent-lists': await rows(
        `select reference, name, company, mail, phone, project, message, created_at as "sentAt"
         from list_send where user_id = $1 or lower(mail) = lower($2) order by created_at`,
        [id, mail],
      ),
      'shared-lists': await rows(
        `select created_at as "sharedAt", expires_at as "endsAt", jsonb_array_length(lines) as "lines"
         from shared_list where user_id = $1 order by created_at`,
        [id],
      ),
      'list-invitations': await rows(
        `select l.name as list, i.may_edit as "mayEdit", i.state, i.created_at as "invitedAt"
         from saved_list_invitation i join saved_list l on l.id = i.list_id where i.mail = lower($1)`,
        [mail],
      ),
    };
  }

  async erase({ id, mail }: DataSubject, tx: EntityManager): Promise<void> {
    for (const table of ['favorite', 'saved_list', 'shared_list'])
      await tx.query(`delete from ${table} where user_id = $1`, [id]);
    for (const table of ['saved_list_invitation', 'saved_list_block'])
      await tx.query(`delete from ${table} where mail = lower($1)`, [mail]);
    await tx.query('delete from saved_list_block where sender_id = $1', [id]);
    await tx.query(
      `update list_send set name = '', company = '', mail = '', phone = '', project = '', message = '',
         user_id = null, copy_token_hash = null
       where user_id = $1 or lower(mail) = lower($2)`,
      [id, mail],
    );
  }
}
