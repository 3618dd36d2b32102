import { Injectable } from '@nestjs/common';
import { type FactSource, Facts } from '../platform/facts/facts.js';
import { KEEP_DAYS } from './outbox.js';

const RANGE = (column: string) => `${column} >= $1 and ${column} < $2`;

/** A mail has come to its end by then; finds it by the index. */
const RECENT = `created_at >= $1::timestamptz - interval '20 days' and created_at < $2`;

/** Mails: asked for, sent, given up. */
@Facts('mail')
@Injectable()
export class MailFacts implements FactSource {
  readonly keptDays = KEEP_DAYS;

  readonly facts = `
    select created_at as at, 'asked' as kind, kind as a, '' as b, '' as c, 1 as n, null::numeric as value, id::text as ref
    from mail where ${RANGE('created_at')}
    union all
    select sent_at, 'sent', kind, '', '', 1, extract(epoch from sent_at - created_at), id::text
    from mail where ${RANGE('sent_at')} and ${RECENT}
    union all
    select failed_at, 'bounced', kind, '', '', 1, null, id::text
    from mail where state = 'failed' and ${RANGE('failed_at')} and ${RECENT}`;

  readonly present = {
    title: 'Waiting now',
    columns: [
      { title: 'Template' },
      { title: 'Waiting', isNumber: true },
      { title: 'Tried already', isNumber: true },
      { title: 'Oldest, minutes', isNumber: true },
    ],
    sql: `
      select kind, count(*) as waiting, count(*) filter (where attempts > 0) as tried,
        ceil(extract(epoch from now() - min(created_at)) / 60)::int as minutes
      from mail where state in ('waiting', 'sending') group by kind order by waiting desc, kind`,
  };
}
