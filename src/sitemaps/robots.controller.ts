import { Controller, Get, Inject } from '@nestjs/common';
import { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { robotsTxt } from './robots.js';

@Controller('robots.txt')
@Access('anyone')
@RouteClass('public-page')
export class RobotsController {
  private readonly robots: Promise<Representation>;

  constructor(@Inject(CONFIG) config: Config) {
    this.robots = Representation.of(robotsTxt(config), {
      contentType: 'text/plain; charset=utf-8',
      contentSecurityPolicy: CLOSED_POLICY,
      cacheControl: ROUTE_CLASSES['public-page'].cache,
    });
  }

  @Get()
  answer(): Promise<Representation> {
    return this.robots;
  }
}
