import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name says what it holds: events as they were announced. */
export class AnnouncedEvent1765610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table told_event rename to announced_event;
      alter index told_event_path rename to announced_event_path;
      alter index told_event_pkey rename to announced_event_pkey`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table announced_event rename to told_event;
      alter index announced_event_path rename to told_event_path;
      alter index announced_event_pkey rename to told_event_pkey`);
  }
}
