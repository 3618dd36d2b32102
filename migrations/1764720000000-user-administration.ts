import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED = `' ' || lower(first_name || ' ' || last_name || ' ' || mail || ' ' || split_part(mail, '@', 2) || ' ' || company)`;

/** What administrators need of accounts: lists in every order, search, notes, deletion and invitations later on. */
export class UserAdministration1764720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table user_account
        add column erase_at timestamptz,
        add column invitation_due_at timestamptz,
        drop constraint user_account_status,
        add constraint user_account_status
          check (status in ('invited', 'unverified', 'active', 'disabled', 'deleted-pending', 'deleted'))`);
    await runner.query(`
      create table user_note (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null constraint user_note_user_fk references user_account (id) on delete cascade,
        author_id uuid not null,
        text text not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index user_note_user on user_note (user_id)');
    for (const index of [
      `user_account_by_name on user_account (lower(last_name || ' ' || first_name), id)`,
      'user_account_by_company on user_account (lower(company), id)',
      `user_account_by_seen on user_account (coalesce(last_seen_at, '-infinity'), id)`,
      'user_account_by_creation on user_account (created_at, id)',
      'user_account_by_status on user_account (status, created_at, id)',
      'user_account_roles on user_account using gin (roles)',
      'user_account_invitation_due on user_account (invitation_due_at) where invitation_due_at is not null',
    ])
      await runner.query(`create index ${index}`);
    // Without the extension the search reads all accounts, which is slow with many of them, but works.
    await runner.query(`
      do $$ begin
        create extension if not exists pg_trgm;
        create index user_account_search on user_account using gin ((${SEARCHED}) gin_trgm_ops);
      exception when insufficient_privilege or feature_not_supported or undefined_file then
        raise warning 'pg_trgm is not available: %', sqlerrm;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists user_account_search');
    await runner.query(`
      drop index user_account_by_name, user_account_by_company, user_account_by_seen, user_account_by_creation,
        user_account_by_status, user_account_roles, user_account_invitation_due`);
    await runner.query('drop table user_note');
    await runner.query(`update user_account set status = 'disabled' where status = 'deleted'`);
    await runner.query(`
      alter table user_account
        drop column erase_at,
        drop column invitation_due_at,
        drop constraint user_account_status,
        add constraint user_account_status
          check (status in ('invited', 'unverified', 'active', 'disabled', 'deleted-pending'))`);
  }
}
