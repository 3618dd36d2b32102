import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { BUILD_ID } from '../pages/pages.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { BuildRegister } from './build-register.js';

/** Which build is the latest, and what belongs to one (specification, chapter 7). */
@Controller('builds')
@Access('anyone')
export class BuildsController {
  constructor(@Inject(BuildRegister) private readonly register: BuildRegister) {}

  /** Asked by every open tab now and then, with the time as query so that no cache on the way answers. */
  @Get('latest.json')
  @RouteClass('public-json')
  async latest(@Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.json(await this.register.latest());
  }

  @Get('meta/:file')
  @RouteClass('static')
  async meta(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const id = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
    const facts = BUILD_ID.test(id) ? await this.factsOf(id) : null;
    if (!facts) throw new HttpError(404, 'not_found', 'There is no such build.');
    response.json(facts);
  }

  private async factsOf(id: string) {
    try {
      return await this.register.facts(id);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw HttpError.unavailable('builds_unknown', 'Other builds cannot be looked up right now.', 10, error);
    }
  }
}
