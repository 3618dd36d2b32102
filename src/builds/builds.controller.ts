import { Controller, Get, Header, Param } from '@nestjs/common';
import { z } from 'zod';
import { BUILD_ID } from '../platform/client-build.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { type BuildFacts, BuildRegister, type LatestBuild } from './build-register.js';

/** Id of the build that a file name is about; null when no build has such a name. */
const buildOfFile = z
  .string()
  .endsWith('.json')
  .transform((file) => file.slice(0, -'.json'.length))
  .pipe(z.string().regex(BUILD_ID))
  .nullable()
  .catch(null);

/** Which build is the latest, and what belongs to one. */
@Controller('builds')
@Access('anyone')
export class BuildsController {
  constructor(private readonly register: BuildRegister) {}

  /** Asked by every open tab now and then, with the time as query so that no cache on the way answers. */
  @Get('latest.json')
  @RouteClass('public-json')
  @Header('Cache-Control', 'no-store')
  latest(): Promise<LatestBuild> {
    return this.register.latest();
  }

  @Get('meta/:file')
  @RouteClass('static')
  async meta(@Param('file', { schema: buildOfFile }) id: string | null): Promise<BuildFacts> {
    const facts = id === null ? null : await this.factsOf(id);
    if (!facts) throw new HttpError(404, 'not_found', 'There is no such build.');
    return facts;
  }

  private async factsOf(id: string): Promise<BuildFacts | null> {
    try {
      return await this.register.facts(id);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw HttpError.unavailable('builds_unknown', 'Other builds cannot be looked up right now.', 10, error);
    }
  }
}
