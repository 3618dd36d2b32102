import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Identity } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { readCookie } from '../../platform/http/cookies.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { afterWorkingDays } from '../office-time.js';
import { QuoteLinks } from '../quote-links.js';
import type { QuoteRequest } from '../quote-request.entity.js';
import { QuoteViews } from '../quote-views.js';
import { CONFIRMATION_PATH } from '../quote-words.contract.js';
import type { QuoteConfirmationData } from '../quotes.contract.js';
import { QuoteQueue } from '../staff/quote-queue.js';

/** Holds the key of the form that this browser sent. */
export const CONFIRMATION_COOKIE = 'plinth-quote';
export const CONFIRMATION_SECONDS = 1_800;

const asked = z.object({
  ref: z.string().max(40).catch(''),
  token: z.string().max(40).catch(''),
});

/** What follows a request that was sent. Others see nothing of it, not even that there is one. */
@Controller([CONFIRMATION_PATH.slice(1), `${CONFIRMATION_PATH.slice(1)}/_payload.json`])
@Access('anyone')
@RouteClass('personal')
export class ConfirmationController {
  constructor(
    private readonly views: QuoteViews,
    private readonly links: QuoteLinks,
    private readonly queue: QuoteQueue,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @RateLimit({ limit: 60 })
  async show(
    @Req() request: Request,
    @Query({ schema: asked }) query: z.infer<typeof asked>,
  ): Promise<Representation> {
    const quote = await this.find(request, query);
    return this.screens.render(request, {
      screen: 'quote-confirmation',
      title: quote === null ? 'Your request was sent' : `Request ${quote.number}`,
      layout: 'default',
      robots: 'noindex',
      referrer: 'no-referrer',
      data: { quote: quote && (await this.dataOf(request, quote)) },
    });
  }

  private async find(request: Request, { ref, token }: z.infer<typeof asked>): Promise<QuoteRequest | null> {
    if (token !== '') {
      const link = await this.links.find(token);
      return link === null || link.isOver ? null : this.views.find({ id: link.quoteId });
    }
    const key = readCookie(request.headers.cookie, CONFIRMATION_COOKIE);
    if (ref === '' || typeof key !== 'string' || !z.uuid().safeParse(key).success) return null;
    const quote = await this.views.find({ key });
    const isLate = quote !== null && Date.now() - quote.createdAt.getTime() > CONFIRMATION_SECONDS * 1_000;
    return quote === null || isLate || quote.number !== ref ? null : quote;
  }

  private async dataOf(
    request: Request,
    quote: QuoteRequest,
  ): Promise<NonNullable<QuoteConfirmationData['quote']>> {
    const [view, mails, visitor] = await Promise.all([
      this.views.view(quote),
      this.queue.mailsOf(quote.number),
      this.identity.visitorOf(request),
    ]);
    const { number, createdAt, lines, project, message, files, isVerified, mail } = view;
    const { officeZone, mailFromName } = this.config;
    return {
      ...{ number, createdAt, lines, project, message, files, isVerified, mail },
      team: mailFromName === '' ? 'Our sales team' : `The sales team of ${mailFromName}`,
      answerBy: afterWorkingDays(officeZone, quote.createdAt, 1).toISOString(),
      hasMailFailed: mails.some(({ recipient, state }) => recipient === mail && state === 'failed'),
      isSignedIn: visitor?.person != null,
    };
  }
}
