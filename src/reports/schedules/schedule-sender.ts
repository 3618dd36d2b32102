import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailAttachment } from '../../mail/mail.contract.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { failure, Outage } from '../../platform/failure.js';
import { isAdmin } from '../../platform/http/person.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { hashOfKey, newKey } from '../../platform/secret-key.js';
import { SYSTEM } from '../../users/users.module.js';
import { type Account, UsersService } from '../../users/users.service.js';
import { amount } from '../chart.contract.js';
import { chartSvg } from '../chart-svg.js';
import { REPORTS } from '../definitions/index.js';
import { ExportMaker } from '../exports/export-maker.js';
import { ExportStore } from '../exports/export-store.js';
import { EXPORTS_PATH } from '../exports/exports.contract.js';
import { describeExport, ExportsService, rowOf } from '../exports/exports.service.js';
import { ReportExport } from '../exports/report-export.entity.js';
import { MEDIA_TYPES, reportFileName } from '../exports/report-file.js';
import { type ReportQuery, reportParams } from '../report-query.contract.js';
import { ReportTooSlow } from '../report-reader.js';
import { ReportsService } from '../reports.service.js';
import { ReportRun, ReportSchedule } from './report-schedule.entity.js';
import { scheduledReport, schedulePaused } from './schedule.mails.js';
import { ScheduleStore } from './schedule-store.js';
import { MOST_FAILURES } from './schedules.contract.js';

/** Larger files are linked, not attached; in bytes. */
const MAX_ATTACHED = 1_000_000;

/** Why a sending fails, in words for who scheduled it. */
class NotSent extends Error {}

/** Sends scheduled reports. */
@Injectable()
export class ScheduleSender {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly schedules: ScheduleStore,
    private readonly exports: ExportsService,
    private readonly files: ExportStore,
    private readonly maker: ExportMaker,
    private readonly users: UsersService,
    private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does a sending; twice is once. @throws DatabaseUnavailable */
  async send(runId: string): Promise<void> {
    const run = await this.schedules.findRun(runId);
    const schedule = run && (await this.schedules.find(run.scheduleId));
    if (!run || !schedule || run.state !== 'waiting') return;
    try {
      await this.deliver(run, schedule);
    } catch (error) {
      if (error instanceof Outage) throw error;
      const isKnown = error instanceof NotSent || error instanceof ReportTooSlow;
      if (!isKnown)
        this.logger.warn('scheduled report not sent', { schedule: schedule.id, ...failure(error) });
      await this.fail(
        run,
        schedule,
        isKnown ? error.message : 'An error of ours ended it. It is in the log.',
      );
    }
  }

  private async deliver(run: ReportRun, schedule: ReportSchedule): Promise<void> {
    const { staff, dropped } = await this.recipients(schedule);
    if (staff.length === 0)
      throw new NotSent('None of its recipients is an administrator with a confirmed mail address.');
    const { query } = this.reports.query(schedule.report, schedule.params);
    const file = await this.fileOf(run, schedule, query);
    const definition = REPORTS[schedule.report];
    const { totals, chart } = await this.reports.reader.read(async (tx) => ({
      totals: await this.reports.totals(tx, definition, query),
      chart: await this.reports.chart(tx, definition, query),
    }));
    const key = file.bytes > MAX_ATTACHED ? newKey() : null;
    const attachments = [
      ...(key === null ? [await this.attachment(file, query)] : []),
      { name: 'chart.svg', type: 'image/svg+xml', text: chartSvg(chart) },
    ];
    const numbers = definition.measures.flatMap(({ title, unit, isSplit }, at) =>
      isSplit ? [] : [[title, amount(totals.now[at] ?? null, unit)] as const],
    );
    const address = `/en-us/admin/reports/${schedule.report}?${new URLSearchParams(reportParams(query))}`;
    const mail = {
      ...{ runId: run.id, numbers, chart, address, attachments, ...describeExport(this.reports, file) },
      fileAddress: key === null ? null : `${EXPORTS_PATH}/${file.id}/file?key=${key}`,
    };
    const actor = { ...SYSTEM };
    await this.exports.note(actor, { query, part: schedule.part, format: schedule.format });
    await this.inTransaction(async (tx) => {
      const done = { state: 'sent', recipients: staff.length, note: dropped, endedAt: new Date() } as const;
      const { affected } = await tx.update(ReportRun, { id: run.id, state: 'waiting' }, done);
      if (affected === 0) return;
      for (const { id, mail: to } of staff)
        await this.mails.send(scheduledReport(mail, { id, mail: to }), tx);
      if (key !== null) await tx.update(ReportExport, { id: file.id }, { keyHash: hashOfKey(key) });
      const recipientIds = staff.map(({ id }) => id);
      const change = dropped === null ? {} : { recipientIds, note: dropped };
      await tx.update(ReportSchedule, { id: schedule.id }, { failures: 0, ...change });
    });
  }

