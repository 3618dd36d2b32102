import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, LessThanOrEqual, type Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { ReportRun, ReportSchedule } from './report-schedule.entity.js';
import { nextDue } from './schedule-times.js';
import { MOST_SCHEDULES } from './schedules.contract.js';

const RUNS_KEPT_MS = 90 * 86_400_000;

/** What is decided in the form. */
export type ScheduleFields = Pick<
  ReportSchedule,
  'report' | 'part' | 'params' | 'format' | 'frequency' | 'weekday' | 'monthDay' | 'hour' | 'recipientIds'
>;

export type LastRun = Pick<ReportRun, 'scheduleId' | 'state' | 'dueAt' | 'recipients' | 'note'>;

/** Schedules and their sendings in Postgres. All methods throw DatabaseUnavailable. */
@Injectable()
export class ScheduleStore {
  private readonly zone: string;

  constructor(
    private readonly database: Database,
    @InjectRepository(ReportSchedule) private readonly schedules: Repository<ReportSchedule>,
    @InjectRepository(ReportRun) private readonly runs: Repository<ReportRun>,
    @Inject(CONFIG) config: Pick<Config, 'reportZone'>,
  ) {
    this.zone = config.reportZone;
  }

  /** All, with the last sending of each. */
  async list(): Promise<{ schedule: ReportSchedule; last: LastRun | null }[]> {
    return this.database.run(async (manager) => {
      const schedules = await this.schedules.find({ order: { createdAt: 'ASC' } });
      const runs = await manager.query<LastRun[]>(
        `select distinct on (schedule_id) schedule_id as "scheduleId", state, due_at as "dueAt", recipients, note
         from report_run order by schedule_id, due_at desc`,
      );
      const last = new Map(runs.map((run) => [run.scheduleId, run]));
      return schedules.map((schedule) => ({ schedule, last: last.get(schedule.id) ?? null }));
    });
  }

  find(id: string): Promise<ReportSchedule | null> {
    return this.database.run(() => this.schedules.findOneBy({ id }));
  }

  findRun(id: string): Promise<ReportRun | null> {
    return this.database.run(() => this.runs.findOneBy({ id }));
  }

  /** @throws HttpError 422 when there are as many as there may be */
  async add(fields: ScheduleFields, ownerId: string): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('report-schedules', 0))`);
        if ((await tx.count(ReportSchedule)) >= MOST_SCHEDULES)
          throw new HttpError(
            422,
            'too_many',
            `There are ${MOST_SCHEDULES} schedules already. Delete one first.`,
          );
        await tx.insert(ReportSchedule, {
          ...fields,
          ownerId,
          dueAt: nextDue(fields, new Date(), this.zone),
        });
      }),
    );
  }

  /** @throws HttpError 404 */
  async change(id: string, fields: ScheduleFields): Promise<void> {
    await this.update(id, { ...fields, dueAt: nextDue(fields, new Date(), this.zone), note: null });
  }

  /** @throws HttpError 404 */
  async pause(id: string): Promise<void> {
    await this.update(id, { state: 'paused' });
  }

  /** What was missed meanwhile is not sent. @throws HttpError 404 */
  async resume(id: string): Promise<void> {
    const schedule = await this.find(id);
    if (schedule === null) throw noSuchSchedule();
    const dueAt = nextDue(schedule, new Date(), this.zone);
    await this.update(id, { state: 'active', failures: 0, note: null, dueAt });
  }

  async remove(id: string): Promise<void> {
    await this.database.run(() => this.schedules.delete({ id }));
  }

  /** Makes a sending of every schedule that is due, and says when it is due next. Late ones are sent once. */
  async takeDue(now: Date): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const due = await tx.find(ReportSchedule, {
          where: { state: 'active', dueAt: LessThanOrEqual(now) },
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        for (const schedule of due) {
          const { id, dueAt } = schedule;
          await tx
            .createQueryBuilder()
            .insert()
            .into(ReportRun)
            .values({ scheduleId: id, dueAt })
            .orIgnore()
            .execute();
          await tx.update(ReportSchedule, { id }, { dueAt: nextDue(schedule, now, this.zone) });
        }
      }),
    );
  }

  /** A sending out of turn; none while one waits. @throws HttpError 404 */
  async takeNow(id: string): Promise<void> {
    if ((await this.find(id)) === null) throw noSuchSchedule();
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        // Pressed twice at the same moment, neither would see the other's.
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('report-run ' || $1, 0))`, [id]);
        await tx.query(
          `insert into report_run (schedule_id, due_at) select $1, clock_timestamp()
           where not exists (select from report_run where schedule_id = $1 and state = 'waiting')`,
          [id],
        );
      }),
    );
  }

  /** Ids of sendings that were not done yet. */
  async waiting(): Promise<string[]> {
    const runs = await this.database.run(() => this.runs.findBy({ state: In(['waiting']) }));
    return runs.map(({ id }) => id);
  }

  async noteExport(id: string, exportId: string): Promise<void> {
    await this.database.run(() => this.runs.update({ id }, { exportId }));
  }

  @Retention('sendings of scheduled reports')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.runs.delete({ dueAt: LessThan(new Date(Date.now() - RUNS_KEPT_MS)) }),
    );
    return affected ?? 0;
  }

  private async update(id: string, change: Partial<Omit<ReportSchedule, 'owner'>>): Promise<void> {
    const { affected } = await this.database.run(() => this.schedules.update({ id }, change));
    if (affected === 0) throw noSuchSchedule();
  }
}

function noSuchSchedule(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such schedule.');
}
