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
import { passwordFault } from '../passwords/password-rules.js';
import { journeyOf, MAX_FORM, stepAddress } from '../sign-in/journey.js';
import type { SignInStep } from '../sign-in/sign-in.contract.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import { WayIn } from '../sign-in/way-in.js';
import { PasswordLinks } from './password-links.js';

/** Requests for new passwords of one address. */
const LIMIT = { limit: 10, windowSeconds: 3_600 };

const text = z.string().max(1_000).catch('');
const mailForm = z.object({ mail: text });
const passwordForm = z.object({ token: text, password: text });
const DEAD: SignInStep = { step: 'dead-link', again: 'reset' };

/** New passwords, by a link in a mail. */
@Controller('api/_auth')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class PasswordController {
  constructor(
    private readonly pages: StepPages,
    private readonly links: PasswordLinks,
    private readonly wayIn: WayIn,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('reset')
  ask(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const step: SignInStep = { step: 'forgot-password', mail: '' };
    return this.pages.show(request, step, journeyOf(query, this.config.publicUrl));
  }

  /** The same answer, whether there is such an account or not. */
  @Post('reset')
  send(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    const { mail: typed } = mailForm.parse(form ?? {});
    return this.pages.take(request, { step: 'forgot-password', mail: typed }, journey, async () => {
      await this.limiter.consume('reset', clientAddress(request, this.config.proxyHops), LIMIT);
      const mail = mailAddress.safeParse(typed);
      if (!mail.success) throw FormFault.of(mail.error.issues[0]?.message ?? '', 'mail');
      await this.links.send(mail.data, journey);
      return new SeeOther(stepAddress('reset-sent', journey));
    });
  }

  @Get('reset-sent')
  sent(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    return this.pages.show(request, { step: 'reset-sent' }, journeyOf(query, this.config.publicUrl));
  }

  /** The link of the mail. To look at it uses nothing up. */
  @Get('new-password')
  show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(query, this.config.publicUrl);
    const { token } = passwordForm.parse(query ?? {});
    return this.pages.take(request, DEAD, journey, async () => {
      const link = await this.links.find(token);
      return this.pages.show(
        request,
        link === null ? DEAD : { step: 'new-password', token, ...link },
        journey,
      );
    });
  }

  /** Ends all sessions of the account. Who had forgotten the password signs in with the new one. */
  @Post('new-password')
  async choose(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    const journey = journeyOf(form, this.config.publicUrl);
    const { token, password } = passwordForm.parse(form ?? {});
    let step = DEAD;
    return this.pages.take(request, step, journey, async () => {
      const link = await this.links.find(token);
      if (link === null) return this.pages.show(request, DEAD, journey);
      step = { step: 'new-password', token, ...link };
      const fault = await passwordFault(password, [link.mail, this.pages.siteName]);
      if (fault !== null)
        return this.pages.take(request, step, journey, async () => {
          throw FormFault.of(fault, 'password');
        });
      const account = await this.links.use(request, token, password);
      if (account === null) return this.pages.show(request, DEAD, journey);
      return link.why === 'reset'
        ? new SeeOther(stepAddress('login', journey, { notice: 'password-changed' }))
        : this.wayIn.enter(request, account, 'password', { ...journey, isNew: true });
    });
  }
}
