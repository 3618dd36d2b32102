import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CLIENT_BUNDLE, type ClientBundle } from '../pages/pages.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { RouteClass } from '../platform/http/route-class.js';
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
    @Inject(CLIENT_BUNDLE) private readonly bundle: ClientBundle,
    @Inject(RetainedFiles) private readonly others: RetainedFiles,
  ) {}

  @Get('*file')
  async file(@Req() request: Request, @Res() response: Response): Promise<void> {
    const file = this.bundle.files.get(request.path) ?? (await this.others.find(request.path));
    if (!file) throw new HttpError(404, 'not_found', 'There is no such file.');
    file.send(request, response, requestIdOf(request));
  }
}
