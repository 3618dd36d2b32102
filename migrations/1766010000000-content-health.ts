import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the looks over the content found. */
export class ContentHealth1766010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table content_finding (
        key bytea primary key,
        position integer not null,
        kind text not null,
        item_id text not null,
        item_name text not null,
        item_type text not null,
        language text not null,
        component_id text,
        element text,
        message text not null,
        page_path text,
        found_at timestamptz not null default now()
      )`);
    await runner.query('create unique index content_finding_position on content_finding (position)');
    await runner.query(`
      create table content_check (
        id smallint primary key default 1,
        state text not null,
        items integer not null default 0,
        checked_at timestamptz,
        started_at timestamptz not null,
        reason text,
        constraint content_check_one check (id = 1),
        constraint content_check_state check (state in ('running', 'done', 'failed'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table content_check, content_finding');
  }
}
