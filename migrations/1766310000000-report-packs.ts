import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sums of a span by one dimension, packed into one row, so that tables of long periods need not read each of them. */
export class ReportPacks1766310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report_value (
        id integer generated always as identity primary key,
        value text not null collate "C" constraint report_value_once unique,
        used_on date not null
      )`);
    await runner.query(`
      create table report_pack (
        topic text not null collate "C",
        dimension text not null collate "C",
        span text not null collate "C",
        day date not null,
        kind text not null collate "C",
        entries bytea not null,
        primary key (topic, dimension, span, day, kind)
      )`);
    // Whole columns are read: unpacking them would cost more than it saves.
    await runner.query('alter table report_pack alter column entries set storage external');
    await runner.query('alter table report_count add column is_packed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table report_count drop column is_packed');
    await runner.query('drop table report_pack, report_value');
  }
}
