import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where pages were before, and which addresses were asked for in vain. */
export class Addresses1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_path (
        item_id text primary key,
        path text not null
      )`);
    await runner.query(`
      create table former_path (
        path text primary key,
        item_id text not null,
        left_at timestamptz not null,
        gone_at timestamptz
      )`);
    await runner.query('create index former_path_item on former_path (item_id)');
    await runner.query('create index former_path_gone on former_path (gone_at) where gone_at is not null');
    // Ordered byte by byte, so that paging gives the same order whatever the language of the database.
    await runner.query(`
      create table missing_address (
        day date not null,
        path text collate "C" not null,
        kind text not null,
        hits integer not null,
        bot_hits integer not null,
        own_hits integer not null,
        referrer_host text,
        first_seen timestamptz not null,
        last_seen timestamptz not null,
        primary key (day, path)
      )`);
    await runner.query('create index missing_address_seen on missing_address (last_seen)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table missing_address');
    await runner.query('drop table former_path');
    await runner.query('drop table known_path');
  }
}
