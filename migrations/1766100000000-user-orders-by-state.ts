import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of one state in every order of the list: those without names or visits all stand at one end of it. */
export class UserOrdersByState1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of [
      `user_account_state_name on user_account (status, lower(last_name || ' ' || first_name), id)`,
      'user_account_state_company on user_account (status, lower(company), id)',
      `user_account_state_seen on user_account (status, coalesce(last_seen_at, '-infinity'), id)`,
    ])
      await runner.query(`create index ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index user_account_state_name, user_account_state_company, user_account_state_seen',
    );
  }
}
