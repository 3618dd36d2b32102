import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { RouteClass } from '../platform/http/route-class.js';
import type { ClientBundle } from './client-bundle.js';
import { CLIENT_BUNDLE } from './client-bundle.js';

/** Scripts, styles and fonts of the client build; names carry a hash, so they never change. */
@Controller('_build')
@RouteClass('static')
export class BuildFilesController {
  constructor(@Inject(CLIENT_BUNDLE) private readonly bundle: ClientBundle) {}

  @Get('*file')
  file(@Req() request: Request, @Res() response: Response): void {
    const file = this.bundle.files.get(request.path);
    if (!file) throw new HttpError(404, 'not_found', 'There is no such file.');
    file.send(request, response, requestIdOf(request));
  }
}
