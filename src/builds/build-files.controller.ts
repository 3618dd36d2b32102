import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ClientBundle } from '../render/render.module.js';
import { RetainedFiles } from './retained-files.js';

/**
 * Scripts, styles and fonts of this client build, and of those whose pages may still be open. Names carry a hash, so
 * what is behind one never changes.
 */
@Controller('_build')
@Access('anyone')
@RouteClass('static')
export class BuildFilesController {
  constructor(
    private readonly bundle: ClientBundle,
    private readonly others: RetainedFiles,
  ) {}

  @Get('*file')
  async file(@Req() { path }: Request): Promise<Representation> {
    const file = this.bundle.files.get(path) ?? (await this.others.find(path));
    if (!file) throw new HttpError(404, 'not_found', 'There is no such file.');
    return file;
  }
}
