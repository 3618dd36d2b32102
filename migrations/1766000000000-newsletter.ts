import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants the newsletter, and what the mail provider was given of them. */
export class Newsletter1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table newsletter_subscription (
        mail text primary key,
        state text not null constraint newsletter_subscription_state check (state in ('asked', 'confirmed', 'stopped')),
        token_hash bytea constraint newsletter_subscription_token_key unique,
        token_expires_at timestamptz,
        stop_key text not null constraint newsletter_subscription_stop_key unique,
        consent_text text not null,
        source text not null,
        asked_at timestamptz not null default now(),
        confirmed_at timestamptz,
        stopped_at timestamptz
      )`);
    await runner.query(`
      create table newsletter_delivery (
        mail text primary key,
        delivered_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table newsletter_subscription, newsletter_delivery');
  }
}
