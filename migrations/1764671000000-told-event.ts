import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What feed readers and calendars have been told of events. */
export class ToldEvent1764671000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table told_event (
        item_id text primary key,
        announced_at timestamptz not null,
        path text,
        file text
      );
      create index told_event_path on told_event (path)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table told_event');
  }
}
