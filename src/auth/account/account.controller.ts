import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { FileAnswer, type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { rightQuestion } from '../../users/rights.contract.js';
import { dropToken } from '../cookies.js';
import { Identity, type Visitor } from '../identity.js';
import { DataExports } from '../personal-data/data-exports.js';
import { journeyOf, stepAddress } from '../sign-in/journey.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { ACCOUNT_SECTIONS, type AccountData, type AccountSection } from './account.contract.js';
import { AccountService } from './account.service.js';
import { asTyped, readProfile } from './profile-form.js';

const LEFT = '/api/_auth/login?notice=leaving';
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
const noticesForm = z.object({ newsletter: z.string().optional() }).catch({});
const rightForm = z.object({ role: text, page: text }).catch({ role: '', page: '' });
const deletionForm = z.object({ deletionPassword: text }).catch({ deletionPassword: '' });
const link = z.object({ token: text }).catch({ token: '' });
const sessionForm = z.object({ id: z.uuid().nullish().catch(null) }).catch({ id: null });

/** A person's own account: ordinary forms, one for each part. */
@Controller('en-us/account')
@Access('signed-in')
@RouteClass('personal')
@FormBody()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly dataExports: DataExports,
    private readonly identity: Identity,
    private readonly pages: StepPages,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
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

  /** One press on a page that only others may read. It leads back there, which then says so. */
  @Post('rights')
  @RateLimit(WRITES)
  askForRight(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { role, page } = rightForm.parse(form);
    const { returnTo = ACCOUNT } = journeyOf({ returnTo: page }, this.config.publicUrl);
    return this.take(request, 'rights', {}, async ({ account }) => {
      const question = rightQuestion.safeParse({ role, reason: `To read ${returnTo}`.slice(0, 500) });
      if (!question.success) throw FormFault.of('Choose what you need.', 'role');
      await this.account.askForRight(request, account, question.data);
      return new SeeOther(returnTo);
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
  @Post('rights/reply')
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

  @Post('notices')
  @RateLimit(WRITES)
  saveNotices(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const { newsletter } = noticesForm.parse(form);
    return this.take(request, 'notices', {}, async ({ account }) => {
      await this.account.setNotices(request, account, newsletter !== undefined);
      return null;
    });
  }

  /** Has all that is kept of the person gathered. */
  @Post('data')
  @RateLimit(WRITES)
  askForData(@Req() request: Request): Promise<FinishedAnswer> {
    return this.take(request, 'data', {}, async ({ account }) => {
      await this.dataExports.ask(account);
      return null;
    });
  }

  /** The link of the mail. It works for its owner alone. */
  @Get('data')
  async data(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const visitor = await this.visitor(request);
    const archive = await this.dataExports.find(link.parse(query).token, visitor.account.id);
    if (archive !== null) return new FileAnswer('account-data.zip', 'application/zip', archive);
    if (request.res) request.res.statusCode = 410;
    const errors = [
      { field: '', message: 'This link is over, or it is of another account. Ask for your data again.' },
    ];
    return this.screen(request, visitor, { section: 'data', errors });
  }

  /** Closes the account. Who signs in again within two weeks keeps it. */
  @Post('deletion')
  @RateLimit(WRITES)
  delete(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() form: unknown,
  ): Promise<FinishedAnswer> {
    const { deletionPassword } = deletionForm.parse(form);
    return this.take(request, 'deletion', {}, async (visitor) => {
      await this.account.delete(request, visitor, deletionPassword);
      dropToken(response, 'session', this.config);
      response.setHeader('Clear-Site-Data', '"cache"');
      return new SeeOther(LEFT);
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
