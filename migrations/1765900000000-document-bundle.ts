import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chosen documents as one ZIP file, for a day. */
export class DocumentBundle1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table document_bundle (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null constraint document_bundle_token_hash_key unique,
        user_id uuid constraint document_bundle_user_fk references user_account on delete cascade,
        reader jsonb,
        document_ids text[] not null,
        state text not null default 'waiting'
          constraint document_bundle_state check (state in ('waiting', 'ready')),
        done integer not null default 0,
        missing integer not null default 0,
        bytes integer not null default 0,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
    await runner.query('create index document_bundle_user on document_bundle (user_id)');
    await runner.query('create index document_bundle_expiry on document_bundle (expires_at)');
    await runner.query(`
      create table document_bundle_piece (
        bundle_id uuid not null constraint document_bundle_piece_bundle_fk
          references document_bundle on delete cascade,
        position integer not null,
        bytes bytea not null,
        primary key (bundle_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table document_bundle_piece, document_bundle');
  }
}
