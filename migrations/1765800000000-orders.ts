import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of customers as another system tells them, and who follows them. */
export class Orders1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table order_view, order_calendar, order_link, order_subscription, order_import, order_event,
        order_shipment_line, order_shipment, order_promise, order_line, customer_order, order_account`);
  }
}

const ORDER = (name: string) =>
  `bigint not null constraint ${name}_order_fk references customer_order (id) on delete cascade`;
const USER = (name: string) =>
  `uuid not null constraint ${name}_user_fk references user_account (id) on delete cascade`;

const STATEMENTS = [
  `create table order_account (
    number text constraint order_account_pkey primary key,
    name text not null default ''
  )`,
  `create table customer_order (
    id bigint generated always as identity constraint customer_order_pkey primary key,
    account_number text not null constraint customer_order_account_fk references order_account (number),
    number text not null constraint customer_order_number_key unique,
    number_key text not null,
    po text not null default '',
    po_key text not null default '',
    project text not null default '',
    placed_on date not null,
    state text not null constraint customer_order_state
      check (state in ('open', 'part-shipped', 'shipped', 'on-hold', 'cancelled')),
    next_promised_on date,
    currency text not null default '',
    total numeric(14,2),
    city text not null default '',
    region text not null default '',
    country text not null default '',
    contact_mail text not null default '',
    documents jsonb not null default '[]',
    told_at timestamptz not null,
    updated_at timestamptz not null default now()
  )`,
  'create index customer_order_newest on customer_order (account_number, placed_on, id)',
  'create index customer_order_number on customer_order (number_key, account_number)',
  'create index customer_order_po on customer_order (account_number, po_key)',
  'create index customer_order_placed on customer_order (placed_on)',
  `create table order_line (
    order_id ${ORDER('order_line')},
    position integer not null,
    account_number text not null,
    part_number text not null,
    part_key text not null,
    description text not null default '',
    ordered integer not null,
    shipped integer not null default 0,
    cancelled integer not null default 0,
    requested_on date,
    promised_on date,
    constraint order_line_pkey primary key (order_id, position),
    constraint order_line_quantities check (ordered >= 0 and shipped >= 0 and cancelled >= 0)
  )`,
  'create index order_line_part on order_line (part_key, account_number)',
  `create table order_promise (
    order_id ${ORDER('order_promise')},
    position integer not null,
    told_at timestamptz not null,
    promised_on date,
    constraint order_promise_pkey primary key (order_id, position, told_at)
  )`,
  `create table order_shipment (
    order_id ${ORDER('order_shipment')},
    number text not null,
    shipped_on date,
    carrier text not null default '',
    tracking text not null default '',
    weight_kg numeric(10,2),
    constraint order_shipment_pkey primary key (order_id, number)
  )`,
  `create table order_shipment_line (
    order_id bigint not null,
    number text not null,
    position integer not null,
    quantity integer not null,
    constraint order_shipment_line_pkey primary key (order_id, number, position),
    constraint order_shipment_line_shipment_fk foreign key (order_id, number)
      references order_shipment (order_id, number) on delete cascade
  )`,
  `create table order_event (
    id bigint generated always as identity constraint order_event_pkey primary key,
    order_id ${ORDER('order_event')},
    at timestamptz not null,
    kind text not null constraint order_event_kind
      check (kind in ('shipped', 'part-shipped', 'date-changed', 'on-hold', 'released', 'cancelled')),
    words text not null default '',
    noted_at timestamptz not null default now()
  )`,
  'create index order_event_order on order_event (order_id, at)',
  `create table order_import (
    id bigint generated always as identity constraint order_import_pkey primary key,
    source text not null,
    sha256 text not null default '',
    state text not null constraint order_import_state check (state in ('done', 'failed')),
    reason text not null default '',
    orders integer not null default 0,
    changed integer not null default 0,
    errors jsonb not null default '[]',
    finished_at timestamptz not null default now()
  )`,
  'create index order_import_source on order_import (source, finished_at)',
  `create table order_subscription (
    id uuid default gen_random_uuid() constraint order_subscription_pkey primary key,
    user_id ${USER('order_subscription')},
    order_id bigint constraint order_subscription_order_fk references customer_order (id) on delete cascade,
    cadence text not null default 'daily' constraint order_subscription_cadence check (cadence in ('hourly', 'daily')),
    stop_key text not null constraint order_subscription_stop_key unique,
    last_event_id bigint not null default 0,
    sent_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create unique index order_subscription_once on order_subscription (user_id, coalesce(order_id, 0))`,
  `create table order_link (
    token_hash bytea constraint order_link_pkey primary key,
    order_id ${ORDER('order_link')},
    expires_at timestamptz not null
  )`,
  'create index order_link_expiry on order_link (expires_at)',
  `create table order_calendar (
    user_id ${USER('order_calendar')},
    project text not null,
    token_hash bytea not null constraint order_calendar_token_key unique,
    created_at timestamptz not null default now(),
    constraint order_calendar_pkey primary key (user_id, project)
  )`,
  `create table order_view (
    user_id ${USER('order_view')},
    name text not null,
    query text not null,
    created_at timestamptz not null default now(),
    constraint order_view_pkey primary key (user_id, name)
  )`,
];
