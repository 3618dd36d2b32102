import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { Access } from '../platform/http/access.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import type { LogoutData } from './logout.contract.js';

const HOME = '/en-us';

/** Where people come who have signed out. To look at it ends nothing: there are no sessions yet. */
@Controller('en-us/logout')
@Access('anyone')
@RouteClass('personal')
export class LogoutController {
  constructor(private readonly screens: ScreenRenderer) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<Representation> {
    const data: LogoutData = { homePath: HOME };
    return this.screens.render(request, { screen: 'logout', title: 'Signed out', layout: 'default', data });
  }
}
