import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { StoredFileAnswer } from '../../attachments/attachments.module.js';
import { Attachments } from '../../attachments/attachments.service.js';
import { Identity } from '../../auth/auth.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { CsvAnswer } from '../../platform/csv.js';
import { Access } from '../../platform/http/access.js';
import { FileAnswer, type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { addDays, dayIn } from '../office-time.js';
import { stateNow } from '../quote-changes.js';
import { QUOTE_MAILS } from '../quote-mails.js';
import { quotePdf } from '../quote-pdf.js';
import type { QuoteRequest } from '../quote-request.entity.js';
import { allowedChanges, QUOTE_STATES } from '../quote-states.contract.js';
import { QuoteViews } from '../quote-views.js';
import type { FieldFault } from '../quotes.contract.js';
import { QUEUE_SIZE, type QueueCursor, QuoteQueue } from './quote-queue.js';
import {
  MAX_VALID_DAYS,
  QUOTES_ADMIN_PATH,
  type QuoteFilter,
  type QuoteRow,
  STAFF_ACTS,
  type StaffAct,
  VALID_DAYS,
} from './quotes-admin.contract.js';
import { StaffActs } from './staff-acts.js';

const id = z.uuid();
const optional = (schema: z.ZodType<string>) => schema.optional().catch(undefined);
const words = z.string().trim().min(1).max(100);
const filter = z.object({
  q: optional(words),
  state: z
    .enum(['open', ...QUOTE_STATES])
    .optional()
    .catch(undefined),
  owner: optional(words),
  country: optional(z.string().regex(/^[A-Z]{2}$/)),
  review: z.enum(['pending', 'all']).optional().catch(undefined),
});
const query = filter.extend({ at: optional(z.string().max(300)) });
const cursor = z.object({ isSunk: z.boolean(), createdAt: z.iso.datetime(), id: z.uuid() });
const done = z.object({ done: z.enum(STAFF_ACTS).optional().catch(undefined) });
/** A button alone sends nothing. */
const form = z.record(z.string().max(40), z.string().max(400_000)).default({});
const NOTICES: Readonly<Record<StaffAct, string>> = {
  review: 'The request is in review.',
  ask: 'Question sent.',
  write: 'Message sent.',
  quote: 'Quote sent.',
  renew: 'Renewed quote sent.',
  close: 'Request closed.',
  note: 'Note kept.',
  assign: 'Request assigned.',
  release: 'The request is released; its mails are on their way.',
  resend: 'Mail sent again.',
};
const EXPORT_PART = 500;

/** Where staff answer requests for quotes. */
@Controller(QUOTES_ADMIN_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
@MaxBody(600_000)
export class QuotesAdminController {
  constructor(
    private readonly queue: QuoteQueue,
    private readonly views: QuoteViews,
    private readonly acts: StaffActs,
    private readonly attachments: Attachments,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async list(
    @Req() request: Request,
    @Query({ schema: query }) { at, ...filters }: z.infer<typeof query>,
  ): Promise<FinishedAnswer> {
    const [rows, count, choices] = await Promise.all([
      this.queue.page(filters, readCursor(at)),
      this.queue.count(filters),
      this.queue.choices(),
    ]);
    const shown = rows.slice(0, QUEUE_SIZE);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    return this.screens.render(request, {
      screen: 'admin-quotes',
      title: 'Quotes',
      layout: 'plain',
      data: {
        rows: shown,
        query: filters,
        count,
        isEmpty: count === 0 && !isFiltered,
        ...choices,
        next: rows.length > QUEUE_SIZE ? cursorOf(shown.at(-1)) : null,
      },
    });
  }

  @Get('export.csv')
  export(@Query({ schema: filter }) filters: z.infer<typeof filter>): FinishedAnswer {
    const head = [
      'Number',
      'Created',
      'State',
      'Company',
      'Name',
      'Country',
      'Lines',
      'Value',
      'Owner',
      'Confirmed',
    ];
    return new CsvAnswer('quotes.csv', head, this.cells(filters));
  }

  @Get([':id', ':id/_payload.json'])
  async show(
    @Req() request: Request,
    @Param('id', { schema: id }) quoteId: string,
    @Query({ schema: done }) outcome: z.infer<typeof done>,
  ): Promise<FinishedAnswer> {
    const quote = await this.find(request, quoteId);
    await this.acts.noteOpened(quote);
    return this.detail(request, quote, outcome.done === undefined ? null : NOTICES[outcome.done], [], {});
  }

  @Get(':id/files/:file')
  async file(
    @Param('id', { schema: id }) quoteId: string,
    @Param('file', { schema: id }) file: string,
  ): Promise<FinishedAnswer> {
    return new StoredFileAnswer(await this.attachments.read('quote', quoteId, file));
  }

  @Get(':id/pdf/:revision')
  async pdf(
    @Req() request: Request,
    @Param('id', { schema: id }) quoteId: string,
    @Param('revision', { schema: z.coerce.number().int() }) number: number,
  ): Promise<FinishedAnswer> {
    const view = await this.views.view(await this.find(request, quoteId), 'staff');
    const revision = view.revisions.find((each) => each.number === number);
    if (revision === undefined) throw HttpError.routeRefused(request.url);
    const maker = this.config.mailFromName || new URL(this.config.publicUrl).host;
    const bytes = await quotePdf(maker, view, revision);
    return new FileAnswer(`${view.number}-revision-${number}.pdf`, 'application/pdf', bytes);
  }

  @Post(':id/:act')
  async act(
    @Req() request: Request,
    @Param('id', { schema: id }) quoteId: string,
    @Param('act', { schema: z.enum(STAFF_ACTS) }) act: StaffAct,
    @Body({ schema: form }) given: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    await this.find(request, quoteId);
    const visitor = await this.identity.visitorOf(request);
    const { firstName = '', lastName = '', mail = '' } = visitor?.account ?? {};
    try {
      await this.acts.act(quoteId, act, given, { name: `${firstName} ${lastName}`.trim() || mail });
    } catch (error) {
      if (!(error instanceof HttpError) || ![409, 422].includes(error.status)) throw error;
      if (request.res) request.res.statusCode = error.status;
      const { fields } = error.details;
      const errors = error.status === 422 && fields ? fields : [{ field: '', message: error.message }];
      return this.detail(request, await this.find(request, quoteId), null, errors, { ...given, act });
    }
    return new SeeOther(`${QUOTES_ADMIN_PATH}/${quoteId}?done=${act}`);
  }

  private async find(request: Request, quoteId: string): Promise<QuoteRequest> {
    const quote = await this.views.find({ id: quoteId });
    if (quote === null) throw HttpError.routeRefused(request.url);
    return quote;
  }

  private async detail(
    request: Request,
    quote: QuoteRequest,
    notice: string | null,
    errors: readonly FieldFault[],
    typed: Readonly<Record<string, string>>,
  ): Promise<FinishedAnswer> {
    const [view, mails] = await Promise.all([
      this.views.view(quote, 'staff'),
      this.queue.mailsOf(quote.number),
    ]);
    const today = dayIn(this.config.officeZone, new Date());
    return this.screens.render(request, {
      screen: 'admin-quote',
      title: `${errors.length > 0 ? 'Error: ' : ''}${quote.number}`,
      layout: 'plain',
      data: {
        quote: view,
        reviewReason: quote.reviewReason,
        assignee: quote.assignee,
        closeReason: quote.closeReason,
        acts: allowedChanges('staff', stateNow(quote)),
        mails,
        mailKinds: Object.keys(QUOTE_MAILS),
        validDay: addDays(today, VALID_DAYS),
        firstDay: addDays(today, 1),
        lastDay: addDays(today, MAX_VALID_DAYS),
        ...{ notice, errors, typed },
      },
    });
  }

  private async *cells(filters: QuoteFilter): AsyncGenerator<string[]> {
    let after: QueueCursor | null = null;
    for (;;) {
      const rows: QuoteRow[] = await this.queue.page(filters, after, EXPORT_PART);
      for (const row of rows.slice(0, EXPORT_PART))
        yield [
          row.number,
          row.createdAt,
          row.state,
          row.company,
          row.name,
          row.country,
          String(row.lineCount),
          row.value ?? '',
          row.assignee,
          row.isVerified ? 'yes' : 'no',
        ];
      const last = rows[EXPORT_PART - 1];
      if (rows.length <= EXPORT_PART || last === undefined) return;
      after = cursorAfter(last);
    }
  }
}

const WEEK_MS = 7 * 86_400_000;

function cursorAfter({ isVerified, createdAt, id: rowId }: QuoteRow): QueueCursor {
  return { isSunk: !isVerified && Date.now() - Date.parse(createdAt) > WEEK_MS, createdAt, id: rowId };
}

function cursorOf(row: QuoteRow | undefined): string | null {
  return row === undefined ? null : Buffer.from(JSON.stringify(cursorAfter(row))).toString('base64url');
}

function readCursor(text: string | undefined): QueueCursor | null {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
}
