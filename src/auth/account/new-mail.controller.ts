import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { MAX_FORM, stepAddress } from '../sign-in/journey.js';
import type { SignInStep } from '../sign-in/sign-in.contract.js';
import { StepPages } from '../sign-in/step-pages.js';
import { MailChange } from './mail-change.js';

const fields = z.object({ token: z.string().max(100).catch('') }).catch({ token: '' });
const DEAD: SignInStep = { step: 'dead-link', again: 'account' };

/** The link in the mail to a new address, and its button. */
@Controller('api/_auth/new-mail')
@Access('anyone')
@RouteClass('personal')
@FormBody()
@MaxBody(MAX_FORM)
export class NewMailController {
  constructor(
    private readonly pages: StepPages,
    private readonly change: MailChange,
  ) {}

  /** To look at it changes nothing. */
  @Get()
  show(@Req() request: Request, @Query() query: unknown): Promise<FinishedAnswer> {
    const { token } = fields.parse(query);
    return this.pages.take(request, DEAD, {}, async () => {
      const found = await this.change.find(token);
      const mail = String(found?.payload.mail);
      return this.pages.show(request, found ? { step: 'new-mail', token, mail } : DEAD, {});
    });
  }

  @Post()
  confirm(@Req() request: Request, @Body() form: unknown): Promise<FinishedAnswer> {
    return this.pages.take(request, DEAD, {}, async () => {
      const found = await this.change.find(fields.parse(form).token);
      const isDone = found !== null && (await this.change.confirm(request, found));
      if (!isDone) return this.pages.show(request, DEAD, {});
      return new SeeOther(stepAddress('login', { returnTo: '/en-us/account' }, { notice: 'confirmed' }));
    });
  }
}
