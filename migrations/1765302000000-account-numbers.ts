import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Under which numbers the maker knows the company of a person. */
export class AccountNumbers1765302000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table user_account add column account_numbers text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_account drop column account_numbers');
  }
}
