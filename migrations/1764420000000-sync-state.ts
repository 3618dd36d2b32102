import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notification is tried again, and how far the comparison with the content service has come. */
export class SyncState1764420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification add column next_try_at timestamptz');
    await runner.query('create index webhook_notification_received on webhook_notification (received_at)');
    await runner.query(`
      create index webhook_notification_failed on webhook_notification (failed_at)
      where failed_at is not null`);
    await runner.query(`
      create table sync_state (
        name text primary key,
        value jsonb not null default '{}',
        claimed_at timestamptz not null default '-infinity'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sync_state');
    await runner.query('drop index webhook_notification_failed');
    await runner.query('drop index webhook_notification_received');
    await runner.query('alter table webhook_notification drop column next_try_at');
  }
}
