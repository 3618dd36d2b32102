import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds pages by the last part of their address, with slips of the pen. */
export class SimilarPaths1764660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Where this user may not create the extension, or the server does not have it, the error page names no similar
    // pages, which the web process logs: that is no reason to stop an update.
    await runner.query(`
      do $$ begin
        create extension if not exists pg_trgm;
        create index known_path_slug on known_path
          using gist ((regexp_replace(path, '^.*/', '')) gist_trgm_ops(siglen = 64));
      exception when insufficient_privilege or feature_not_supported or undefined_file then
        raise warning 'pg_trgm is not available: %', sqlerrm;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists known_path_slug');
  }
}
