import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that their owners have deleted, and archives of what is kept of somebody. */
export class PersonalData1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table user_account add column deletion_by_owner boolean not null default false',
    );
    await runner.query(`
      create table data_export (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null constraint data_export_user_fk references user_account (id) on delete cascade,
        archive bytea,
        created_at timestamptz not null default now(),
        expires_at timestamptz
      )`);
    await runner.query('create index data_export_user on data_export (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table data_export');
    await runner.query('alter table user_account drop column deletion_by_owner');
  }
}
