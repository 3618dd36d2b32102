import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that go with power registrations, beside those of requests for quotes. */
export class RegistrationFiles1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quote_file add column registration_id uuid
        constraint quote_file_registration_fk references power_registration (id) on delete cascade`);
    await runner.query('create index quote_file_registration on quote_file (registration_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table quote_file drop column registration_id');
  }
}
