import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { profile } from '../../users/users.contract.js';
import { Identity, type Visitor } from '../identity.js';
import { stepAddress } from '../sign-in/journey.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { ACCOUNT_SECTIONS, type AccountData, type AccountSection } from './account.contract.js';
import { AccountService } from './account.service.js';

const ACCOUNT = '/en-us/account';
const WRITES = { limit: 30, windowSeconds: 600 };

const text = z.string().max(1_000).catch('');
const saved = z.object({ saved: z.enum(ACCOUNT_SECTIONS).optional().catch(undefined) }).catch({});
const profileForm = z.record(z.string(), z.string()).catch({});
const passwordForm = z.object({ password: text, newPassword: text }).catch({ password: '', newPassword: '' });
const authenticatorForm = z
  .object({ authenticatorPassword: text, turn: text })
  .catch({ authenticatorPassword: '', turn: '' });
const sessionForm = z.object({ id: z.uuid().nullish().catch(null) }).catch({ id: null });

/** A person's own account: ordinary forms, one for each part. */
@Controller('en-us/account')
@Access('signed-in')
@RouteClass('personal')
@FormBody()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly identity: Identity,
    private readonly pages: StepPages,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    return this.screen(request, await this.visitor(request), { saved: saved.parse(query).saved ?? null });
  }

  @Post('profile')
  @RateLimit(WRITES)
  saveProfile(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const given = profileForm.parse(form);
    // The list of states names the country, too.
    const read = { ...given, state: (given.state ?? '').replace(/^[A-Z]{2}-/, '') };
    return this.take(request, 'profile', read, async ({ account }) => {
      const result = profile.safeParse(read);
      if (!result.success)
        throw new FormFault(
          result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        );
      await this.account.saveProfile(request, account, result.data, given.updatedAt ?? '');
    });
  }

  @Post('password')
  @RateLimit(WRITES)
  changePassword(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { password, newPassword } = passwordForm.parse(form);
    return this.take(request, 'password', {}, (visitor) =>
      this.account.changePassword(request, visitor, password, newPassword),
    );
  }

  /** Begins the set-up of an authenticator app, or removes it. */
  @Post('authenticator')
  @RateLimit(WRITES)
  authenticator(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() form: unknown,
  ): Promise<FinishedAnswer> {
    const { authenticatorPassword: password, turn } = authenticatorForm.parse(form);
    return this.take(request, 'authenticator', {}, async ({ account }) => {
      if (turn === 'off') return this.account.removeAuthenticator(request, account, password);
      await this.account.beginAuthenticator(request, response, account, password, ACCOUNT);
      return new SeeOther(stepAddress('authenticator', {}));
    });
  }

  /** Ends one other session, or all others. */
  @Post('sessions')
  @RateLimit(WRITES)
  endSessions(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { id } = sessionForm.parse(form);
    return this.take(request, 'sessions', {}, (visitor) => this.account.endSessions(visitor, id ?? null));
  }

  /** Does what a part asks for; or shows the screen again with what is wrong there, and what was typed. */
  private async take(
    request: Request,
    section: AccountSection,
    typed: Record<string, string>,
    work: (visitor: Visitor) => Promise<FinishedAnswer | void>,
  ): Promise<FinishedAnswer> {
    const visitor = await this.visitor(request);
    return this.pages.attempt(
      request,
      async () => (await work(visitor)) ?? new SeeOther(`${ACCOUNT}?saved=${section}#part-${section}`),
      (errors) => this.screen(request, visitor, { section, errors }, typed),
    );
  }

  private async screen(
    request: Request,
    visitor: Visitor,
    state: Partial<Pick<AccountData, 'saved' | 'section' | 'errors'>>,
    typed: Record<string, string> = {},
  ): Promise<FinishedAnswer> {
    const shown = await this.account.show(visitor);
    const fields = Object.entries(typed).filter(([name]) => name in shown.user && name !== 'updatedAt');
    const user = { ...shown.user, ...Object.fromEntries(fields), roles: shown.user.roles };
    const data = { ...shown, user, saved: null, section: null, errors: [], ...state };
    const isWrong = data.errors.length > 0;
    const title = isWrong ? 'Error: Your account' : 'Your account';
    return this.screens.render(request, { screen: 'account', title, layout: 'default', data });
  }

  private async visitor(request: Request): Promise<Visitor> {
    const visitor = await this.identity.visitorOf(request);
    if (visitor === null) throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    return visitor;
  }
}
