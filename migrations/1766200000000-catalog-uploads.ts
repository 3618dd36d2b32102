import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Catalogue files that administrators upload, and what is to be seen of every import. */
export class CatalogUploads1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog_import
        drop constraint catalog_import_state,
        add constraint catalog_import_state
          check (state in ('waiting', 'running', 'checked', 'done', 'failed')),
        add column source text not null default 'folder' constraint catalog_import_source
          check (source in ('command', 'folder', 'upload')),
        add column user_id uuid,
        add column is_check boolean not null default false,
        add column rows_read integer not null default 0,
        add column changes jsonb not null default '{}',
        add column head jsonb`);
    await runner.query('create index catalog_import_by_time on catalog_import (started_at, id)');
    await runner.query(`
      create table catalog_upload (
        import_id uuid primary key constraint catalog_upload_import_fk
          references catalog_import on delete cascade,
        content bytea not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog_upload');
    await runner.query('drop index catalog_import_by_time');
    await runner.query(`delete from catalog_import where state in ('waiting', 'checked')`);
    await runner.query(`
      alter table catalog_import
        drop constraint catalog_import_state,
        add constraint catalog_import_state check (state in ('running', 'done', 'failed')),
        drop column source, drop column user_id, drop column is_check, drop column rows_read,
        drop column changes, drop column head`);
  }
}
