import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports as files, and the schedules by which they are sent. */
export class ReportExports1766020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table report_export (
        id uuid primary key default gen_random_uuid(),
        user_id uuid constraint report_export_user_fk references user_account on delete cascade,
        key_hash bytea,
        report text not null,
        part text not null,
        params jsonb not null,
        format text not null constraint report_export_format check (format in ('csv', 'xlsx')),
        state text not null default 'waiting' constraint report_export_state
          check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
        rows integer not null default 0,
        total integer not null default 0,
        bytes bigint not null default 0,
        reason text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
    await runner.query('create index report_export_user on report_export (user_id)');
    await runner.query('create index report_export_expiry on report_export (expires_at)');
    await runner.query(`
      create table report_export_piece (
        export_id uuid not null constraint report_export_piece_export_fk
          references report_export on delete cascade,
        position integer not null,
        bytes bytea not null,
        primary key (export_id, position)
      )`);
    await runner.query(`
      create table report_schedule (
        id uuid primary key default gen_random_uuid(),
        owner_id uuid not null constraint report_schedule_owner_fk references user_account on delete cascade,
        report text not null,
        part text not null,
        params jsonb not null,
        format text not null constraint report_schedule_format check (format in ('csv', 'xlsx')),
        frequency text not null constraint report_schedule_frequency
          check (frequency in ('daily', 'weekly', 'monthly')),
        weekday smallint,
        month_day smallint,
        hour smallint not null constraint report_schedule_hour check (hour between 0 and 23),
        recipient_ids uuid[] not null,
        state text not null default 'active' constraint report_schedule_state
          check (state in ('active', 'paused')),
        failures integer not null default 0,
        due_at timestamptz not null,
        note text,
        created_at timestamptz not null default now(),
        constraint report_schedule_day check (
          (frequency = 'weekly') = (weekday is not null and weekday between 1 and 7)
          and (frequency = 'monthly') = (month_day is not null and month_day between 1 and 31))
      )`);
    await runner.query('create index report_schedule_due on report_schedule (due_at)');
    await runner.query('create index report_schedule_owner on report_schedule (owner_id)');
    await runner.query(`
      create table report_run (
        id uuid primary key default gen_random_uuid(),
        schedule_id uuid not null constraint report_run_schedule_fk
          references report_schedule on delete cascade,
        due_at timestamptz not null,
        state text not null default 'waiting' constraint report_run_state
          check (state in ('waiting', 'sent', 'failed')),
        export_id uuid,
        recipients integer not null default 0,
        note text,
        ended_at timestamptz,
        constraint report_run_due unique (schedule_id, due_at)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_run, report_schedule, report_export_piece, report_export');
  }
}
