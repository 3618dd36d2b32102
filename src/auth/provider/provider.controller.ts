import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database, DatabaseUnavailable } from '../../platform/database/database.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { maySignIn, UsersService } from '../../users/users.service.js';
import { readToken, setToken } from '../cookies.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { newToken } from '../secret-token.js';
import { journeyOf, MAX_FORM, stepAddress } from '../sign-in/journey.js';
import type { SignInStep } from '../sign-in/sign-in.contract.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { WayIn } from '../sign-in/way-in.js';
import { type Journey, OneTimeTokens, type Token, type TokenKind } from '../tokens/one-time-tokens.js';
import { checks, IdentityProvider, type ProvenIdentity } from './identity-provider.js';
import { LinkedAccounts } from './linked-accounts.js';

const passwordForm = z.object({ password: z.string().max(1_000).catch('') }).catch({ password: '' });

/** Signing in at the identity provider. */
@Controller('api/_auth/provider')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class ProviderController {
  constructor(
    private readonly pages: StepPages,
    private readonly provider: IdentityProvider,
    private readonly accounts: LinkedAccounts,
    private readonly passwords: PasswordCheck,
    private readonly users: UsersService,
    private readonly tokens: OneTimeTokens,
    private readonly database: Database,
    private readonly wayIn: WayIn,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws HttpError 404 when no provider is configured */
  @Get()
  begin(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    if (!this.provider.isConfigured) throw HttpError.pageNotFound(request.path);
    const journey = journeyOf(query, this.config.publicUrl);
    return this.pages.take(request, this.failed(), journey, async () => {
      const known = await this.provider.newChecks();
      const address = await this.provider.address(known);
      await this.remember(request, 'provider', null, { ...journey, ...known });
      return new SeeOther(address);
    });
  }

  /** Where the provider sends people back to. What was begun counts once, in the browser in which it was begun. */
  @Get('callback')
  async comeBack(@Req() request: Request): Promise<FinishedAnswer> {
    return this.pages.take(request, this.failed(), {}, async () => {
      const begun = await this.begun(request, 'provider');
      const known = checks.safeParse(begun?.payload);
      if (!begun || !known.success || !(await this.use(begun))) return this.failure(request, {});
      const identity = await this.redeem(request, known.data);
      if (identity === null) return this.failure(request, begun.payload);
      const journey = journeyOf(
        { returnTo: begun.payload.returnTo, popup: begun.payload.isPopup ? '1' : undefined },
        this.config.publicUrl,
      );
      const arrival = await this.accounts.arrive(identity, this.actor(request));
      switch (arrival.kind) {
        case 'known':
          return this.wayIn.enter(request, arrival.account, 'provider', journey);
        case 'to-be-linked':
          await this.remember(request, 'link', arrival.account.id, { ...journey, identity });
          return new SeeOther(stepAddress('provider/link', journey));
        case 'no-mail':
          return this.failure(request, journey, `${this.config.oidcName} did not confirm your mail address.`);
        case 'inactive':
          return this.failure(request, journey, 'Your account is not active. Contact us.');
      }
    });
  }

  @Get('link')
  showLink(@Req() request: Request): Promise<FinishedAnswer> {
    return this.toBeLinked(request, (token, step) => this.pages.show(request, step, token.payload));
  }

  /** The password of the account that is there already: with it both belong to the same person. */
  @Post('link')
  link(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { password } = passwordForm.parse(form);
    return this.toBeLinked(request, (token, step) =>
      this.pages.take(request, step, token.payload, async () => {
        if (password === '') throw FormFault.of('Enter your password.', 'password');
        const address = clientAddress(request, this.config.proxyHops);
        const device = readToken(request, 'device', this.config);
        const outcome = await this.passwords.check({ mail: step.mail, password, address, device });
        if (outcome.kind === 'wait')
          throw new FormFault(
            [{ field: '', message: `Too many tries. Try again in ${outcome.seconds} seconds.` }],
            429,
            outcome.seconds,
          );
        if (outcome.kind === 'challenge')
          throw FormFault.of('Too many passwords were wrong. Choose a new one first.');
        if (outcome.kind === 'wrong')
          throw new FormFault([{ field: 'password', message: 'The password is not correct.' }], 401);
        const { account } = outcome;
        if (!maySignIn(account) || !(await this.use(token))) return this.failure(request, token.payload);
        const identity = token.payload.identity as ProvenIdentity;
        await this.accounts.link(account, identity, this.config.oidcName, this.actor(request));
        return this.wayIn.enter(request, account, 'provider', token.payload);
      }),
    );
  }

  private toBeLinked(
    request: Request,
    then: (token: Token, step: Extract<SignInStep, { step: 'link-account' }>) => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    return this.pages.take(request, this.failed(), {}, async () => {
      const token = await this.begun(request, 'link');
      const account = token?.userId ? await this.users.find(token.userId) : null;
      if (!token || !account || !maySignIn(account)) return new SeeOther(stepAddress('login', {}));
      return then(token, { step: 'link-account', mail: account.mail, provider: this.config.oidcName });
    });
  }

  private async redeem(request: Request, known: z.infer<typeof checks>): Promise<ProvenIdentity | null> {
    try {
      return await this.provider.redeem(request.url, known);
    } catch (error) {
      if (error instanceof HttpError || error instanceof DatabaseUnavailable) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn('sign-in at the provider refused', { reason });
      return null;
    }
  }

  private async remember(
    request: Request,
    kind: TokenKind,
    userId: string | null,
    payload: Journey,
  ): Promise<void> {
    const browser = newToken();
    await this.database.run((manager) => this.tokens.issue(kind, userId, payload, manager, browser));
    if (request.res) setToken(request.res, 'sign-in', browser, this.config, null);
  }

  private begun(request: Request, kind: TokenKind): Promise<Token | null> {
    return this.tokens.findInBrowser(kind, readToken(request, 'sign-in', this.config));
  }

  private use(token: Token): Promise<Token | null> {
    return this.database.run((manager) => this.tokens.use(token, manager));
  }

  private actor(request: Request) {
    return { id: null, address: clientAddress(request, this.config.proxyHops) };
  }

  private failed(message = `Signing in with ${this.config.oidcName} did not work. Try again.`): SignInStep {
    return { step: 'not-possible', message };
  }

  private failure(request: Request, journey: Journey, message?: string): Promise<FinishedAnswer> {
    if (request.res) request.res.statusCode = 400;
    return this.pages.show(request, this.failed(message), journey);
  }
}
