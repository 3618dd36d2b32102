import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';

/** What somebody keeps of the order tracker. The orders themselves are their company's. */
@PersonalData('orders')
@Injectable()
export class OrderData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ id, mail }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = (text: string, value: string) =>
      this.database.run((manager) => manager.query<DataRow[]>(text, [value]));
    return {
      'order-subscriptions': await rows(
        `select coalesce(o.number, 'all orders') as "order", s.cadence, s.created_at as "since"
         from order_subscription s left join customer_order o on o.id = s.order_id where s.user_id = $1 order by 3`,
        id,
      ),
      'order-views': await rows('select name, query from order_view where user_id = $1 order by name', id),
      'order-calendars': await rows(
        'select project, created_at as "since" from order_calendar where user_id = $1 order by project',
        id,
      ),
      'order-contacts': await rows(
        `select number as "order", contact_mail as "mail" from customer_order where lower(contact_mail) = lower($1) order by 1`,
        mail,
      ),
    };
  }

  async erase({ id, mail }: DataSubject, tx: EntityManager): Promise<void> {
    for (const table of ['order_subscription', 'order_view', 'order_calendar'])
      await tx.query(`delete from ${table} where user_id = $1`, [id]);
    await tx.query(`update customer_order set contact_mail = '' where lower(contact_mail) = lower($1)`, [
      mail,
    ]);
  }
}
