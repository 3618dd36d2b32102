import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors answered to the consent question: proof of it, and nothing about who they are. */
export class ConsentRecord1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table consent_record (
        id uuid primary key,
        version text not null,
        choices jsonb not null,
        at timestamptz not null,
        agent_family text not null,
        received_at timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table consent_record');
  }
}
