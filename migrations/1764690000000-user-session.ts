import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which people are signed in. */
export class UserSession1764690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_session (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null,
        token_hash bytea not null constraint user_session_token_hash_key unique,
        level text not null
          constraint user_session_level check (level in ('password', 'provider', 'second-factor')),
        user_agent text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        proved_at timestamptz not null default now(),
        idle_seconds integer not null,
        ends_at timestamptz not null,
        revoked_at timestamptz,
        is_kept boolean not null
      )`);
    await runner.query('create index user_session_user on user_session (user_id)');
    await runner.query('create index user_session_last_seen on user_session (last_seen_at)');
    await runner.query(`
      alter table user_session add constraint user_session_user_fk
      foreign key (user_id) references user_account (id) on delete cascade`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table user_session');
  }
}
