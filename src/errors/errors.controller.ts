import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { AddressLimiter } from '../platform/http/address-limiter.js';
import { clientAddress } from '../platform/http/client-address.js';
import { HttpError } from '../platform/http/http-error.js';
import { readJson } from '../platform/http/request-body.js';
import { RouteClass } from '../platform/http/route-class.js';
import { requireSameOrigin } from '../platform/http/same-origin.js';
import { BrowserErrors } from './browser-errors.js';
import { reportSchema } from './report-schema.js';

/** Ten full reports, also in letters of three bytes each. */
const MAX_BYTES = 90_000;
/** Calls that one address may make a minute. */
const A_MINUTE = 30;

/** Takes reports of errors in visitors' browsers. */
@Controller('api/errors')
@RouteClass('personal')
export class ErrorsController {
  private readonly limiter = new AddressLimiter(A_MINUTE, 60_000);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(BrowserErrors) private readonly errors: BrowserErrors,
  ) {}

  /** 204 for every usable report, also when it was only counted. */
  @Post()
  @HttpCode(204)
  async take(@Req() request: Request): Promise<void> {
    requireSameOrigin(request, this.config.publicUrl);
    this.limiter.take(clientAddress(request, this.config.proxyHops));
    const reading = reportSchema.safeParse(await readJson(request, MAX_BYTES));
    if (!reading.success) {
      const fields = reading.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw HttpError.badRequest('bad_report', 'The report is not usable.', fields);
    }
    for (const report of reading.data.reports) this.errors.take(report);
  }
}
