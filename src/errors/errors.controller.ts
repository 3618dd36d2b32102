import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../platform/http/access.js';
import { MaxBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { BrowserErrors } from './browser-errors.js';
import type { ErrorReports } from './error-report.contract.js';
import { reportSchema } from './report-schema.js';

/** Ten full reports, also in letters of three bytes each. */
const MAX_BYTES = 90_000;

/** Takes reports of errors in visitors' browsers. */
@Controller('api/errors')
@Access('anyone')
@RouteClass('personal')
export class ErrorsController {
  constructor(private readonly errors: BrowserErrors) {}

  /** 204 for every usable report, also when it was only counted. */
  @Post()
  @HttpCode(204)
  @RateLimit({ limit: 30 })
  @MaxBody(MAX_BYTES)
  take(@Body({ schema: reportSchema }) { reports }: ErrorReports): void {
    for (const report of reports) this.errors.take(report);
  }
}
