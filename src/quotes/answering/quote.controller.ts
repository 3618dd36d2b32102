import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { StoredFileAnswer } from '../../attachments/attachments.module.js';
import { Attachments } from '../../attachments/attachments.service.js';
import { Identity } from '../../auth/auth.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { FileAnswer, type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { type OpenedQuote, QuoteAccess } from '../quote-access.js';
import { quotePdf } from '../quote-pdf.js';
import type { QuoteAct } from '../quote-view.contract.js';
import { QuoteViews } from '../quote-views.js';
import { QUOTE_PATH } from '../quote-words.contract.js';
import type { FieldFault, QuoteScreenData } from '../quotes.contract.js';
import { OwnQuotes } from './own-quotes.js';
import { RequesterActs } from './requester-acts.js';

const ACTS = [
  'answer',
  'write',
  'withdraw',
  'accept',
  'decline',
  'ask-renewal',
] as const satisfies QuoteAct[];
const act = z.enum(ACTS);
const text = (max: number) => z.string().max(max).catch('');
const asked = z.object({
  ref: text(40),
  token: text(40),
  done: text(20),
  form: act.nullable().catch(null),
});
const fields = z.record(z.string().max(40), z.string().max(5_000));
const NOTICES: Readonly<Record<string, string>> = {
  answer: 'Your answer is sent.',
  write: 'Your message is sent.',
  withdraw: 'Your request is withdrawn.',
  accept: 'You accepted the quote. We are in touch about the order.',
  decline: 'You declined the quote.',
  'ask-renewal': 'We make you a new quote.',
  verify: 'Your address is confirmed.',
};
/** Refusals that are shown on the page where the button was pressed. */
const SHOWN_THERE = [409, 422];

/** A request as its sender sees it, and what they do with it. */
@Controller(QUOTE_PATH.slice(1))
@Access('anyone')
@RouteClass('personal')
@RateLimit({ limit: 120 })
@FormBody()
export class QuoteController {
  constructor(
    private readonly access: QuoteAccess,
    private readonly views: QuoteViews,
    private readonly acts: RequesterActs,
    private readonly attachments: Attachments,
    private readonly own: OwnQuotes,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Query({ schema: asked }) query: z.infer<typeof asked>,
  ): Promise<FinishedAnswer> {
    if (query.ref === '' && query.token === '') {
      const visitor = await this.identity.visitorOf(request);
      if (!visitor?.person) throw HttpError.routeRefused(request.url);
      const domains = this.access.domainsOf(visitor.account.mail);
      const quotes = await this.own.of(visitor.person.id, domains);
      return this.render(request, 'Your quotes', { state: 'list', quotes });
    }
    const opened = await this.access.open(request, query);
    if (opened.isOver) return this.gone(request, query.token, query.done === 'link');
    const notice = NOTICES[query.done] ?? null;
    return this.page(request, opened, { notice, form: query.form });
  }

  /** A new link, to the address of the request alone. */
  @Post('link')
  @RateLimit({ limit: 5, windowSeconds: 3_600 })
  async sendLink(
    @Req() request: Request,
    @Body({ schema: fields }) { token = '' }: z.infer<typeof fields>,
  ): Promise<FinishedAnswer> {
    const { quote } = await this.access.open(request, { ref: '', token });
    await this.acts.sendLink(quote.id);
    return new SeeOther(`${QUOTE_PATH}?token=${encodeURIComponent(token)}&done=link`);
  }

  @Post('verify')
  async verify(
    @Req() request: Request,
    @Body({ schema: fields }) { token = '' }: z.infer<typeof fields>,
  ): Promise<FinishedAnswer> {
    const opened = await this.access.open(request, { ref: '', token });
    if (opened.isOver) return this.gone(request, token, false);
    await this.acts.verify(opened.quote.id);
    return new SeeOther(`${addressOf(opened)}&done=verify`);
  }

  @Post(':act')
  async act(
    @Req() request: Request,
    @Param('act', { schema: act }) name: QuoteAct,
    @Body({ schema: fields }) form: z.infer<typeof fields>,
  ): Promise<FinishedAnswer> {
    const opened = await this.access.open(request, { ref: form.ref ?? '', token: form.token ?? '' });
    if (opened.isOver) return this.gone(request, opened.token, false);
    try {
      await this.acts.act(opened.quote, name, form);
    } catch (error) {
      if (!(error instanceof HttpError) || !SHOWN_THERE.includes(error.status)) throw error;
      if (request.res) request.res.statusCode = error.status;
      const { fields: faults } = error.details;
      const errors = error.status === 422 && faults ? faults : [{ field: '', message: error.message }];
      const quote = (await this.views.find({ id: opened.quote.id })) ?? opened.quote;
      return this.page(request, { ...opened, quote }, { errors, typed: form, form: name });
    }
    return new SeeOther(`${addressOf(opened)}&done=${name}`);
  }

  @Get('pdf')
  async pdf(
    @Req() request: Request,
    @Query({ schema: asked.extend({ revision: z.coerce.number().int() }) })
    query: z.infer<typeof asked> & { revision: number },
  ): Promise<FinishedAnswer> {
    const opened = await this.access.open(request, query);
    if (opened.isOver) return this.gone(request, opened.token, false);
    const view = await this.views.view(opened.quote);
    const revision = view.revisions.find(({ number }) => number === query.revision);
    if (revision === undefined) throw HttpError.routeRefused(QUOTE_PATH);
    const maker = this.config.mailFromName || new URL(this.config.publicUrl).host;
    const bytes = await quotePdf(maker, view, revision);
    return new FileAnswer(`${view.number}-revision-${revision.number}.pdf`, 'application/pdf', bytes);
  }

  @Get('files/:id')
  async file(
    @Req() request: Request,
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: asked }) query: z.infer<typeof asked>,
  ): Promise<FinishedAnswer> {
    const { quote, isOver } = await this.access.open(request, query);
    if (isOver) throw new HttpError(410, 'gone', 'This link has expired.');
    return new StoredFileAnswer(await this.attachments.read('quote', quote.id, id));
  }

  private async page(
    request: Request,
    { quote, token }: OpenedQuote,
    more: {
      notice?: string | null;
      errors?: readonly FieldFault[];
      typed?: Readonly<Record<string, string>>;
      form?: QuoteAct | null;
    },
  ): Promise<FinishedAnswer> {
    const { notice = null, errors = [], typed = {}, form = null } = more;
    const [view, changes] = await Promise.all([this.views.view(quote), this.views.changesSince(quote.lines)]);
    const title = `Quote ${view.number}`;
    return this.render(request, errors.length > 0 ? `Error: ${title}` : title, {
      state: 'shown',
      quote: view,
      ...{ token, notice, errors, typed, changes, form },
    });
  }

  private gone(request: Request, token: string, isSent: boolean): Promise<FinishedAnswer> {
    if (request.res) request.res.statusCode = 410;
    return this.render(request, 'This link has expired', { state: 'gone', token, isSent });
  }

  private render(request: Request, title: string, data: QuoteScreenData): Promise<FinishedAnswer> {
    return this.screens.render(request, {
      screen: 'quote',
      title,
      layout: 'default',
      robots: 'noindex',
      referrer: 'no-referrer',
      data,
    });
  }
}

function addressOf({ quote, token }: OpenedQuote): string {
  return token === ''
    ? `${QUOTE_PATH}?ref=${quote.number}`
    : `${QUOTE_PATH}?token=${encodeURIComponent(token)}`;
}
