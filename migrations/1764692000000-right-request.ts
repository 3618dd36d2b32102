import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that people ask for, and what they agreed to when they registered. */
export class RightRequest1764692000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table right_request (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null constraint right_request_user_fk references user_account (id) on delete cascade,
        role text not null,
        account_number text not null,
        reason text not null,
        state text not null default 'pending'
          constraint right_request_state check (state in ('pending', 'approved', 'refused')),
        answer text not null default '',
        decided_by uuid,
        decided_at timestamptz,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index right_request_user on right_request (user_id)');
    await runner.query(
      `create unique index right_request_pending on right_request (user_id, role) where state = 'pending'`,
    );
    await runner.query(
      `create index right_request_open on right_request (created_at) where state = 'pending'`,
    );
    await runner.query(`
      alter table user_account
        add column terms_accepted_at timestamptz,
        add column newsletter_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_account drop column terms_accepted_at, drop column newsletter_at');
    await runner.query('drop table right_request');
  }
}
