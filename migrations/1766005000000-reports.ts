import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened and no other table keeps, and the daily sums of all that happened. */
export class Reports1766005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fact (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        topic text not null,
        kind text not null,
        a text not null default '',
        b text not null default '',
        c text not null default '',
        ref text not null default ''
      )`);
    await runner.query('create index fact_topic on fact (topic, at)');
    await runner.query(`
      create table report_sum (
        topic text not null collate "C",
        span text not null collate "C",
        is_total boolean not null,
        kind text not null collate "C",
        day date not null,
        a text not null collate "C",
        b text not null collate "C",
        c text not null collate "C",
        n bigint not null,
        value numeric,
        primary key (topic, span, is_total, kind, day, a, b, c)
      )`);
    await runner.query(`
      create table report_count (
        topic text not null collate "C",
        span text not null collate "C",
        day date not null,
        zone text not null,
        counted_until timestamptz not null,
        counted_at timestamptz not null default now(),
        primary key (topic, span, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_count, report_sum, fact');
  }
}
