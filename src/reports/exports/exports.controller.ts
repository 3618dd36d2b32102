import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import {
  type FinishedAnswer,
  JsonAnswer,
  SeeOther,
  StreamAnswer,
} from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../../platform/http/person.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { REPORT_KEYS, reportParams } from '../report-query.contract.js';
import { ReportsService } from '../reports.service.js';
import { ExportStore } from './export-store.js';
import { EXPORTS_PATH, exportFormat, MOST_ROWS_AT_ONCE, type ReportExportsData } from './exports.contract.js';
import { describeExport, ExportsService, type Wanted } from './exports.service.js';
import { MEDIA_TYPES, reportFile, reportFileName } from './report-file.js';

const PATH = EXPORTS_PATH.slice(1);
const REPORT = 'en-us/admin/reports/:report';

const report = z.enum(REPORT_KEYS);
const params = z.record(z.string().max(40), z.unknown());
const form = z.record(z.string().max(40), z.string().max(400)).default({});
const ids = z.uuid();
const NOTICES: ReadonlyMap<unknown, string> = new Map([
  ['made', 'The file is being made. You get a mail when it is ready; this page can be left.'],
  ['cancelled', 'Cancelled.'],
]);

type Params = z.infer<typeof params>;

/** Parts of reports as files: at once, or made by a worker when they are long. */
@Controller()
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 240 })
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly store: ExportStore,
    private readonly reports: ReportsService,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A part of a report as its screen shows it; a long one is offered as a file to be made. */
  @Get([`${REPORT}/export.csv`, `${REPORT}/export.xlsx`])
  async file(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('report', { schema: report }) key: z.infer<typeof report>,
    @Query({ schema: params }) asked: Params,
  ): Promise<FinishedAnswer> {
    const format = request.path.endsWith('.xlsx') ? 'xlsx' : 'csv';
    const wanted = this.wanted({ ...asked, report: key, format });
    const { query, part } = wanted;
    if ((await this.reports.rowCount(query, part)) > MOST_ROWS_AT_ONCE)
      return new SeeOther(`${EXPORTS_PATH}?${new URLSearchParams(fieldsOf(wanted))}`);
    const table = this.reports.table(query, part);
    if (table === null) throw noSuchPart();
    await this.exports.note(this.actor(person, request), wanted);
    const content = reportFile({ table, query, zone: this.reports.zone, format });
    return new StreamAnswer(reportFileName(query, part, format), MEDIA_TYPES[format], content);
  }

  @Get([PATH, `${PATH}/_payload.json`])
  async list(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Query({ schema: params }) asked: Params,
  ): Promise<FinishedAnswer> {
    const done = NOTICES.get(asked.done) ?? null;
    return this.show(request, person, asked.report === undefined ? null : this.wanted(asked), null, done);
  }

  /** Has a file made. */
  @Post(PATH)
  @FormBody()
  async ask(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: form }) fields: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    const wanted = this.wanted(fields);
    try {
      const total = await this.reports.rowCount(wanted.query, wanted.part);
      await this.exports.ask(wanted, total, this.actor(person, request));
      return new SeeOther(`${EXPORTS_PATH}?done=made`);
    } catch (error) {
      if (!(error instanceof HttpError) || ![429, 503].includes(error.status)) throw error;
      if (request.res) request.res.statusCode = error.status;
      return this.show(request, person, wanted, error.message, null);
    }
  }

  @Get(`${PATH}/:id/status`)
  async status(
    @SignedIn() person: Person,
    @Param('id', { schema: ids }) id: string,
  ): Promise<FinishedAnswer> {
    const found = await this.store.find(id);
    if (found?.userId !== person.id) throw new HttpError(404, 'not_found', 'There is no such file.');
    return new JsonAnswer(200, this.exports.view(found));
  }

  /** @throws HttpError as `ExportsService.open` */
  @Get(`${PATH}/:id/file`)
  async download(
    @SignedIn() person: Person,
    @Param('id', { schema: ids }) id: string,
    @Query({ schema: params }) { key }: Params,
  ): Promise<FinishedAnswer> {
    const found = await this.exports.open(id, person.id, key);
    const { report: name, part, params: kept, format, bytes } = found;
    const { query } = this.reports.query(name, kept);
    const fileName = reportFileName(query, part, format);
    return new StreamAnswer(fileName, MEDIA_TYPES[format], this.store.piecesOf(id), bytes);
  }

  @Post(`${PATH}/:id/cancel`)
  @FormBody()
  async cancel(@SignedIn() person: Person, @Param('id', { schema: ids }) id: string): Promise<SeeOther> {
    const isDone = await this.store.cancel(id, person.id);
    return new SeeOther(`${EXPORTS_PATH}${isDone ? '?done=cancelled' : ''}`);
  }

  private async show(
    request: Request,
    person: Person,
    wanted: Wanted | null,
    problem: string | null,
    notice: string | null,
  ): Promise<FinishedAnswer> {
    const rows = await this.store.listOf(person.id);
    const data: ReportExportsData = {
      exports: rows.map((row) => this.exports.view(row)),
      question: wanted && {
        ...describeExport(this.reports, {
          report: wanted.query.report,
          part: wanted.part,
          params: reportParams(wanted.query),
        }),
        rows: await this.reports.rowCount(wanted.query, wanted.part),
        fields: fieldsOf(wanted),
      },
      problem,
      notice,
    };
    return this.screens.render(request, {
      screen: 'admin-report-exports',
      title: 'Files of reports',
      layout: 'plain',
      data,
    });
  }

  /** @throws HttpError 404, 422 */
  private wanted(asked: Params): Wanted {
    const key = report.safeParse(asked.report);
    if (!key.success) throw noSuchPart();
    const format = exportFormat.safeParse(asked.format);
    if (!format.success) {
      const fields = [{ field: 'format', message: 'Choose CSV or XLSX.' }];
      throw new HttpError(422, 'unknown_format', 'There is no file of this format.', { fields });
    }
    const { query, faults } = this.reports.query(key.data, asked);
    if (faults.length > 0)
      throw new HttpError(422, 'invalid_range', faults[0]?.message ?? '', { fields: faults });
    const part = typeof asked.part === 'string' ? asked.part : 'days';
    if (!this.reports.parts(key.data).some((each) => each.key === part)) throw noSuchPart();
    return { query, part, format: format.data };
  }

  private actor({ id }: Person, request: Request) {
    return { id, address: clientAddress(request, this.config.proxyHops) };
  }
}

function fieldsOf({ query, part, format }: Wanted): Record<string, string> {
  return { report: query.report, part, format, ...reportParams(query) };
}

function noSuchPart(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such report, or it has no such part.');
}
