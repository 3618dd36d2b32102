import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Representation } from '../pages/pages.module.js';
import { Access } from '../platform/http/access.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { RouteClass } from '../platform/http/route-class.js';

/** Token of the finished /robots.txt. */
export const ROBOTS = Symbol('robots');

@Controller('robots.txt')
@Access('anyone')
@RouteClass('public-page')
export class RobotsController {
  constructor(@Inject(ROBOTS) private readonly robots: Representation) {}

  @Get()
  answer(@Req() request: Request, @Res() response: Response): void {
    this.robots.send(request, response, requestIdOf(request));
  }
}
