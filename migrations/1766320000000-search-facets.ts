import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what fits a filter that few entries fit. */
export class SearchFacets1766320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index search_entry_facets on search_entry using gin (facets)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index search_entry_facets');
  }
}
