import { createHash } from 'node:crypto';
import { Body, Controller, Get, Inject, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database, DatabaseUnavailable } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody, MaxBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit, RateLimiter } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ScreenRenderer } from '../render/render.module.js';
import { mailAddress } from '../users/users.contract.js';
import { NEWSLETTER_PATH, type NewsletterData, newsletterForm } from './newsletter.contract.js';
import { NewsletterService } from './newsletter.service.js';

/** Sign-ups from one network, and mails to one address. */
const PER_NETWORK = { limit: 5, windowSeconds: 3_600 };
const PER_MAIL = { limit: 3, windowSeconds: 3_600 };
const MAX_FORM = 8_000;
const TOO_MANY = 'Too many sign-ups from your network. Try again in an hour.';
const UNAVAILABLE = 'We cannot take this right now. Try again in a minute.';
const RETRY_AFTER_S = 60;

/** Signing up for the newsletter, and the links in its mails. To look at them, as scanners of mail do, changes nothing. */
@Controller(NEWSLETTER_PATH)
@Access('anyone')
@RouteClass('personal')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<FinishedAnswer> {
    return this.render(request, { step: 'form', mail: '', errors: [] });
  }

  /** From the form of any page. The answer is the same whether the address is on the list or not. */
  @Post()
  @FormBody()
  @MaxBody(MAX_FORM)
  async ask(
    @Req() request: Request,
    @Body({ schema: newsletterForm }) { mail: typed, reference, source }: z.output<typeof newsletterForm>,
  ): Promise<FinishedAnswer> {
    const wrong = (message: string, status: number) =>
      this.render(request, { step: 'form', mail: typed, errors: [{ field: 'mail', message }] }, status);
    const mail = mailAddress.safeParse(typed);
    if (!mail.success) return wrong(mail.error.issues[0]?.message ?? '', 422);
    const sent = new SeeOther(`${NEWSLETTER_PATH}/sent`);
    // A program filled in everything: it gets the answer that it expects.
    if (reference !== '') return sent;
    try {
      await this.limiter.consume('newsletter', clientAddress(request, this.config.proxyHops), PER_NETWORK);
      if (await this.mayMail(mail.data))
        await this.database.run((manager) =>
          manager.transaction((tx) => this.newsletter.ask(mail.data, source, tx)),
        );
      return sent;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) {
        request.res?.setHeader('Retry-After', error.details.retryAfter ?? PER_NETWORK.windowSeconds);
        return wrong(TOO_MANY, 429);
      }
      if (!(error instanceof DatabaseUnavailable)) throw error;
      this.logger.warn('newsletter sign-up not kept', failure(error));
      request.res?.setHeader('Retry-After', RETRY_AFTER_S);
      return wrong(UNAVAILABLE, 503);
    }
  }

  @Get('sent')
  sent(@Req() request: Request): Promise<FinishedAnswer> {
    return this.render(request, { step: 'sent' });
  }

  @Get('confirm/:key')
  @RateLimit({ limit: 60 })
  async askToConfirm(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    const mail = await this.newsletter.find(key);
    const action = `${NEWSLETTER_PATH}/confirm/${encodeURIComponent(key)}`;
    return this.render(request, mail === null ? { step: 'dead-link' } : { step: 'confirm', mail, action });
  }

  @Post('confirm/:key')
  @FormBody()
  @RateLimit({ limit: 60 })
  async confirm(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    return this.render(request, { step: (await this.newsletter.confirm(key)) ? 'confirmed' : 'dead-link' });
  }

  @Get('stop/:key')
  @RateLimit({ limit: 60 })
  async askToStop(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    const action = `${NEWSLETTER_PATH}/stop/${encodeURIComponent(key)}`;
    return this.render(
      request,
      (await this.newsletter.isStopKey(key)) ? { step: 'stop', action } : { step: 'dead-link' },
    );
  }

  @Post('stop/:key')
  @FormBody()
  @RateLimit({ limit: 60 })
  async stop(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    const actor = { id: null, address: clientAddress(request, this.config.proxyHops) };
    return this.render(request, { step: (await this.newsletter.stop(key, actor)) ? 'stopped' : 'dead-link' });
  }

  /** False when this address got enough of these mails: whoever asks is not told so. */
  private async mayMail(mail: string): Promise<boolean> {
    try {
      const key = createHash('sha256').update(mail).digest('hex');
      await this.limiter.consume('newsletter-mail', key, PER_MAIL);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    }
  }

  private render(
    request: Request,
    data: NewsletterData,
    status = data.step === 'dead-link' ? 410 : 200,
  ): Promise<FinishedAnswer> {
    if (request.res) request.res.statusCode = status;
    return this.screens.render(request, {
      screen: 'newsletter',
      title: 'Newsletter',
      layout: 'default',
      referrer: 'no-referrer',
      data,
    });
  }
}
