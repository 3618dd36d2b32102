import { Inject, Injectable } from '@nestjs/common';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { failure, Outage } from '../../platform/failure.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { UsersService } from '../../users/users.service.js';
import { ReportTooSlow } from '../report-reader.js';
import { ReportsService } from '../reports.service.js';
import { exportFailed, exportReady } from './export.mails.js';
import { ExportStore, inADay } from './export-store.js';
import { describeExport } from './exports.service.js';
import { ReportExport } from './report-export.entity.js';
import { reportFile } from './report-file.js';

class Cancelled extends Error {}

/** Makes files of reports that were asked for, and tells who did so. */
@Injectable()
export class ExportMaker {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly store: ExportStore,
    private readonly users: UsersService,
    private readonly mails: MailService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes the file; twice is once. What cannot be made is told of, and not tried again. @throws DatabaseUnavailable */
  async make(id: string): Promise<void> {
    const wanted = await this.store.find(id);
    if (wanted === null || !(await this.store.begin(id))) return;
    try {
      const { rows, bytes } = await this.write(wanted);
      await this.finish(wanted, rows, bytes);
    } catch (error) {
      if (error instanceof Outage) throw error;
      await this.store.dropPieces(id);
      if (error instanceof Cancelled) return;
      this.logger.warn('report file not made', { report: wanted.report, ...failure(error) });
      await this.fail(wanted, reasonOf(error));
    }
  }

  private async write({ id, report, part, params, format }: ReportExport) {
    const { reports } = this;
    const { query } = reports.query(report, params);
    const table = reports.table(query, part);
    if (table === null) throw new Error(`The report "${report}" has no part "${part}".`);
    let rows = 0;
    const file = reportFile({ table, query, zone: reports.zone, format }, async (count) => {
      rows = count;
      if (!(await this.store.progress(id, count))) throw new Cancelled();
    });
    const bytes = await this.store.write(id, file);
    return { rows, bytes };
  }

  /** With the mail, in one transaction. */
  private async finish(made: ReportExport, rows: number, bytes: number): Promise<void> {
    const mail = await this.mailOf(made);
    const isWanted = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const change = { state: 'ready', rows, total: rows, bytes, expiresAt: inADay() } as const;
        const { affected } = await tx.update(ReportExport, { id: made.id, state: 'running' }, change);
        if (affected === 0) return false;
        if (mail !== null) await this.mails.send(exportReady(mail, rows), tx);
        return true;
      }),
    );
    if (!isWanted) await this.store.dropPieces(made.id);
  }

  private async fail(wanted: ReportExport, reason: string): Promise<void> {
    const mail = await this.mailOf(wanted);
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const { id } = wanted;
        const { affected } = await tx.update(
          ReportExport,
          { id, state: 'running' },
          { state: 'failed', reason },
        );
        if (affected !== 0 && mail !== null) await this.mails.send(exportFailed(mail, reason), tx);
      }),
    );
  }

  private async mailOf(wanted: ReportExport) {
    const account = wanted.userId === null ? null : await this.users.find(wanted.userId);
    return account && { id: wanted.id, to: account.mail, ...describeExport(this.reports, wanted) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ReportTooSlow
    ? error.message
    : 'An error of ours ended it. It is in the log; tell the operator of the site.';
}
