import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People: their accounts, how identity providers know them, and what was done to them. */
export class UserAccount1764681000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_account (
        id uuid primary key default gen_random_uuid(),
        mail text not null constraint user_account_mail_key unique,
        mail_verified_at timestamptz,
        password_hash text,
        status text not null,
        first_name text not null default '',
        last_name text not null default '',
        phone text not null default '',
        company text not null default '',
        street_address text not null default '',
        country text not null default '',
        state text not null default '',
        postal_code text not null default '',
        city text not null default '',
        roles text[] not null default '{}',
        roles_changed_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        updated_at timestamptz(3) not null default now(),
        last_seen_at timestamptz,
        constraint user_account_mail_lower check (mail = lower(mail)),
        constraint user_account_status
          check (status in ('invited', 'unverified', 'active', 'disabled', 'deleted-pending'))
      )`);
    await runner.query(`
      create table user_identity (
        issuer text not null,
        subject text not null,
        user_id uuid not null constraint user_identity_user_fk references user_account (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (issuer, subject)
      )`);
    await runner.query('create index user_identity_user on user_identity (user_id)');
    await runner.query(`
      create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor_id uuid,
        subject_id uuid,
        action text not null,
        before jsonb,
        after jsonb,
        address text
      )`);
    await runner.query('create index audit_log_at on audit_log (at)');
    await runner.query('create index audit_log_actor on audit_log (actor_id)');
    await runner.query('create index audit_log_subject on audit_log (subject_id)');
    // Old entries are deleted when their time is over; none is ever changed.
    await runner.query(`
      create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'entries of audit_log are never changed';
      end $$`);
    await runner.query(`
      create trigger audit_log_append_only before update on audit_log
      for each row execute function audit_log_is_append_only()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_log, user_identity, user_account');
    await runner.query('drop function audit_log_is_append_only');
  }
}
