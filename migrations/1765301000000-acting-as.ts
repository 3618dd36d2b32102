import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As whom an administrator looks at the site in a session, and until when. */
export class ActingAs1765301000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table user_session
        add column acting_as uuid,
        add column acting_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_session drop column acting_as, drop column acting_until');
  }
}
