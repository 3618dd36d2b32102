import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { isAdmin } from '../../platform/http/person.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { type Account, maySignIn, UsersService } from '../../users/users.service.js';
import { authenticatorChanged } from '../auth.mails.js';
import { readToken } from '../cookies.js';
import { SignInDelay } from '../passwords/sign-in-delay.js';
import { journeyOf, MAX_FORM, stepAddress } from '../sign-in/journey.js';
import type { SignInStep } from '../sign-in/sign-in.contract.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { WayIn, whereTo } from '../sign-in/way-in.js';
import { OneTimeTokens, type Token } from '../tokens/one-time-tokens.js';
import { Authenticators } from './authenticators.js';

const codeForm = z.object({ code: z.string().max(100).catch('') }).catch({ code: '' });
const CODE_IS_WRONG = 'This code is not right, or it was used before. Wait for the next one.';

/** The second step of signing in: the code of an authenticator app, and how such an app is set up. */
@Controller('api/_auth')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class SecondFactorController {
  constructor(
    private readonly pages: StepPages,
    private readonly tokens: OneTimeTokens,
    private readonly authenticators: Authenticators,
    private readonly delay: SignInDelay,
    private readonly users: UsersService,
    private readonly database: Database,
    private readonly mails: MailService,
    private readonly wayIn: WayIn,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('code')
  show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    return this.begun(request, query, async (token) =>
      this.pages.show(request, { step: 'second-factor' }, token.payload),
    );
  }

  @Post('code')
  takeCode(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { code } = codeForm.parse(form);
    return this.begun(request, form, (token, account) =>
      this.pages.take(request, { step: 'second-factor' }, token.payload, async () => {
        await this.check(token, account, code, () => this.authenticators.isRight(account.id, code));
        if (!(await this.database.run((manager) => this.tokens.use(token, manager)))) return toSignIn(token);
        return this.wayIn.complete(request, account, 'second-factor', token.payload);
      }),
    );
  }

  @Get('authenticator')
  showSetUp(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    return this.begun(request, query, async (token, account) => {
      const step = await this.setUpStep(token, account);
      return step ? this.pages.show(request, step, token.payload) : toSignIn(token);
    });
  }

  /** The first code of a new app: from now on one is needed to sign in. Shows the recovery codes, once. */
  @Post('authenticator')
  setUp(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { code } = codeForm.parse(form);
    return this.begun(request, form, async (token, account) => {
      const step = await this.setUpStep(token, account);
      if (step === null) return toSignIn(token);
      return this.pages.take(request, step, token.payload, async () => {
        let codes: string[] | null = null;
        await this.check(token, account, code, async () => {
          codes = await this.keep(token, account, code);
          return codes !== null;
        });
        await this.wayIn.signIn(request, account, 'second-factor', token.payload);
        const shown: SignInStep = {
          step: 'recovery-codes',
          codes: codes ?? [],
          next: whereTo(token.payload),
        };
        return this.pages.show(request, shown, token.payload);
      });
    });
  }

  /** Counted twice before it is looked at: for this sign-in, and for the account over all sign-ins. */
  private async check(
    token: Token,
    { id }: Account,
    code: string,
    isRight: () => Promise<boolean>,
  ): Promise<void> {
    if (code.trim() === '') throw FormFault.of('Enter the code of your app.', 'code');
    const subject = `code of ${id}`;
    const { waitSeconds } = await this.delay.take(subject);
    if (waitSeconds > 0)
      throw new FormFault(
        [{ field: '', message: `Too many tries. Try again in ${waitSeconds} seconds.` }],
        429,
        waitSeconds,
      );
    if (!(await this.tokens.spendTry(token)))
      throw FormFault.of('Too many tries. Sign in with your password again.');
    if (!(await isRight())) throw FormFault.of(CODE_IS_WRONG, 'code');
    await this.delay.forget(subject);
  }

  private keep(token: Token, account: Account, code: string): Promise<string[] | null> {
    const secret = String(token.payload.secret);
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const codes = await this.authenticators.setUp(account.id, secret, code, tx);
        if (codes === null || (await this.tokens.use(token, tx)) === null) return null;
        await this.mails.send(authenticatorChanged(account, true, token.id), tx);
        return codes;
      }),
    );
  }

  private async setUpStep({ payload }: Token, account: Account): Promise<SignInStep | null> {
    if (typeof payload.secret !== 'string') return null;
    const { secret } = payload;
    const address = this.authenticators.address(secret, this.pages.siteName, account.mail);
    const { toDataURL } = await import('qrcode');
    const picture = await toDataURL(address, { margin: 1, width: 400 });
    return { step: 'authenticator', secret, picture, isRequired: isAdmin(account) };
  }

  /** What was begun in this browser; whoever has nothing begun here starts with the password. */
  private begun(
    request: Request,
    fields: unknown,
    then: (token: Token, account: Account) => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    const journey = journeyOf(fields, this.config.publicUrl);
    return this.pages.take(request, { step: 'second-factor' }, journey, async () => {
      const browser = readToken(request, 'sign-in', this.config);
      const token = await this.tokens.findInBrowser('second-factor', browser);
      const account = token?.userId ? await this.users.find(token.userId) : null;
      if (token === null || !account || !maySignIn(account))
        return new SeeOther(stepAddress('login', journey));
      return then(token, account);
    });
  }
}

function toSignIn({ payload }: Token): SeeOther {
  return new SeeOther(stepAddress('login', payload));
}
