import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { mailAddress } from '../../users/users.contract.js';
import { readToken } from '../cookies.js';
import { passwordFault } from '../passwords/password-rules.js';
import { journeyOf, MAX_FORM, stepAddress } from '../sign-in/journey.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { WayIn } from '../sign-in/way-in.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { SignUps } from './sign-ups.js';

/** Sign-ups of one address. */
const LIMIT = { limit: 5, windowSeconds: 3_600 };
/** Nobody fills in the form in less; in milliseconds. */
const QUICKEST_MS = 3_000;
const CODE_IS_WRONG = 'This code is not right, or it is over. Look at the latest mail, or ask for a new one.';

const text = z.string().max(1_000).catch('');
/** `reference` is a field that people do not see. */
const signUpForm = z.object({
  mail: text,
  password: text,
  reference: text,
  startedAt: z.coerce.number().catch(0),
});
const codeForm = z.object({ code: text });
const tokenField = z.object({ token: text });

/** New accounts: the form, the code or link of the mail, and what follows. */
@Controller('api/_auth')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class SignUpController {
  constructor(
    private readonly pages: StepPages,
    private readonly signUps: SignUps,
    private readonly tokens: OneTimeTokens,
    private readonly wayIn: WayIn,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('sign-up')
  show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const step = { step: 'sign-up', mail: '', startedAt: Date.now() } as const;
    return this.pages.show(request, step, journeyOf(query, this.config.publicUrl));
  }

  @Post('sign-up')
  begin(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    const { mail: typed, password, reference, startedAt } = signUpForm.parse(form ?? {});
    // Who has waited once need not wait again.
    const step = { step: 'sign-up', mail: typed, startedAt: startedAt || Date.now() } as const;
    return this.pages.take(request, step, journey, async () => {
      await this.limiter.consume('sign-up', clientAddress(request, this.config.proxyHops), LIMIT);
      const mail = mailAddress.safeParse(typed);
      const fault = await passwordFault(password, [typed, this.pages.siteName]);
      if (!mail.success || fault !== null)
        throw new FormFault([
          ...(mail.error?.issues ?? []).slice(0, 1).map(({ message }) => ({ field: 'mail', message })),
          ...(fault === null ? [] : [{ field: 'password', message: fault }]),
        ]);
      const elapsed = Date.now() - startedAt;
      if (startedAt === 0 || elapsed < QUICKEST_MS)
        throw FormFault.of('That was quick. Send the form once more.');
      // A program filled in everything: it is told what it wants to hear.
      if (reference !== '') return new SeeOther(stepAddress('check-mail', journey));
      return this.signUps.begin(request, mail.data, password, journey);
    });
  }

  @Get('check-mail')
  checkMail(@Req() request: Request, @Query() query: { again?: unknown }): Promise<FinishedAnswer> {
    const step = { step: 'check-mail', isSentAgain: query.again !== undefined } as const;
    return this.pages.show(request, step, journeyOf(query, this.config.publicUrl));
  }

  /** The six digits of the mail, in the browser in which the account was begun. */
  @Post('check-mail')
  takeCode(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    return this.pages.take(request, { step: 'check-mail', isSentAgain: false }, journey, async () => {
      const { code } = codeForm.parse(form ?? {});
      if (code.trim() === '') throw FormFault.of('Enter the code of the mail.', 'code');
      const browser = readToken(request, 'sign-in', this.config);
      const token = await this.tokens.findByCode('verify', browser, code);
      const account = token && (await this.signUps.confirm(request, token));
      if (!token || !account) throw FormFault.of(CODE_IS_WRONG, 'code');
      return this.wayIn.enter(request, account, 'password', { ...token.payload, isNew: true });
    });
  }

  @Post('check-mail/resend')
  resend(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    return this.pages.take(request, { step: 'check-mail', isSentAgain: false }, journey, async () => {
      await this.signUps.resend(request);
      return new SeeOther(stepAddress('check-mail', journey, { again: '1' }));
    });
  }

  /** The link of the mail. To look at it, as scanners of mail do, uses nothing up. */
  @Get('verify')
  showLink(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    return this.link(request, query, (step, journey) => this.pages.show(request, step, journey));
  }

  /** The button of that page. */
  @Post('verify')
  takeLink(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    return this.link(request, form, async (step, journey, token) => {
      if (step.step !== 'confirm-mail') return this.pages.show(request, step, journey);
      const account = await this.signUps.confirm(request, token);
      if (account === null) return this.pages.show(request, { step: 'dead-link', again: 'sign-up' }, journey);
      return this.wayIn.enter(request, account, 'password', { ...token.payload, ...journey, isNew: true });
    });
  }

  /**
   * In the browser in which the account was begun a button is enough. Elsewhere nobody knows whether the password is
   * that of who reads the mail: they choose one.
   */
  private async link(
    request: Request,
    fields: unknown,
    then: (
      step: LinkStep,
      journey: ReturnType<typeof journeyOf>,
      token: LinkToken,
    ) => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    const journey = journeyOf(fields, this.config.publicUrl);
    const { token: typed } = tokenField.parse(fields ?? {});
    return this.pages.take(request, { step: 'dead-link', again: 'sign-up' }, journey, async () => {
      const token = await this.tokens.find('verify', typed);
      if (token === null) return this.pages.show(request, { step: 'dead-link', again: 'sign-up' }, journey);
      const mail = String(token.payload.mail);
      const isHere = await this.tokens.isOfBrowser(token, readToken(request, 'sign-in', this.config));
      return isHere
        ? then({ step: 'confirm-mail', token: typed, mail }, journey, token)
        : then({ step: 'new-password', token: typed, mail, why: 'verify' }, journey, token);
    });
  }
}

type LinkToken = NonNullable<Awaited<ReturnType<OneTimeTokens['find']>>>;
type LinkStep =
  | { step: 'confirm-mail'; token: string; mail: string }
  | { step: 'new-password'; token: string; mail: string; why: 'verify' };
