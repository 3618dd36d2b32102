import { Controller, Get, Inject } from '@nestjs/common';
import { Representation } from '../cache/cache.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { RouteTable } from '../platform/http/http.module.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { documentAreas, isPersonal } from '../platform/http/route-table.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { robotsTxt } from './robots.js';

@Controller('robots.txt')
@Access('anyone')
@RouteClass('public-page')
export class RobotsController {
  private robots: Promise<Representation> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly routes: RouteTable,
  ) {}

  @Get()
  answer(): Promise<Representation> {
    const areas = documentAreas(this.routes.all().filter(isPersonal));
    this.robots ??= Representation.of(robotsTxt(this.config, areas), {
      contentType: 'text/plain; charset=utf-8',
      contentSecurityPolicy: CLOSED_POLICY,
      cacheControl: ROUTE_CLASSES['public-page'].cache,
    });
    return this.robots;
  }
}
