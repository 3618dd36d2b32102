import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Attachments } from '../../attachments/attachments.service.js';
import { Identity } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import { CatalogService } from '../../catalog/catalog.module.js';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Outage } from '../../platform/failure.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { writeCookie } from '../../platform/http/cookies.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { allCountries, COUNTRIES_WITH_STATES, statesOf } from '../../users/address.contract.js';
import { QuoteAccess } from '../quote-access.js';
import { CONFIRMATION_PATH, REQUEST_PATH } from '../quote-words.contract.js';
import {
  type FieldFault,
  type QuoteBody,
  quoteBody,
  type RequestQuoteData,
  type TakenQuote,
  type TypedLine,
} from '../quotes.contract.js';
import { CONFIRMATION_COOKIE, CONFIRMATION_SECONDS } from './confirmation.controller.js';
import { fieldsFault, QuoteSubmission } from './quote-submission.js';
import { reviewReason } from './review-reason.js';

/** 500 lines with the longest notes, and what is typed. */
const MAX_BODY = 512_000;
const OF_ADDRESS = { limit: 5, windowSeconds: 3_600 };
const OF_ADDRESS_A_DAY = { limit: 20, windowSeconds: 86_400 };
const OF_MAIL = { limit: 10, windowSeconds: 86_400 };
const NOT_NOW =
  'Your request could not be taken just now. What you typed is kept: send it again in a minute.';
const TOO_MANY = 'You have sent several requests. Please wait or call us.';
/** Parts that an address may name. */
const MAX_PARTS = 50;

const asked = z.object({
  part: z.string().max(2_000).catch(''),
  /** What was searched for and not found. */
  q: z.string().max(200).catch(''),
  from: z.string().max(40).catch(''),
  token: z.string().max(40).catch(''),
});
const fields = z.record(z.string().max(60), z.string());
type Fields = z.infer<typeof fields>;

/** Where quotes are asked for. */
@Controller()
@Access('anyone')
@RouteClass('personal')
export class RequestQuoteController {
  constructor(
    private readonly submission: QuoteSubmission,
    private readonly attachments: Attachments,
    private readonly access: QuoteAccess,
    private readonly catalog: CatalogService,
    private readonly identity: Identity,
    private readonly limiter: RateLimiter,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get([REQUEST_PATH.slice(1), `${REQUEST_PATH.slice(1)}/_payload.json`])
  async show(
    @Req() request: Request,
    @Query({ schema: asked }) query: z.infer<typeof asked>,
  ): Promise<Representation> {
    const lines = await this.linesOf(request, query);
    return this.render(request, {
      formKey: randomUUID(),
      openedAt: new Date().toISOString(),
      values: await this.knownValues(request),
      lines,
      hasOwnLines: lines.length > 0,
    });
  }

  /** The form as browsers send it without script. */
  @Post(REQUEST_PATH.slice(1))
  @FormBody()
  @RateLimit({ limit: 60, windowSeconds: 600 })
  async sendForm(@Req() request: Request, @Body({ schema: fields }) form: Fields): Promise<FinishedAnswer> {
    const { key = '', openedAt = '', ...values } = form;
    const lines = plainLines(form);
    try {
      const taken = await this.take(request, key, { ...values, openedAt, lines });
      return new SeeOther(taken.location);
    } catch (error) {
      if (!(error instanceof HttpError) || ![422, 429, 503].includes(error.status)) throw error;
      const { status, message, details } = error;
      if (request.res) {
        request.res.statusCode = status;
        if (details.retryAfter !== undefined) request.res.setHeader('Retry-After', details.retryAfter);
      }
      return this.render(request, {
        formKey: error.code === 'key_reused' || !z.uuid().safeParse(key).success ? randomUUID() : key,
        openedAt,
        values,
        lines,
        hasOwnLines: true,
        errors: details.fields ?? [{ field: '', message }],
      });
    }
  }

  /** @throws HttpError 422 with fields, or `key_reused`; 429; 503 */
  @Post('api/quotes')
  @MaxBody(MAX_BODY)
  @HttpCode(201)
  send(
    @Req() request: Request,
    @Headers('idempotency-key') key: string | undefined,
    @Body() body: unknown,
  ): Promise<TakenQuote> {
    return this.take(request, key ?? '', body);
  }

  private async take(request: Request, key: string, given: unknown): Promise<TakenQuote> {
    if (!z.uuid().safeParse(key).success)
      throw HttpError.badRequest('no_key', 'The header Idempotency-Key must be a UUID.');
    const result = quoteBody.safeParse(given ?? {});
    if (!result.success) throw fieldsFault(result.error.issues.map(faultOf));
    const body = result.data;
    const taken = await this.submit(request, key.toLowerCase(), body, given).catch((error: unknown) => {
      throw error instanceof Outage ? HttpError.unavailable('not_taken', NOT_NOW, 60, error) : error;
    });
    const cookie = writeCookie(CONFIRMATION_COOKIE, key.toLowerCase(), {
      maxAge: CONFIRMATION_SECONDS,
      path: CONFIRMATION_PATH,
      httpOnly: true,
      secure: this.config.publicUrl.startsWith('https:'),
    });
    request.res?.appendHeader('Set-Cookie', cookie);
    return taken;
  }

  private async submit(request: Request, key: string, body: QuoteBody, given: unknown): Promise<TakenQuote> {
    const signs = (given ?? {}) as Record<string, unknown>;
    const visitor = await this.identity.visitorOf(request);
    const reason = reviewReason(
      {
        website: String(signs.website ?? ''),
        openedAt: String(signs.openedAt ?? ''),
        words: JSON.stringify([body.message, body.projectName, body.company, body.lines]),
      },
      Date.now(),
    );
    return this.submission.submit({
      body,
      key,
      userId: visitor?.person?.id ?? null,
      verifiedMail: visitor?.person ? visitor.account.mail : null,
      reviewReason: reason,
      count: () => this.count(request, body.mail),
    });
  }

  private async count(request: Request, mail: string): Promise<void> {
    const address = clientAddress(request, this.config.proxyHops);
    try {
      await this.limiter.consume('quote', address, OF_ADDRESS);
      await this.limiter.consume('quote-day', address, OF_ADDRESS_A_DAY);
      await this.limiter.consume('quote-mail', mail.toLowerCase(), OF_MAIL);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      throw new HttpError(429, error.code, TOO_MANY, error.details);
    }
  }

  private async knownValues(request: Request): Promise<Record<string, string>> {
    const visitor = await this.identity.visitorOf(request);
    if (!visitor?.person) return {};
    const { firstName, lastName, company, mail, phone, country, state, city, postalCode } = visitor.account;
    return { firstName, lastName, company, mail, phone, country, state, city, postalCode };
  }

  /** Lines that the address names: parts, or those of an earlier request. */
  private async linesOf(
    request: Request,
    { part, q, from, token }: z.infer<typeof asked>,
  ): Promise<TypedLine[]> {
    if (from !== '' || token !== '') {
      const opened = await this.access.open(request, { ref: from, token }).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      });
      if (opened === null || opened.isOver) return [];
      return opened.quote.lines.map(({ primaryId, name, quantity, target, note }) => ({
        part: primaryId ?? name,
        quantity: String(quantity),
        target,
        note,
        ...(primaryId === null ? {} : { name }),
      }));
    }
    const numbers = (part === '' ? [q] : part.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .slice(0, MAX_PARTS);
    if (numbers.length === 0) return [];
    const variants = await this.catalog.variantsByKeys(numbers.map(partNumberKey));
    const known = new Map(variants.map((variant) => [partNumberKey(variant.primaryId), variant]));
    return numbers.map((number) => {
      const variant = known.get(partNumberKey(number));
      const line = { part: variant?.primaryId ?? number, quantity: '1', target: '', note: '' };
      return variant === undefined ? line : { ...line, name: variant.name };
    });
  }

