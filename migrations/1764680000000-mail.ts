import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox of mails: what is to be sent, and afterwards the log of it without its words. */
export class Mail1764680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail (
        id uuid primary key default gen_random_uuid(),
        key text not null unique,
        kind text not null,
        recipient text not null,
        content jsonb,
        state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
        attempts integer not null default 0,
        last_error text,
        created_at timestamptz not null default now(),
        sending_at timestamptz,
        sent_at timestamptz,
        failed_at timestamptz
      )`);
    await runner.query(`create index mail_open on mail (created_at) where state in ('waiting', 'sending')`);
    await runner.query('create index mail_created on mail (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table mail');
  }
}
