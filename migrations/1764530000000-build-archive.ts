import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Builds that run or ran a short while ago, and the files that their pages load. */
export class BuildArchive1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `instance`: visitors' site and preview may run other builds on the same database.
    await runner.query(`
      create table build (
        instance text not null,
        id text not null,
        built_at timestamptz not null,
        facts jsonb not null,
        seen_at timestamptz not null default now(),
        primary key (instance, id)
      )`);
    await runner.query(`
      create table build_file (
        address text primary key,
        body bytea not null,
        size integer not null generated always as (octet_length(body)) stored,
        kept_until timestamptz not null
      )`);
    await runner.query('create index build_file_kept_until on build_file (kept_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table build_file');
    await runner.query('drop table build');
  }
}
