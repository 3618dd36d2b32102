import { Body, Controller, Get, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../../platform/http/person.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { rightQuestion } from '../../users/rights.contract.js';
import { type Account, noSuchUser, UsersService, viewOf } from '../../users/users.service.js';
import { journeyOf } from '../sign-in/journey.js';
import type { FormError } from '../sign-in/sign-in.contract.js';
import { FormFault, StepPages } from '../sign-in/step-pages.js';
import type { RegisterData } from './account.contract.js';
import { AccountService, CHOICES } from './account.service.js';
import { asTyped, readProfile } from './profile-form.js';

const form = z.record(z.string(), z.string()).catch({});
const DONE = '/en-us/account?saved=rights#part-rights';

/** Registration: people who have signed up tell who they are, and ask for what they need. */
@Controller('en-us/account/register')
@Access('signed-in')
@RouteClass('personal')
@FormBody()
export class RegisterController {
  constructor(
    private readonly account: AccountService,
    private readonly users: UsersService,
    private readonly pages: StepPages,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @SignedIn() person: Person,
    @Query() query: unknown,
  ): Promise<FinishedAnswer> {
    const { returnTo = '' } = journeyOf(query, this.config.publicUrl);
    return this.screen(request, await this.accountOf(person), { returnTo });
  }

  /** @throws nothing that a person is not told on the form */
  @Post()
  @RateLimit({ limit: 30, windowSeconds: 600 })
  async register(
    @Req() request: Request,
    @SignedIn() person: Person,
    @Body() body: unknown,
  ): Promise<FinishedAnswer> {
    const given = form.parse(body);
    const account = await this.accountOf(person);
    const { returnTo } = journeyOf(given, this.config.publicUrl);
    return this.pages.attempt(
      request,
      async () => {
        const { profile, errors } = readProfile(given);
        const question = given.role ? rightQuestion.safeParse(given) : null;
        for (const { path, message } of question?.error?.issues ?? [])
          errors.push({ field: path.join('.'), message });
        if (!given.terms) errors.push({ field: 'terms', message: 'Accept the terms to go on.' });
        if (profile === undefined || errors.length > 0) throw new FormFault(errors);
        await this.account.register(request, account, {
          profile,
          question: question?.data ?? null,
          isNewsletterWished: given.newsletter !== undefined,
        });
        return new SeeOther(question === null && returnTo !== undefined ? returnTo : DONE);
      },
      (errors) => this.screen(request, account, given, errors),
    );
  }

  private async accountOf({ id }: Person): Promise<Account> {
    const account = await this.users.find(id);
    if (account === null) throw noSuchUser();
    return account;
  }

  private screen(
    request: Request,
    account: Account,
    given: Readonly<Record<string, string>>,
    errors: readonly FormError[] = [],
  ): Promise<FinishedAnswer> {
    const { role = '', accountNumber = '', reason = '', returnTo = '' } = given;
    const data: RegisterData = {
      ...CHOICES,
      user: asTyped(viewOf(account), given),
      asked: { role, accountNumber, reason },
      isNewsletterWished: given.newsletter !== undefined,
      returnTo,
      errors,
    };
    const title = `${errors.length > 0 ? 'Error: ' : ''}Complete your profile`;
    return this.screens.render(request, { screen: 'register', title, layout: 'default', data });
  }
}
