import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications of the content service, kept until their effect is done. */
export class WebhookInbox1764288000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_notification (
        id uuid primary key default gen_random_uuid(),
        body_hash bytea not null unique,
        body jsonb not null,
        received_at timestamptz not null default now(),
        done_at timestamptz,
        failed_at timestamptz,
        attempts integer not null default 0,
        last_error text
      )`);
    await runner.query(`
      create index webhook_notification_open on webhook_notification (received_at)
      where done_at is null and failed_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_notification');
  }
}
