import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { In, MoreThan } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { HttpError } from '../../platform/http/http-error.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { hashOfKey } from '../../platform/secret-key.js';
import { type Actor, AuditLog } from '../../users/users.module.js';
import { REPORTS } from '../definitions/index.js';
import { type ReportQuery, reportParams } from '../report-query.contract.js';
import type { ReportPart } from '../report-table.contract.js';
import { ReportsService } from '../reports.service.js';
import { ExportStore, inADay } from './export-store.js';
import { type ExportFormat, type ExportView, MOST_EXPORTS } from './exports.contract.js';
import { ReportExport } from './report-export.entity.js';

/** Name of the queue that makes files of reports. */
export const EXPORT_QUEUE = 'report-export';

export interface ExportJob {
  id: string;
}

/** Reports whose files tell of people. */
const PERSONAL: readonly string[] = ['quotes', 'users'];
/** One that was not begun or ended by then does not count any more. */
const STUCK_MS = 6 * 3_600_000;
/** Bytes that all files together take: further ones wait until some are over. */
const MAX_STORED = 5_000_000_000;

/** What is asked for. */
export interface Wanted {
  query: ReportQuery;
  part: ReportPart;
  format: ExportFormat;
}

/** Files of reports: asked for here, made by a worker. All methods throw DatabaseUnavailable. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly store: ExportStore,
    private readonly audit: AuditLog,
    @InjectQueue(EXPORT_QUEUE) private readonly queue: Queue<ExportJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes who takes data of people out of the site. */
  async note(actor: Actor, { query, part, format }: Wanted): Promise<void> {
    if (!PERSONAL.includes(query.report)) return;
    const after = { report: query.report, part, format, ...reportParams(query) };
    await this.database.run((manager) =>
      this.audit.add(actor, { action: 'report.exported', subjectId: null, after }, manager),
    );
  }

  /**
   * Has a file made for somebody. @returns its id
   * @throws HttpError 429 when others of them are being made; 503 when it cannot be made now
   */
  async ask(wanted: Wanted, total: number, actor: Actor & { id: string }): Promise<string> {
    await this.note(actor, wanted);
    const userId = actor.id;
    const id = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        // Two at once must not both be the third.
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`report-export ${userId}`]);
        const running = await tx.countBy(ReportExport, {
          userId,
          state: In(['waiting', 'running']),
          createdAt: MoreThan(new Date(Date.now() - STUCK_MS)),
        });
        if (running >= MOST_EXPORTS)
          throw new HttpError(
            429,
            'too_many_exports',
            `${MOST_EXPORTS} of your files are being made. Wait for one, or cancel one.`,
          );
        const [stored] = await tx.query<{ bytes: string }[]>(
          'select coalesce(sum(bytes), 0) as bytes from report_export where expires_at > now()',
        );
        if (Number(stored?.bytes ?? 0) > MAX_STORED)
          throw HttpError.unavailable(
            'no_room',
            'Too many files are being kept. Try again in some hours.',
            3_600,
          );
        const { identifiers } = await tx.insert(ReportExport, { ...rowOf(wanted), total, userId });
        return String(identifiers[0]?.id);
      }),
    );
    await this.queue.add('make', { id }, { jobId: id }).catch(async (error: unknown) => {
      this.logger.info('report file not queued', failure(error));
      await this.store.cancel(id, userId);
      throw HttpError.unavailable(
        'not_queued',
        'This is not possible now. Try again in a minute.',
        60,
        error,
      );
    });
    return id;
  }

  /**
   * The file of an address, for who asked for it or has its key.
   * @throws HttpError 404 for others; 409 when it is not there yet; 410 when its day is over
   */
  async open(id: string, userId: string, key: unknown): Promise<ReportExport> {
    const found = await this.store.find(id);
    const hash = hashOfKey(key);
    const mayHave = found?.userId === userId || (hash !== null && found?.keyHash?.equals(hash) === true);
    if (found === null || !mayHave) throw new HttpError(404, 'not_found', 'There is no such file.');
    if (found.expiresAt.getTime() <= Date.now())
      throw new HttpError(410, 'expired', 'This link has expired.');
    if (found.state !== 'ready') throw new HttpError(409, 'not_ready', 'The file is not ready.');
    return found;
  }

  view(row: ReportExport): ExportView {
    const { id, format, rows, total, bytes, reason, createdAt, expiresAt } = row;
    const isStuck = ['waiting', 'running'].includes(row.state) && createdAt.getTime() < Date.now() - STUCK_MS;
    const isOver = row.state === 'ready' && expiresAt.getTime() <= Date.now();
    return {
      ...{ id, format, rows, bytes, ...describeExport(this.reports, row) },
      state: isOver ? 'expired' : isStuck ? 'failed' : row.state,
      total: Math.max(total, rows),
      reason: isStuck ? 'It was broken off.' : reason,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }
}

/** Its days are those of today's question, whenever it is made. */
export function rowOf({ query, part, format }: Wanted) {
  const params = reportParams({ ...query, preset: 'free' });
  return { report: query.report, part, params, format, expiresAt: inADay() };
}

/** What a file holds, in words. */
export function describeExport(
  reports: ReportsService,
  { report, part, params }: Pick<ReportExport, 'report' | 'part' | 'params'>,
): { title: string; days: string } {
  const { query } = reports.query(report, params);
  const title = reports.parts(report).find(({ key }) => key === part)?.title ?? part;
  const { from, to } = query.days;
  return {
    title: `${REPORTS[report].title}: ${title}`,
    days: from === to ? `${from} (${reports.zone})` : `${from} to ${to} (${reports.zone})`,
  };
}
