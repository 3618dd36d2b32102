import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of each item was published when it was last looked at. */
export class KnownItem1764640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_item (
        source text not null,
        codename text not null,
        item_id text not null,
        type text not null,
        last_modified timestamptz not null,
        primary key (source, codename)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table known_item');
  }
}
