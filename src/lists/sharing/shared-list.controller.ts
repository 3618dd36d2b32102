import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import { Identity } from '../../auth/auth.module.js';
import type { Representation } from '../../cache/cache.module.js';
import { Access } from '../../platform/http/access.js';
import { MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { ListedParts } from '../listed-parts.js';
import { revokeBody, type SharedListView, shareBody } from '../lists.contract.js';
import { SharedLists } from './shared-lists.js';

/** 500 lines with the longest notes. */
const MAX_BODY = 500_000;

/** Links to lists. */
@Controller()
@Access('anyone')
@RouteClass('personal')
export class SharedListController {
  constructor(
    private readonly shared: SharedLists,
    private readonly parts: ListedParts,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
  ) {}

  @Post('api/shopping-list/shares')
  @MaxBody(MAX_BODY)
  @RateLimit({ limit: 20, windowSeconds: 3_600 })
  async share(
    @Req() request: Request,
    @Body({ schema: shareBody }) { days, withNotes, lines }: z.output<typeof shareBody>,
  ): Promise<SharedListView> {
    await this.parts.resolve(lines);
    const shown = withNotes ? lines : lines.map((line) => ({ ...line, note: '', group: '' }));
    const person = await this.identity.personOf(request);
    return this.shared.share(shown, { days, userId: person?.id ?? null });
  }

  @Post('api/shopping-list/shares/revoke')
  @HttpCode(204)
  @RateLimit({ limit: 60 })
  async revoke(
    @Req() request: Request,
    @Body({ schema: revokeBody }) { id, revokeKey }: z.output<typeof revokeBody>,
  ): Promise<void> {
    const person = await this.identity.personOf(request);
    await this.shared.revoke(id, revokeKey, person?.id ?? null);
  }

  @Get(['en-us/shoppinglist/shared/:token', 'en-us/shoppinglist/shared/:token/_payload.json'])
  @RateLimit({ limit: 60 })
  async show(@Req() request: Request, @Param('token') token: string): Promise<Representation> {
    const list = await this.shared.open(token);
    if (list === null && request.res) request.res.statusCode = 410;
    return this.screens.render(request, {
      screen: 'shared-list',
      title: list === null ? 'This link has expired' : 'Shared list',
      layout: 'default',
      referrer: 'no-referrer',
      data: { list },
    });
  }
}
