import { InjectQueue } from '@nestjs/bullmq';
import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { QueueReport } from '../platform/queue/queue-report.js';
import { ScreenRenderer } from '../render/render.module.js';
import { AuditLog } from '../users/users.module.js';
import { COUNTING_QUEUE, type CountingJob } from './counting.processor.js';
import { REPORTS } from './definitions/index.js';
import { ReportDesk } from './report-desk.js';
import { REPORT_KEYS, reportParams } from './report-query.contract.js';
import { REPORTS_PATH } from './reports.contract.js';
import { ReportsService } from './reports.service.js';

const params = z.record(z.string(), z.unknown());
const report = z.enum(REPORT_KEYS);
const form = z.record(z.string().max(40), z.string().max(400)).default({});
const resendForm = z.object({ id: z.uuid() });
const NOTICES: Readonly<Record<string, string>> = {
  counting: 'The days are counted again. Load this page again in a moment.',
  busy: 'The days cannot be counted again now: Redis does not answer.',
  resent: 'The mail is sent again.',
  'not-resent': 'The mail cannot be sent again: it is sent already, or its text is no longer kept.',
};

type Params = z.infer<typeof params>;

/** Numbers for administrators: the overview, each report, and what was counted one by one. */
@Controller(REPORTS_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class ReportsController {
  constructor(
    private readonly desk: ReportDesk,
    private readonly reports: ReportsService,
    private readonly screens: ScreenRenderer,
    private readonly queues: QueueReport,
    private readonly audit: AuditLog,
    private readonly database: Database,
    @InjectQueue(COUNTING_QUEUE) private readonly counting: Queue<CountingJob>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async overview(@Req() request: Request, @Query({ schema: params }) asked: Params): Promise<FinishedAnswer> {
    const read = this.reports.query('quotes', withoutFilters(asked));
    this.refuse(request, read.faults);
    const data = await this.desk.overview(read);
    return this.screens.render(request, { screen: 'admin-reports', title: 'Reports', layout: 'plain', data });
  }

  @Get([':report', ':report/_payload.json'])
  async show(
    @Req() request: Request,
    @Param('report', { schema: report }) key: z.infer<typeof report>,
    @Query({ schema: params }) asked: Params,
  ): Promise<FinishedAnswer> {
    const read = this.reports.query(key, asked);
    this.refuse(request, read.faults);
    const data = await this.desk.report(read, noticeOf(asked));
    return this.screens.render(request, { screen: 'admin-report', title: data.title, layout: 'plain', data });
  }

  @Get([':report/entries', ':report/entries/_payload.json'])
  async entries(
    @Req() request: Request,
    @Param('report', { schema: report }) key: z.infer<typeof report>,
    @Query({ schema: params }) asked: Params,
  ): Promise<FinishedAnswer> {
    const read = this.reports.query(key, asked);
    this.refuse(request, read.faults);
    const page = z.coerce.number().int().min(1).max(200).catch(1).parse(asked.page);
    const data = await this.desk.entries(read, page, noticeOf(asked));
    return this.screens.render(request, {
      screen: 'admin-report-entries',
      title: `${data.title}: ${data.measure}`,
      layout: 'plain',
      data,
    });
  }

  /** Has the days of a report counted again, as far as what happened on them is kept. */
  @Post(':report/count')
  @FormBody()
  async count(
    @Param('report', { schema: report }) key: z.infer<typeof report>,
    @Body({ schema: form }) asked: z.infer<typeof form>,
  ): Promise<SeeOther> {
    const { query } = this.reports.query(key, asked);
    const { topic } = REPORTS[key];
    const { from, to } = query.days;
    const done = await this.counting
      .add('again', { topic, days: query.days }, { jobId: `${topic} ${from} ${to}` })
      .then(
        () => 'counting',
        () => 'busy',
      );
    return new SeeOther(`${REPORTS_PATH}/${key}?${new URLSearchParams({ ...reportParams(query), done })}`);
  }

  /** Tries to send a mail again that was given up. */
  @Post('mail/resend')
  @FormBody()
  async resend(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: resendForm }) { id }: z.infer<typeof resendForm>,
  ): Promise<SeeOther> {
    const actor = { id: person.id, address: clientAddress(request, this.config.proxyHops) };
    // First, so that nothing is done that is not written down.
    const entry = { action: 'queues.retried', subjectId: null, after: { id } };
    await this.database.run((manager) => this.audit.add(actor, entry, manager));
    const retried = await this.queues.retry(id).catch(() => 0);
    return new SeeOther(
      `${REPORTS_PATH}/mail/entries?of=bounced&range=30d&done=${retried > 0 ? 'resent' : 'not-resent'}`,
    );
  }

  private refuse(request: Request, faults: readonly object[]): void {
    if (faults.length > 0 && request.res) request.res.statusCode = 422;
  }
}

function noticeOf({ done }: Params): string | null {
  return typeof done === 'string' && Object.hasOwn(NOTICES, done) ? (NOTICES[done] ?? null) : null;
}

/** What one report can be narrowed to means something else in another. */
function withoutFilters({ range, from, to, compare }: Params): Params {
  return { range, from, to, compare };
}
