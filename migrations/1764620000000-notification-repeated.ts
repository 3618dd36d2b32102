import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notification came again whose work was still to be done. */
export class NotificationRepeated1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_notification add column repeated_at timestamptz');
    await runner.query(`
      create index webhook_notification_repeated on webhook_notification (repeated_at)
      where repeated_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index webhook_notification_repeated');
    await runner.query('alter table webhook_notification drop column repeated_at');
  }
}
