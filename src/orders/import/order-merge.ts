/** The steps of an import inside of its transaction, as SQL over a temporary table of the orders that were read. */
import type { EntityManager } from 'typeorm';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { orderNumberKey, poKey } from '../order-numbers.js';
import { nextPromise, stateOf } from '../order-state.js';
import type { OrderRecord } from './order-record.js';

/** Any fixed number: it names the lock "import of orders" in this database. */
const LOCK = 7_350_114_203;

/** @throws QueryFailedError */
export async function openStage(manager: EntityManager): Promise<void> {
  await manager.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await manager.query('create temp table order_stage (line integer, number text, data jsonb) on commit drop');
}

/** An order as a row of the stage, with what follows from it. @param now for sources that do not say when */
export function staged(line: number, order: OrderRecord, now: string): object {
  const state = stateOf(order.lines, order);
  return {
    line,
    number: order.number,
    data: {
      ...order,
      toldAt: order.toldAt ?? now,
      numberKey: orderNumberKey(order.number),
      poKey: poKey(order.po),
      state,
      nextPromisedOn: nextPromise(order.lines, state),
      lines: order.lines.map((each) => ({ ...each, partKey: partNumberKey(each.part) })),
    },
  };
}

export async function addOrders(manager: EntityManager, rows: readonly object[]): Promise<void> {
  await manager.query(
    `insert into order_stage select * from jsonb_to_recordset($1::jsonb) as r (line integer, number text, data jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** @returns how many orders are new or another than before */
export async function mergeOrders(manager: EntityManager): Promise<number> {
  for (const step of STEPS) await manager.query(step);
  const [row] = await manager.query<{ count: string }[]>('select count(*) as count from order_taken');
  return Number(row?.count ?? 0);
}

const LINE = `jsonb_to_recordset(s.data->'lines') as l (position integer, part text, "partKey" text, description text,
  ordered integer, shipped integer, cancelled integer, "requestedOn" date, "promisedOn" date, promises jsonb)`;
const SHIPMENT = `jsonb_to_recordset(s.data->'shipments') as p (number text, "shippedOn" date, carrier text,
  tracking text, "weightKg" numeric, lines jsonb)`;
const CHANGED = [
  ...[
    'account_number',
    'po',
    'project',
    'placed_on',
    'state',
    'next_promised_on',
    'currency',
    'total',
    'city',
  ],
  ...['region', 'country', 'contact_mail', 'documents', 'told_at'],
];

const STEPS = [
  // Of an order that is there twice, the later telling counts, in whatever order they come.
  `delete from order_stage s using order_stage o
   where s.number = o.number and s.line <> o.line
     and ((s.data->>'toldAt')::timestamptz, s.line) < ((o.data->>'toldAt')::timestamptz, o.line)`,
  'create index on order_stage (number)',
  'analyze order_stage',
  `insert into order_account (number, name)
   select distinct on (data->>'account') data->>'account', data->>'accountName' from order_stage
   order by data->>'account', data->>'accountName' desc
   on conflict (number) do update set name = excluded.name
     where excluded.name <> '' and excluded.name <> order_account.name`,
  `create temp table order_before on commit drop as
   select o.id, o.state, o.next_promised_on from customer_order o join order_stage s on s.number = o.number`,
  `create temp table order_line_before on commit drop as
   select l.order_id, l.position, l.part_number, l.promised_on, l.shipped from order_line l
   join order_before b on b.id = l.order_id`,
  // What the source said before what is known is left out.
  `create temp table order_taken on commit drop as
   with taken as (
     insert into customer_order as o (account_number, number, number_key, po, po_key, project, placed_on, state,
       next_promised_on, currency, total, city, region, country, contact_mail, documents, told_at)
     select data->>'account', number, data->>'numberKey', data->>'po', data->>'poKey', data->>'project',
       (data->>'placedOn')::date, data->>'state', (data->>'nextPromisedOn')::date, data->>'currency',
       (data->>'total')::numeric, data->>'city', data->>'region', data->>'country', data->>'contactMail',
       data->'documents', (data->>'toldAt')::timestamptz
     from order_stage order by number
     on conflict (number) do update set po_key = excluded.po_key, updated_at = now(),
       ${CHANGED.map((name) => `${name} = excluded.${name}`).join(', ')}
       where excluded.told_at > o.told_at
     returning o.id, o.number, o.account_number, o.state, o.told_at)
   select * from taken`,
  'create index on order_taken (number)',
  'delete from order_line l using order_taken t where l.order_id = t.id',
  'delete from order_shipment p using order_taken t where p.order_id = t.id',
  `insert into order_line (order_id, position, account_number, part_number, part_key, description, ordered, shipped,
     cancelled, requested_on, promised_on)
   select t.id, l.position, t.account_number, l.part, l."partKey", l.description, l.ordered, l.shipped, l.cancelled,
     l."requestedOn", l."promisedOn"
   from order_taken t join order_stage s on s.number = t.number cross join ${LINE}`,
  `insert into order_shipment (order_id, number, shipped_on, carrier, tracking, weight_kg)
   select t.id, p.number, p."shippedOn", p.carrier, p.tracking, p."weightKg"
   from order_taken t join order_stage s on s.number = t.number cross join ${SHIPMENT}`,
  `insert into order_shipment_line (order_id, number, position, quantity)
   select t.id, p.number, e.position, e.quantity
   from order_taken t join order_stage s on s.number = t.number cross join ${SHIPMENT}
   cross join jsonb_to_recordset(p.lines) as e (position integer, quantity integer)`,
  // Dates as the source remembers them, then as they are now where that is another one than before.
  `insert into order_promise (order_id, position, told_at, promised_on)
   select t.id, l.position, h."toldAt", h."promisedOn"
   from order_taken t join order_stage s on s.number = t.number cross join ${LINE}
   cross join jsonb_to_recordset(l.promises) as h ("promisedOn" date, "toldAt" timestamptz)
   on conflict do nothing`,
  `insert into order_promise (order_id, position, told_at, promised_on)
   select l.order_id, l.position, t.told_at, l.promised_on
   from order_line l join order_taken t on t.id = l.order_id
   left join lateral (
     select h.promised_on from order_promise h
     where h.order_id = l.order_id and h.position = l.position order by h.told_at desc limit 1) last on true
   where l.promised_on is distinct from last.promised_on
   on conflict do nothing`,
  `insert into order_event (order_id, at, kind, words)
   select t.id, t.told_at, case when t.state in ('open', 'part-shipped', 'shipped') and b.state = 'on-hold'
       and t.state <> 'shipped' then 'released' else t.state end, ''
   from order_taken t join order_before b on b.id = t.id
   where b.state <> t.state and (t.state <> 'open' or b.state = 'on-hold')
   order by t.id`,
  `insert into order_event (order_id, at, kind, words)
   select l.order_id, t.told_at, 'date-changed',
     l.part_number || ': ' || coalesce(to_char(o.promised_on, 'FMMonth FMDD, YYYY'), 'no date') || ' is now '
       || coalesce(to_char(l.promised_on, 'FMMonth FMDD, YYYY'), 'open')
   from order_line l join order_taken t on t.id = l.order_id
   join order_line_before o on o.order_id = l.order_id and o.position = l.position
   where o.promised_on is distinct from l.promised_on and l.ordered > l.shipped + l.cancelled
   order by l.order_id, l.position`,
  `insert into order_event (order_id, at, kind, words)
   select l.order_id, t.told_at, 'part-shipped', string_agg((l.shipped - o.shipped) || ' of ' || l.part_number, ', ' order by l.position)
   from order_line l join order_taken t on t.id = l.order_id and t.state = 'part-shipped'
   join order_before b on b.id = t.id and b.state = 'part-shipped'
   join order_line_before o on o.order_id = l.order_id and o.position = l.position
   where l.shipped > o.shipped group by l.order_id, t.told_at`,
];
