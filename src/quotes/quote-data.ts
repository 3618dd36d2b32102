import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Attachments } from '../attachments/attachments.service.js';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';
import { Retention } from '../platform/queue/retention.processor.js';

/** Months after its end that a request names who asked. */
const KEEP_PERSON_MONTHS = 36;
const SPAM_DAYS = 30;

/** Everything about the person; the lines stay for reports. */
const FORGET = `mail = '', first_name = '', last_name = '', company = '', phone = '', message = '', user_id = null,
  acceptance = case when acceptance is null then null else acceptance - 'name' - 'poNumber' || '{"name": "", "poNumber": ""}' end,
  project = project || '{"projectName": "", "endCustomer": "", "poReference": "", "city": "", "postalCode": "", "distributor": ""}',
  lines = (select coalesce(jsonb_agg(line || '{"note": ""}'), '[]') from jsonb_array_elements(lines) line)`;

/** Requests for quotes of somebody. */
@PersonalData('quotes')
@Injectable()
export class QuoteData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly attachments: Attachments,
  ) {}

  async exportOf({ id, mail }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = (text: string) => this.database.run((manager) => manager.query<DataRow[]>(text, [id, mail]));
    const own = 'q.user_id = $1 or (q.is_verified and lower(q.mail) = lower($2))';
    return {
      'quote-requests': await rows(
        `select q.number, q.state, q.first_name as "firstName", q.last_name as "lastName", q.company, q.mail, q.phone, q.role,
           q.project::text, q.message, q.acceptance::text, q.created_at as "sentAt"
         from quote_request q where ${own} order by q.created_at`,
      ),
      'quote-lines': await rows(
        `select q.number, line->>'primaryId' as "partNumber", line->>'name' as name, line->>'quantity' as quantity,
           line->>'target' as "targetPrice", line->>'note' as note
         from quote_request q, jsonb_array_elements(q.lines) line where ${own} order by q.created_at`,
      ),
      'quote-messages': await rows(
        `select q.number, e.at, e.side, e.kind, e.text from quote_event e join quote_request q on q.id = e.quote_id
         where not e.is_internal and (${own}) order by e.id`,
      ),
    };
  }

  async erase({ id, mail }: DataSubject, tx: EntityManager): Promise<void> {
    await this.forget('user_id = $1 or lower(mail) = lower($2)', [id, mail], tx);
  }

  @Retention('requests for quotes')
  async forgetOld(): Promise<number> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const [, spam] = await tx.query<[unknown, number]>(
          `delete from quote_request where close_reason = 'spam' and closed_at < now() - make_interval(days => ${SPAM_DAYS})`,
        );
        const old = `mail <> '' and closed_at < now() - make_interval(months => ${KEEP_PERSON_MONTHS})`;
        return spam + (await this.forget(old, [], tx));
      }),
    );
  }

  /** @returns number of requests */
  private async forget(condition: string, values: unknown[], tx: EntityManager): Promise<number> {
    const found = await tx.query<{ id: string }[]>(
      `select id from quote_request where ${condition} for update`,
      values,
    );
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.query(`update quote_request set ${FORGET} where id = any($1::uuid[])`, [ids]);
    await tx.query(
      `update quote_event set text = '', who = case when side = 'requester' then '' else who end
       where quote_id = any($1::uuid[])`,
      [ids],
    );
    await this.attachments.deleteOf('quote', ids, tx);
    await tx.query('delete from quote_link where quote_id = any($1::uuid[])', [ids]);
    return ids.length;
  }
}
