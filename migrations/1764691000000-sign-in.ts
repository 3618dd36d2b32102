import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What signing in needs: one-time tokens, the count of failures, known browsers, authenticator apps. */
export class SignIn1764691000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table one_time_token (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        user_id uuid constraint one_time_token_user_fk references user_account (id) on delete cascade,
        token_hash bytea not null constraint one_time_token_token_hash_key unique,
        browser_hash bytea,
        code_hash bytea,
        tries_left integer not null,
        payload jsonb not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    await runner.query('create index one_time_token_browser on one_time_token (browser_hash)');
    await runner.query('create index one_time_token_user on one_time_token (user_id)');
    await runner.query('create index one_time_token_expires on one_time_token (expires_at)');
    await runner.query(`
      create table sign_in_failure (
        key bytea primary key,
        failures integer not null,
        last_at timestamptz not null default now(),
        next_try_at timestamptz
      )`);
    await runner.query('create index sign_in_failure_last on sign_in_failure (last_at)');
    await runner.query(`
      create table user_device (
        token_hash bytea not null,
        user_id uuid not null constraint user_device_user_fk references user_account (id) on delete cascade,
        last_seen_at timestamptz not null default now(),
        primary key (token_hash, user_id)
      )`);
    await runner.query('create index user_device_user on user_device (user_id)');
    await runner.query(`
      create table user_authenticator (
        user_id uuid primary key constraint user_authenticator_user_fk
          references user_account (id) on delete cascade,
        secret text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        last_step bigint not null,
        recovery_code_hashes bytea[] not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table user_authenticator, user_device, sign_in_failure, one_time_token');
  }
}
