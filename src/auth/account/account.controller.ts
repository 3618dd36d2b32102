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
import { Identity, type Visitor } from '../identity.js';
import { stepAddress } from '../sign-in/journey.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { ACCOUNT_SECTIONS, type AccountData, type AccountSection } from './account.contract.js';
import { AccountService } from './account.service.js';
import { asTyped, readProfile } from './profile-form.js';

const ACCOUNT = '/en-us/account';
const WRITES = { limit: 30, windowSeconds: 600 };

const text = z.string().max(1_000).catch('');
const saved = z
  .object({
    saved: z
      .enum([...ACCOUNT_SECTIONS, 'reply'])
      .optional()
      .catch(undefined),
  })
  .catch({});
const profileForm = z.record(z.string(), z.string()).catch({});
const passwordForm = z.object({ password: text, newPassword: text }).catch({ password: '', newPassword: '' });
const authenticatorForm = z
  .object({ authenticatorPassword: text, turn: text })
  .catch({ authenticatorPassword: '', turn: '' });
const mailForm = z
  .object({ mail: text, mailPassword: text, code: text })
  .catch({ mail: '', mailPassword: '', code: '' });
/** With the answer under `reply-{right}`: there may be several such forms. */
const replyForm = z.looseObject({ right: z.uuid() }).catch({ right: '' });
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
    return this.take(request, 'profile', given, async ({ account }) => {
      const { profile, errors } = readProfile(given);
      if (profile === undefined) throw new FormFault(errors);
      await this.account.saveProfile(request, account, profile, given.updatedAt ?? '');
      return null;
    });
  }

  @Post('password')
  @RateLimit(WRITES)
  changePassword(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { password, newPassword } = passwordForm.parse(form);
    return this.take(request, 'password', {}, async (visitor) => {
      await this.account.changePassword(request, visitor, password, newPassword);
      return null;
    });
  }

  /** Another mail address: first with the password, then with the code that the present address gets. */
  @Post('mail')
  @RateLimit(WRITES)
  changeMail(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { mail, mailPassword: password, code } = mailForm.parse(form);
    const next = code === '' ? ACCOUNT : `${ACCOUNT}?saved=mail`;
    return this.take(request, 'mail', {}, async ({ account }) => {
      await this.account.changeMail(request, account, { mail, password, code });
      return new SeeOther(`${next}#part-mail`);
    });
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
      if (turn === 'off') {
        await this.account.removeAuthenticator(request, account, password);
        return null;
      }
      await this.account.beginAuthenticator(request, response, account, password, ACCOUNT);
      return new SeeOther(stepAddress('authenticator', {}));
    });
  }

  /** Answers what staff asked about a right that is wished. */
  @Post('rights')
  @RateLimit(WRITES)
  replyOnRight(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { right, ...rest } = replyForm.parse(form);
    const reply = z.string().catch('').parse(rest[`reply-${right}`]);
    return this.take(request, 'rights', { reply: reply.slice(0, 3_000) }, async ({ account }) => {
      await this.account.replyOnRight(request, account, right, reply);
      return new SeeOther(`${ACCOUNT}?saved=reply#part-rights`);
    });
  }

  /** Ends one other session, or all others. */
  @Post('sessions')
  @RateLimit(WRITES)
  endSessions(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { id } = sessionForm.parse(form);
    return this.take(request, 'sessions', {}, async (visitor) => {
      await this.account.endSessions(visitor, id ?? null);
      return null;
    });
  }

  /**
   * Does what a part asks for; or shows the screen again with what is wrong there, and what was typed.
   * @param work tells where it goes on; null = back to that part
   */
  private async take(
    request: Request,
    section: AccountSection,
    typed: Record<string, string>,
    work: (visitor: Visitor) => Promise<SeeOther | null>,
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
    const shown = await this.account.show(request, visitor);
    const user = asTyped(shown.user, typed);
    const data = {
      ...shown,
      user,
      saved: null,
      section: null,
      errors: [],
      reply: typed.reply ?? '',
      ...state,
    };
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
