import { Injectable } from '@nestjs/common';
import { type FactSource, Facts } from '../platform/facts/facts.js';

/** Longer than any report looks back; closed requests are kept without personal data for 36 months. */
const KEPT_DAYS = 1_000;
const COLUMNS = `q.project->>'country' as a, q.project->>'state' as b`;
const IN_RANGE = (column: string) => `${column} >= $1 and ${column} < $2`;
/** From 8 a.m. to 5 p.m. on Mondays to Fridays of the office. */
const WORKING_HOURS = `(
  select coalesce(sum(greatest(0, extract(epoch from
    least(q.answered_at at time zone $3, d + interval '17 hours')
    - greatest(q.created_at at time zone $3, d + interval '8 hours')))), 0) / 3600
  from generate_series(date_trunc('day', q.created_at at time zone $3), q.answered_at at time zone $3, interval '1 day') d
  where extract(isodow from d) < 6)`;

/** What happened to requests for quotes, by country and state. */
@Facts('quotes')
@Injectable()
export class QuoteFacts implements FactSource {
  readonly keptDays = KEPT_DAYS;

  readonly facts = `
    select q.created_at as at, 'received' as kind, ${COLUMNS}, '' as c, 1 as n, null::numeric as value, q.number as ref
    from quote_request q where ${IN_RANGE('q.created_at')} and q.held = ''
    union all
    select q.created_at, 'line', ${COLUMNS}, coalesce(line->>'series', ''), 1, null, q.number
    from quote_request q, lateral (select distinct on (each->>'series') each as line
      from jsonb_array_elements(q.lines) each) lines
    where ${IN_RANGE('q.created_at')} and q.held = ''
    union all
    select q.created_at, 'part', ${COLUMNS}, line->>'primaryId', 1, (line->>'quantity')::numeric, q.number
    from quote_request q, jsonb_array_elements(q.lines) line
    where ${IN_RANGE('q.created_at')} and q.held = '' and line->>'primaryId' is not null
    union all
    select q.created_at, 'asked-value', ${COLUMNS}, line->>'currency', 1,
      sum((line->>'target')::numeric * (line->>'quantity')::numeric), q.number
    from quote_request q, jsonb_array_elements(q.lines) line
    where ${IN_RANGE('q.created_at')} and q.held = '' and line->>'target' <> '' group by q.id, line->>'currency'
    union all
    select q.answered_at, 'answered', ${COLUMNS}, '', 1, ${WORKING_HOURS}, q.number
    from quote_request q where ${IN_RANGE('q.answered_at')}
    union all
    select r.created_at, 'quoted', ${COLUMNS}, '', 1, null, q.number
    from quote_revision r join quote_request q on q.id = r.quote_id where r.number = 1 and ${IN_RANGE('r.created_at')}
    union all
    select r.created_at, 'quoted-value', ${COLUMNS}, r.currency, 1,
      (select sum((line->>'unitPrice')::numeric * (line->>'quantity')::numeric) from jsonb_array_elements(r.lines) line),
      q.number
    from quote_revision r join quote_request q on q.id = r.quote_id where r.number = 1 and ${IN_RANGE('r.created_at')}
    union all
    select e.at, case e.kind when 'accept' then 'accepted' else 'lost' end, ${COLUMNS},
      case e.kind when 'accept' then '' when 'decline' then 'declined' when 'expire' then 'expired'
        when 'withdraw' then 'withdrawn' else coalesce(q.close_reason, 'closed') end, 1, null, q.number
    from quote_event e join quote_request q on q.id = e.quote_id
    where ${IN_RANGE('e.at')} and e.kind in ('accept', 'decline', 'expire', 'withdraw', 'close')`;

  readonly present = {
    title: 'Open requests by age in their state',
    columns: [
      { title: 'State' },
      { title: 'Up to 1 day', isNumber: true },
      { title: '2 to 3 days', isNumber: true },
      { title: '4 to 7 days', isNumber: true },
      { title: 'Longer', isNumber: true },
      { title: 'All', isNumber: true },
    ],
    // Since the last change of the state; a request that nobody touched since it came.
    sql: `
      select case state when 'received' then 'Received' when 'in_review' then 'In review'
          when 'needs_answer' then 'Needs the requester’s answer' else 'Quoted' end as state,
        count(*) filter (where age <= interval '1 day') as day,
        count(*) filter (where age > interval '1 day' and age <= interval '3 days') as days,
        count(*) filter (where age > interval '3 days' and age <= interval '7 days') as week,
        count(*) filter (where age > interval '7 days') as longer, count(*) as total
      from (select q.state, now() - coalesce(
          (select max(e.at) from quote_event e where e.quote_id = q.id
             and e.kind in ('review', 'ask', 'answer', 'quote', 'renew', 'ask-renewal')), q.created_at) as age
        from quote_request q where q.held = '' and q.state in ('received', 'in_review', 'needs_answer', 'quoted')
          and (q.state <> 'quoted' or q.valid_until >= now())) open
      group by open.state
      order by array_position(array['received', 'in_review', 'needs_answer', 'quoted'], open.state)`,
  };
}