  /** Who may still get it; the others are dropped. */
  private async recipients({
    recipientIds,
  }: ReportSchedule): Promise<{ staff: Account[]; dropped: string | null }> {
    const staff: Account[] = [];
    const gone: string[] = [];
    for (const id of recipientIds) {
      const account = await this.users.find(id);
      if (account !== null && mayReceive(account)) staff.push(account);
      else gone.push(account?.mail || 'a deleted account');
    }
    const dropped = gone.length === 0 ? null : `Dropped, no longer staff: ${gone.join(', ')}.`;
    return { staff, dropped };
  }

  /** The file of a sending; one that was begun already is gone on with. */
  private async fileOf(
    run: ReportRun,
    { part, format }: ReportSchedule,
    query: ReportQuery,
  ): Promise<ReportExport> {
    let { exportId } = run;
    if (exportId === null) {
      const row = { ...rowOf({ query, part, format }), userId: null };
      const { identifiers } = await this.database.run((manager) => manager.insert(ReportExport, row));
      exportId = String(identifiers[0]?.id);
      await this.schedules.noteExport(run.id, exportId);
    }
    await this.maker.make(exportId);
    const file = await this.files.find(exportId);
    if (file?.state !== 'ready') throw new NotSent(file?.reason ?? 'Its file could not be made.');
    return file;
  }

  private async attachment({ id, part, format }: ReportExport, query: ReportQuery): Promise<MailAttachment> {
    const pieces: Buffer[] = [];
    for await (const piece of this.files.piecesOf(id)) pieces.push(piece);
    return {
      name: reportFileName(query, part, format),
      type: MEDIA_TYPES[format],
      text: Buffer.concat(pieces).toString('base64'),
      encoding: 'base64',
    };
  }

  /** After some failures in a row it is paused, and its owner is told. */
  private async fail(run: ReportRun, schedule: ReportSchedule, reason: string): Promise<void> {
    const owner = await this.users.find(schedule.ownerId);
    const { title } = describeExport(this.reports, schedule);
    await this.inTransaction(async (tx) => {
      const endedAt = new Date();
      const done = { state: 'failed', note: reason, endedAt } as const;
      const { affected } = await tx.update(ReportRun, { id: run.id, state: 'waiting' }, done);
      if (affected === 0) return;
      const { id } = schedule;
      await tx.increment(ReportSchedule, { id }, 'failures', 1);
      const paused = { state: 'paused', note: `Paused after ${MOST_FAILURES} failures. ${reason}` } as const;
      const now = await tx.findOneBy(ReportSchedule, { id, state: 'active' });
      if (now === null || now.failures < MOST_FAILURES) return;
      await tx.update(ReportSchedule, { id }, paused);
      if (owner)
        await this.mails.send(schedulePaused({ id, title, failedAt: endedAt }, owner.mail, reason), tx);
    });
  }

  private async inTransaction(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.database.run((manager) => manager.transaction(work));
  }
}

/** Staff: administrators whose account can be used and whose address is confirmed. */
export function mayReceive(account: Account): boolean {
  return account.status === 'active' && account.mailVerifiedAt !== null && isAdmin(account);
}
