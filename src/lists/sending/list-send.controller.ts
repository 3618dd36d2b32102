import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Identity } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { type ListCopyData, type SendTarget, type SentView, sendBody } from '../lists.contract.js';
import { ListSends } from './list-sends.js';

/** 500 lines with the longest notes, and what is typed. */
const MAX_BODY = 500_000;
const SENDS_OF_ADDRESS = { limit: 5, windowSeconds: 3_600 };
const SENDS_OF_MAIL = { limit: 20, windowSeconds: 86_400 };
const COPIES_OF_MAIL = { limit: 3, windowSeconds: 86_400 };

const copyBody = z.object({ reference: z.string().max(20), key: z.uuid() });
const token = z.object({ token: z.string().max(100).catch('') });

/** Sends lists to distributors. */
@Controller()
@Access('anyone')
@RouteClass('personal')
export class ListSendController {
  constructor(
    private readonly sends: ListSends,
    private readonly identity: Identity,
    private readonly limiter: RateLimiter,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('api/shopping-list/distributors')
  @RateLimit({ limit: 60 })
  async targets(): Promise<{ targets: SendTarget[] }> {
    return { targets: await this.sends.targets() };
  }

  /** @throws HttpError 422 with fields; 429 */
  @Post('api/shopping-list/sends')
  @MaxBody(MAX_BODY)
  async send(@Req() request: Request, @Body() given: unknown): Promise<SentView> {
    const result = sendBody.safeParse(given ?? {});
    if (!result.success) {
      const fields = result.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? ''),
        message,
      }));
      throw new HttpError(422, 'invalid_form', 'Some fields need another look.', { fields });
    }
    const body = result.data;
    const visitor = await this.identity.visitorOf(request);
    await this.limiter.consume('list-send', clientAddress(request, this.config.proxyHops), SENDS_OF_ADDRESS);
    await this.limiter.consume('list-send-mail', body.mail.toLowerCase(), SENDS_OF_MAIL);
    return this.sends.send(body, {
      userId: visitor?.person?.id ?? null,
      verifiedMail: visitor?.person ? visitor.account.mail : null,
    });
  }

  @Post('api/shopping-list/sends/copy')
  @HttpCode(202)
  @RateLimit({ limit: 10, windowSeconds: 3_600 })
  async askForCopy(
    @Body({ schema: copyBody }) { reference, key }: z.output<typeof copyBody>,
  ): Promise<object> {
    await this.limiter.consume('list-copy', key, COPIES_OF_MAIL);
    await this.sends.askForCopy(reference, key);
    return {};
  }

  /** Behind the link of the mail. To look at it, as scanners of mail do, sends nothing. */
  @Get('en-us/shoppinglist/copy')
  async showCopy(@Req() request: Request, @Query() query: unknown): Promise<Representation> {
    const { token: given } = token.parse(query ?? {});
    const reference = await this.sends.copyWaiting(given);
    return this.copyPage(request, reference === null ? 'gone' : 'ask', reference ?? '', given);
  }

  @Post('en-us/shoppinglist/copy')
  @FormBody()
  async takeCopy(@Req() request: Request, @Body() form: unknown): Promise<Representation> {
    const reference = await this.sends.sendCopy(token.parse(form ?? {}).token);
    return this.copyPage(request, reference === null ? 'gone' : 'done', reference ?? '', '');
  }

  private copyPage(
    request: Request,
    state: ListCopyData['state'],
    reference: string,
    given: string,
  ): Promise<Representation> {
    if (request.res) request.res.statusCode = state === 'gone' ? 410 : 200;
    return this.screens.render(request, {
      screen: 'list-copy',
      title: 'Copy of your list',
      layout: 'default',
      referrer: 'no-referrer',
      data: { state, token: given, reference },
    });
  }
}