  private render(
    request: Request,
    given: Pick<RequestQuoteData, 'formKey' | 'openedAt' | 'values' | 'lines' | 'hasOwnLines'> & {
      errors?: readonly FieldFault[];
    },
  ): Promise<Representation> {
    const known = this.identity.visitorOf(request).catch((error: unknown) => {
      // The form is there without Postgres too.
      if (error instanceof Outage) return null;
      throw error;
    });
    return known.then((visitor) => {
      const errors = given.errors ?? [];
      const data: RequestQuoteData = {
        ...given,
        errors,
        countries: allCountries(),
        states: Object.fromEntries(
          COUNTRIES_WITH_STATES.map((country) => [country, statesOf(country) ?? []]),
        ),
        isSignedIn: visitor?.person != null,
        isScanned: this.attachments.isScanned,
      };
      return this.screens.render(request, {
        screen: 'request-quote',
        title: errors.length > 0 ? 'Error: Request a quote' : 'Request a quote',
        layout: 'default',
        robots: 'noindex',
        data,
      });
    });
  }
}

function faultOf({ path, message }: { path: PropertyKey[]; message: string }): FieldFault {
  const [field, at, part] = path;
  return field === 'lines' && typeof at === 'number'
    ? { field: `${String(part)}${at}`, message: `Line ${at + 1}: ${message}` }
    : { field: String(field ?? ''), message };
}

/** Lines of the form without script; empty ones are none. */
function plainLines(form: Fields): TypedLine[] {
  const numbers = Object.keys(form).flatMap((name) => /^part(\d{1,3})$/.exec(name)?.[1] ?? []);
  return numbers
    .map((at) => ({
      part: form[`part${at}`] ?? '',
      quantity: form[`quantity${at}`] ?? '',
      target: form[`target${at}`] ?? '',
      note: form[`note${at}`] ?? '',
    }))
    .filter(({ part, target, note }) => `${part}${target}${note}`.trim() !== '');
}
