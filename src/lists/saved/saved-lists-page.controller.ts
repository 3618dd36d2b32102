import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../../cache/cache.module.js';
import { Access } from '../../platform/http/access.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { ListInvitations } from './list-invitations.js';

/** Pages of saved lists: that of their owners, which is filled in the browser, and those behind links. */
@Controller('en-us/saved-lists')
@Access('anyone')
@RouteClass('personal')
export class SavedListsPageController {
  constructor(
    private readonly invitations: ListInvitations,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<Representation> {
    return this.screens.render(request, {
      screen: 'saved-lists',
      title: 'Saved lists',
      layout: 'default',
      data: {},
    });
  }

  /** A list as it is now, for anybody who has the link. */
  @Get(['shared/:token', 'shared/:token/_payload.json'])
  @RateLimit({ limit: 60 })
  async shared(@Req() request: Request, @Param('token') token: string): Promise<Representation> {
    const list = await this.invitations.open(token).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 410) return null;
      throw error;
    });
    if (list === null && request.res) request.res.statusCode = 410;
    const by = list === null || list.owner === '' ? '' : ` of ${list.owner}`;
    return this.screens.render(request, {
      screen: 'shared-list',
      title: list === null ? 'This link has expired' : list.name,
      layout: 'default',
      referrer: 'no-referrer',
      data: {
        list: list && {
          title: `${list.name}${by}`,
          lines: list.lines,
          note: '',
          sharedAt: list.updatedAt,
          expiresAt: null,
        },
      },
    });
  }

  /** Behind the link of a mail; to look at it declines nothing. */
  @Get('decline/:token')
  askToDecline(@Req() request: Request, @Param('token') token: string): Promise<Representation> {
    return this.declinePage(request, 'ask', token);
  }

  @Post('decline/:token')
  @FormBody()
  async decline(@Req() request: Request, @Param('token') token: string): Promise<Representation> {
    return this.declinePage(request, (await this.invitations.decline(token)) ? 'done' : 'gone', token);
  }

  private declinePage(
    request: Request,
    state: 'ask' | 'done' | 'gone',
    token: string,
  ): Promise<Representation> {
    if (request.res) request.res.statusCode = state === 'gone' ? 410 : 200;
    return this.screens.render(request, {
      screen: 'list-decline',
      title: 'Decline an invitation',
      layout: 'default',
      referrer: 'no-referrer',
      data: { state, action: `/en-us/saved-lists/decline/${encodeURIComponent(token)}` },
    });
  }
}
