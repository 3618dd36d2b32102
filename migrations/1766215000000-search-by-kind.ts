import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of entries as they are looked for: each has indexes of its own, so that no kind hides another. */
const KINDS = {
  products: `kind = 'products'`,
  resources: `kind = 'resources'`,
  others: `kind not in ('products', 'resources')`,
};

/** Finds words among parts, documents and everything else apart from each other. */
export class SearchByKind1766215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, condition] of Object.entries(KINDS)) {
      await runner.query(
        `create index search_entry_words_${name} on search_entry using gin (words) where ${condition}`,
      );
      await runner.query(
        `create index search_entry_title_${name} on search_entry using gin (title_words) where ${condition}`,
      );
    }
    await runner.query('drop index search_entry_words, search_entry_title_words');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index search_entry_words on search_entry using gin (words)');
    await runner.query(
      `create index search_entry_title_words on search_entry using gin (title_words) where kind <> 'products'`,
    );
    for (const name of Object.keys(KINDS))
      await runner.query(`drop index search_entry_words_${name}, search_entry_title_${name}`);
  }
}
