import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { Identity } from './identity.js';
import type { LogoutData } from './logout.contract.js';

const HOME = '/en-us';

/** Where people sign out. To look at it ends nothing: its script or its form does. */
@Controller('en-us/logout')
@Access('anyone')
@RouteClass('personal')
export class LogoutController {
  constructor(
    private readonly screens: ScreenRenderer,
    private readonly identity: Identity,
  ) {}

  @Get(['', '_payload.json'])
  async show(@Req() request: Request): Promise<Representation> {
    // When it cannot be known there may be one.
    const hasSession = await this.identity.visitorOf(request).then(
      (visitor) => visitor !== null,
      () => true,
    );
    const data: LogoutData = { homePath: HOME, hasSession };
    const title = hasSession ? 'Sign out' : 'Signed out';
    return this.screens.render(request, { screen: 'logout', title, layout: 'default', data });
  }
}
