import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for quotes: what was asked for, what was said and done, prices, files, links and who answers. */
export class Quotes1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table quote_rule, quote_file_part, quote_file, quote_revision, quote_link, quote_event, quote_request',
    );
    await runner.query('drop sequence quote_number');
  }
}

const STATEMENTS = [
  'create sequence quote_number',
  `create table quote_request (
    id uuid primary key default gen_random_uuid(),
    number text not null constraint quote_request_number_key unique,
    key uuid not null constraint quote_request_key_key unique,
    body_hash bytea not null,
    user_id uuid constraint quote_request_user_fk references user_account (id) on delete set null,
    state text not null default 'received' constraint quote_request_state check (state in
      ('received', 'in_review', 'needs_answer', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn', 'closed')),
    close_reason text,
    is_verified boolean not null,
    held text not null default '',
    mail text not null,
    first_name text not null,
    last_name text not null,
    company text not null,
    phone text not null,
    role text not null,
    project jsonb not null,
    message text not null,
    lines jsonb not null,
    assignee text not null default '',
    valid_until timestamptz,
    acceptance jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    opened_at timestamptz,
    answered_at timestamptz,
    asked_at timestamptz,
    closed_at timestamptz
  )`,
  'create index quote_request_user on quote_request (user_id)',
  'create index quote_request_mail on quote_request (lower(mail))',
  'create index quote_request_queue on quote_request (state, created_at)',
  `create table quote_event (
    id bigserial primary key,
    quote_id uuid not null constraint quote_event_quote_fk references quote_request (id) on delete cascade,
    at timestamptz not null default now(),
    side text not null constraint quote_event_side check (side in ('requester', 'staff', 'system')),
    who text not null,
    kind text not null,
    text text not null default '',
    is_internal boolean not null default false
  )`,
  'create index quote_event_quote on quote_event (quote_id)',
  `create table quote_link (
    token_hash bytea primary key,
    quote_id uuid not null constraint quote_link_quote_fk references quote_request (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index quote_link_quote on quote_link (quote_id)',
  `create table quote_revision (
    id uuid primary key default gen_random_uuid(),
    quote_id uuid not null constraint quote_revision_quote_fk references quote_request (id) on delete cascade,
    number integer not null,
    lines jsonb not null,
    currency text not null,
    note text not null,
    valid_until timestamptz not null,
    hash text not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    constraint quote_revision_number_key unique (quote_id, number)
  )`,
  `create table quote_file (
    id uuid primary key default gen_random_uuid(),
    key uuid not null,
    quote_id uuid constraint quote_file_quote_fk references quote_request (id) on delete cascade,
    name text not null,
    type text not null,
    size integer not null,
    state text not null constraint quote_file_state check (state in ('scanning', 'ready', 'refused', 'removed')),
    reason text not null default '',
    created_at timestamptz not null default now()
  )`,
  'create index quote_file_key on quote_file (key)',
  'create index quote_file_quote on quote_file (quote_id)',
  `create table quote_file_part (
    file_id uuid not null constraint quote_file_part_file_fk references quote_file (id) on delete cascade,
    number integer not null,
    bytes bytea not null,
    primary key (file_id, number)
  )`,
  `create table quote_rule (
    id uuid primary key default gen_random_uuid(),
    product text not null,
    country text not null,
    state text not null,
    mail text not null,
    constraint quote_rule_match_key unique (product, country, state)
  )`,
];
