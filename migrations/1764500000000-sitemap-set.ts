import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sitemaps of an origin: one row, replaced as a whole. */
export class SitemapSet1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sitemap_set (
        origin text primary key,
        started_at timestamptz not null,
        tag text not null,
        urls integer not null,
        body bytea not null,
        facts bytea not null
      )`);
    // Packed already.
    await runner.query(`
      alter table sitemap_set alter column body set storage external, alter column facts set storage external`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sitemap_set');
  }
}
