import { Body, Controller, Get, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { maySignIn } from '../../users/users.service.js';
import { Identity } from '../identity.js';
import { PasswordGuard, signInTryOf } from '../passwords/password.strategy.js';
import { SignUps } from '../sign-up/sign-ups.js';
import { HOME, journeyOf, MAX_FORM } from './journey.js';
import { SIGN_IN_NOTICES, type SignInNotice } from './sign-in.contract.js';
import { FormFault, StepPages } from './step-pages.js';
import { WayIn, whereTo } from './way-in.js';

const NOT_RIGHT = 'Mail or password is not correct.';
const CHALLENGE =
  'Many passwords were wrong for this address. Enter yours again; a short check runs meanwhile.';
const NOT_ACTIVE = 'Your account is not active. Contact us.';

const typed = z.object({ mail: z.string().max(1_000).catch('') }).catch({ mail: '' });
const notices = z.object({ notice: z.enum(SIGN_IN_NOTICES).nullish().catch(null) }).catch({ notice: null });

/** The page for signing in by password, in a window of its own or in place of another page. */
@Controller('api/_auth')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class SignInController {
  constructor(
    private readonly pages: StepPages,
    private readonly wayIn: WayIn,
    private readonly signUps: SignUps,
    private readonly identity: Identity,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Who is signed in already goes on at once, unless they are to show once more who they are. */
  @Get('login')
  async show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(query, this.config.publicUrl);
    const { notice = null } = notices.parse(query);
    const step = this.step('', false, notice);
    return this.pages.take(request, step, journey, async () => {
      const visitor = notice === 'again' ? null : await this.identity.visitorOf(request);
      // Some roles count only after a second factor, for which one has to sign in again.
      const isWhole = visitor?.person != null && visitor.person.roles.length === visitor.account.roles.length;
      return isWhole ? new SeeOther(whereTo(journey)) : this.pages.show(request, step, journey);
    });
  }

  @Post('login')
  @UseGuards(PasswordGuard)
  async signIn(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    const { mail } = typed.parse(form);
    const outcome = signInTryOf(request);
    const challenge = 'challenge' in outcome ? outcome.challenge : null;
    const step = { ...this.step(mail, journey.isKept === true, null), challenge };
    return this.pages.take(request, step, journey, async () => {
      switch (outcome.kind) {
        case 'failed':
          throw outcome.error;
        case 'missing':
          throw new FormFault(missing(form));
        case 'wait':
          throw new FormFault(
            [{ field: '', message: `Too many tries. Try again in ${outcome.seconds} seconds.` }],
            429,
            outcome.seconds,
          );
        case 'challenge':
          throw FormFault.of(CHALLENGE, 'password');
        case 'wrong':
          throw new FormFault([{ field: 'mail', message: NOT_RIGHT }], 401);
        case 'right': {
          const { account } = outcome;
          if (account.status === 'unverified') return this.signUps.sendAgain(request, account, journey);
          if (!maySignIn(account)) throw new FormFault([{ field: '', message: NOT_ACTIVE }], 401);
          return this.wayIn.enter(request, account, 'password', journey);
        }
      }
    });
  }

  /** The end of the way in a window of its own. */
  @Get('done')
  done(@Req() request: Request): Promise<FinishedAnswer> {
    return this.pages.show(request, { step: 'done' }, { returnTo: HOME, isPopup: true });
  }

  private step(mail: string, isKept: boolean, notice: SignInNotice | null) {
    return {
      step: 'sign-in' as const,
      mail,
      isKept,
      notice,
      challenge: null,
      provider: this.config.oidcIssuer === '' ? null : this.config.oidcName,
    };
  }
}

function missing(form: unknown): { field: string; message: string }[] {
  const { mail = '', password = '' } = z
    .object({ mail: z.string().optional(), password: z.string().optional() })
    .catch({})
    .parse(form);
  return [
    ...(mail === '' ? [{ field: 'mail', message: 'Enter your mail address.' }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password.' }] : []),
  ];
}
