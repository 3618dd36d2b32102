import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists that left the browser: shared, sent to distributors, kept in accounts; and favorites. */
export class Lists1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table saved_list_block, saved_list_invitation, saved_list_version, saved_list, favorite, list_send,
        shared_list`);
  }
}

const STATEMENTS = [
  `create table shared_list (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null constraint shared_list_token_hash_key unique,
    revoke_hash bytea not null,
    user_id uuid constraint shared_list_user_fk references user_account (id) on delete cascade,
    note text not null default '',
    lines jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index shared_list_user on shared_list (user_id)',
  'create index shared_list_expiry on shared_list (expires_at)',
  `create table list_send (
    id uuid primary key default gen_random_uuid(),
    reference text not null constraint list_send_reference_key unique,
    key uuid not null constraint list_send_key_key unique,
    content_hash bytea not null,
    user_id uuid constraint list_send_user_fk references user_account (id) on delete set null,
    name text not null,
    company text not null,
    mail text not null,
    phone text not null,
    project text not null,
    message text not null,
    copy text not null constraint list_send_copy check (copy in ('none', 'verify', 'sent')),
    copy_token_hash bytea constraint list_send_copy_token_key unique,
    targets jsonb not null,
    lines jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'create index list_send_content on list_send (content_hash, created_at)',
  'create index list_send_user on list_send (user_id)',
  'create index list_send_created on list_send (created_at)',
  `create table favorite (
    user_id uuid not null constraint favorite_user_fk references user_account (id) on delete cascade,
    kind text not null
      constraint favorite_kind check (kind in ('series', 'variant', 'resource', 'page', 'video', 'event')),
    item_id text not null,
    title text not null,
    created_at timestamptz not null default now(),
    constraint favorite_pkey primary key (user_id, kind, item_id)
  )`,
  'create index favorite_newest on favorite (user_id, created_at)',
  `create table saved_list (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null constraint saved_list_user_fk references user_account (id) on delete cascade,
    name text not null,
    description text not null default '',
    lines jsonb not null default '[]',
    version integer not null default 1,
    scope text not null default 'private' constraint saved_list_scope check (scope in ('private', 'link', 'people')),
    token_hash bytea constraint saved_list_token_key unique,
    shows_owner boolean not null default false,
    is_watched boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by uuid constraint saved_list_updated_by_fk references user_account (id) on delete set null,
    deleted_at timestamptz
  )`,
  `create unique index saved_list_name on saved_list (user_id, lower(name)) where deleted_at is null`,
  `create table saved_list_version (
    list_id uuid not null constraint saved_list_version_list_fk references saved_list (id) on delete cascade,
    version integer not null,
    name text not null,
    description text not null,
    lines jsonb not null,
    created_at timestamptz not null default now(),
    created_by uuid constraint saved_list_version_by_fk references user_account (id) on delete set null,
    constraint saved_list_version_pkey primary key (list_id, version)
  )`,
  `create table saved_list_invitation (
    id uuid primary key default gen_random_uuid(),
    list_id uuid not null constraint saved_list_invitation_list_fk references saved_list (id) on delete cascade,
    mail text not null,
    may_edit boolean not null default false,
    token_hash bytea not null constraint saved_list_invitation_token_key unique,
    state text not null default 'open'
      constraint saved_list_invitation_state check (state in ('open', 'accepted', 'declined')),
    created_at timestamptz not null default now(),
    constraint saved_list_invitation_once unique (list_id, mail)
  )`,
  'create index saved_list_invitation_mail on saved_list_invitation (mail)',
  `create table saved_list_block (
    mail text not null,
    sender_id uuid not null constraint saved_list_block_sender_fk references user_account (id) on delete cascade,
    created_at timestamptz not null default now(),
    constraint saved_list_block_pkey primary key (mail, sender_id)
  )`,
];
