import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects and installed units that partners register. */
export class PowerRegistration1765810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence power_registration_number');
    await runner.query(`
      create table power_registration (
        id uuid primary key default gen_random_uuid(),
        reference text not null constraint power_registration_reference_key unique,
        key uuid not null constraint power_registration_key_key unique,
        user_id uuid constraint power_registration_user_fk references user_account (id) on delete set null,
        mail text not null,
        project text not null,
        end_customer text not null,
        city text not null,
        region text not null,
        country text not null,
        expected_on date not null,
        lines jsonb not null,
        distributor text not null default '',
        value_band text not null default '',
        notes text not null default '',
        state text not null default 'received'
          constraint power_registration_state check (state in ('received', 'approved', 'refused')),
        valid_until date,
        answer text not null default '',
        decided_at timestamptz,
        has_recipient boolean not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index power_registration_user on power_registration (user_id)');
    await runner.query('create index power_registration_newest on power_registration (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table power_registration');
    await runner.query('drop sequence power_registration_number');
  }
}
