import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators ask before they decide on a right, and what the person says to it. */
export class RightQuestion1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table right_request
        add column question text not null default '',
        add column reply text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table right_request drop column question, drop column reply');
  }
}
