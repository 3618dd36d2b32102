import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { escapeText, fold } from '../platform/calendar.js';
import { Database } from '../platform/database/database.js';
import { hashOfKey, newKey } from '../platform/secret-key.js';
import { mayTrack } from './order-access.js';
import { OrderCalendar } from './order-follower.entity.js';
import { orderPath, TRACKER_PATH } from './orders.contract.js';

/** Deliveries of a calendar. */
const MAX_ENTRIES = 1_000;

interface Delivery {
  number: string;
  po: string;
  promisedOn: string;
  updatedAt: Date;
  words: string;
}

/** Calendars of expected deliveries, one a project, behind secret links. All methods throw DatabaseUnavailable. */
@Injectable()
export class OrderCalendars {
  constructor(
    private readonly database: Database,
    @InjectRepository(OrderCalendar) private readonly calendars: Repository<OrderCalendar>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A link to a project of somebody; an earlier one ends. @returns null when they have no such project */
  async make(userId: string, accounts: readonly string[], project: string): Promise<string | null> {
    const token = newKey();
    const rows = await this.database.run((manager) =>
      manager.query<object[]>(
        `insert into order_calendar (user_id, project, token_hash)
         select $1, $2, $3 where exists (select 1 from customer_order where project = $2 and account_number = any($4))
         on conflict (user_id, project) do update set token_hash = excluded.token_hash, created_at = now()
         returning project`,
        [userId, project, hashOfKey(token), accounts],
      ),
    );
    return rows.length === 0 ? null : `${this.config.publicUrl}${TRACKER_PATH}/calendar/${token}.ics`;
  }

  /** Ends all links of somebody. */
  async end(userId: string): Promise<void> {
    await this.database.run(() => this.calendars.delete({ userId }));
  }

  /**
   * The calendar behind a link, of what its owner may see now.
   * @returns null when the link has ended, or there never was one
   */
  async file(token: string): Promise<string | null> {
    const tokenHash = hashOfKey(token);
    if (tokenHash === null) return null;
    const [owner] = await this.database.run((manager) =>
      manager.query<{ project: string; roles: string[]; accounts: string[] }[]>(
        `select c.project, u.roles, u.account_numbers as accounts
         from order_calendar c join user_account u on u.id = c.user_id
         where c.token_hash = $1 and u.status = 'active'`,
        [tokenHash],
      ),
    );
    if (owner === undefined || !mayTrack(owner.roles, this.config.orderRoles)) return null;
    const deliveries = await this.database.run((manager) =>
      manager.query<Delivery[]>(
        `select o.number, o.po, l.promised_on::text as "promisedOn", max(o.updated_at) as "updatedAt",
           string_agg((l.ordered - l.shipped - l.cancelled) || ' × ' || l.part_number, E'\\n' order by l.position) as words
         from customer_order o join order_line l on l.order_id = o.id
         where o.project = $1 and o.account_number = any($2) and o.state in ('open', 'part-shipped', 'on-hold')
           and l.promised_on is not null and l.ordered > l.shipped + l.cancelled
         group by o.number, o.po, l.promised_on order by l.promised_on, o.number limit ${MAX_ENTRIES}`,
        [owner.project, owner.accounts],
      ),
    );
    return deliveryCalendar(owner.project, deliveries, this.config.publicUrl);
  }
}

/** Days on which something of an order is expected, as an iCalendar file. */
export function deliveryCalendar(
  project: string,
  deliveries: readonly Delivery[],
  publicUrl: string,
): string {
  const compact = (day: string) => day.replaceAll('-', '');
  const entries = deliveries.flatMap(({ number, po, promisedOn, updatedAt, words }) => {
    const next = new Date(Date.parse(promisedOn) + 86_400_000).toISOString().slice(0, 10);
    const url = publicUrl + orderPath(number);
    return [
      'BEGIN:VEVENT',
      `UID:${escapeText(`${number} ${promisedOn}`.replace(/\s/g, '-'))}@orders`,
      `DTSTAMP:${updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${compact(promisedOn)}`,
      `DTEND;VALUE=DATE:${compact(next)}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escapeText(`Delivery expected: order ${number}${po === '' ? '' : ` (PO ${po})`}`)}`,
      `DESCRIPTION:${escapeText(`${words}\n${url}`)}`,
      `URL:${url}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plinth//Orders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    `X-WR-CALNAME:${escapeText(`Deliveries: ${project}`)}`,
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT6H', ...entries, 'END:VCALENDAR'],
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
