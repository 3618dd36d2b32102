import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds notifications that were given up without reading all that are done. */
export class DeadLetters1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index webhook_notification_dead on webhook_notification (failed_at)
      where done_at is null and failed_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index webhook_notification_dead');
  }
}
