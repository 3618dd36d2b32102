import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists that wait for somebody to look at them, and lists of which only the changes were sent. */
export class ListSendReview1765920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table list_send
        add column is_held boolean not null default false,
        add column changes_of text`);
    await runner.query('create index list_send_held on list_send (created_at) where is_held');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table list_send drop column is_held, drop column changes_of');
  }
}
