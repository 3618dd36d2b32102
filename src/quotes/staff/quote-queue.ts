import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { QuoteFilter, QuoteMailRow, QuoteRow } from './quotes-admin.contract.js';

/** Rows of one part of the queue. */
export const QUEUE_SIZE = 50;

/** Sum of the last revision, else of target or list prices; null when no line has one. */
const VALUE = `coalesce(
  (select sum((line->>'unitPrice')::numeric * (line->>'quantity')::numeric)
   from quote_revision r, jsonb_array_elements(r.lines) line
   where r.quote_id = q.id and r.number = (select max(number) from quote_revision where quote_id = q.id)),
  (select sum(coalesce(nullif(line->>'target', '')::numeric, (line->>'msrp')::numeric) * (line->>'quantity')::numeric)
   from jsonb_array_elements(q.lines) line))`;
/** A quote whose time is over has ended, also before that is noted. */
const STATE = `case when q.state = 'quoted' and q.valid_until < now() then 'expired' else q.state end`;
const OPEN = `('received', 'in_review', 'needs_answer', 'quoted')`;
/** Requests that nobody confirmed for a week sink below the others. */
const SUNK = `(not q.is_verified and q.created_at < now() - interval '7 days')`;

/** Where a part of the queue begins: after this row. */
export interface QueueCursor {
  isSunk: boolean;
  createdAt: string;
  id: string;
}

/** Reads the queue of those who answer. */
@Injectable()
export class QuoteQueue {
  constructor(private readonly database: Database) {}

  /** The newest first; those that nobody confirmed for a week last. @returns one more than fit, if there is one */
  async page(filter: QuoteFilter, after: QueueCursor | null, size = QUEUE_SIZE): Promise<QuoteRow[]> {
    const { where, values } = conditions(filter);
    if (after !== null) {
      values.push(after.isSunk ? 0 : 1, after.createdAt, after.id);
      const [a, b, c] = [values.length - 2, values.length - 1, values.length];
      where.push(
        `((case when ${SUNK} then 0 else 1 end), q.created_at, q.id) < ($${a}::int, $${b}::timestamptz, $${c}::uuid)`,
      );
    }
    return this.database.run((manager) =>
      manager.query<QuoteRow[]>(
        `select q.id, q.number, q.company, trim(q.first_name || ' ' || q.last_name) as name, ${STATE} as state,
           q.is_verified as "isVerified", q.held <> '' as "isPendingReview", q.assignee, q.project->>'country' as country,
           jsonb_array_length(q.lines) as "lineCount", ${VALUE}::numeric(20, 2)::text as value,
           to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
         from quote_request q where ${where.join(' and ')}
         order by case when ${SUNK} then 0 else 1 end desc, q.created_at desc, q.id desc limit ${size + 1}`,
        values,
      ),
    );
  }

  async count(filter: QuoteFilter): Promise<number> {
    const { where, values } = conditions(filter);
    const [row] = await this.database.run((manager) =>
      manager.query<{ count: number }[]>(
        `select count(*)::int as count from quote_request q where ${where.join(' and ')}`,
        values,
      ),
    );
    return row?.count ?? 0;
  }

  /** What the filters offer. */
  async choices(): Promise<{ owners: string[]; countries: string[] }> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ owners: string[]; countries: string[] }[]>(
        `select coalesce(array_agg(distinct assignee) filter (where assignee <> ''), '{}') as owners,
           coalesce(array_agg(distinct project->>'country'), '{}') as countries from quote_request`,
      ),
    );
    return row ?? { owners: [], countries: [] };
  }

  /** Mails about a request, the newest first. */
  mailsOf(number: string): Promise<QuoteMailRow[]> {
    return this.database.run((manager) =>
      manager.query<QuoteMailRow[]>(
        `select kind, recipient, state, last_error as error, created_at as at from mail
         where key like $1 order by created_at desc limit 100`,
        [`quote ${number} %`],
      ),
    );
  }
}

function conditions({ q, state, owner, country, review }: QuoteFilter): {
  where: string[];
  values: unknown[];
} {
  const where: string[] = [];
  const values: unknown[] = [];
  const with1 = (text: string, value: unknown) => {
    values.push(value);
    where.push(text.replaceAll('$', `$${values.length}`));
  };
  if (q !== undefined && q !== '')
    with1(
      `(q.number || ' ' || q.company || ' ' || q.mail || ' ' || q.first_name || ' ' || q.last_name || ' ' ||
        (q.project->>'projectName')) ilike $`,
      `%${q.replace(/[\\%_]/g, '\\$&')}%`,
    );
  if (state === 'open') where.push(`${STATE} in ${OPEN}`);
  else if (state !== undefined) with1(`${STATE} = $`, state);
  if (owner === 'nobody') where.push(`q.assignee = ''`);
  else if (owner !== undefined) with1('q.assignee = $', owner);
  if (country !== undefined) with1(`q.project->>'country' = $`, country);
  where.push(review === 'pending' ? `q.held <> ''` : review === 'all' ? 'true' : `q.held = ''`);
  return { where, values };
}
