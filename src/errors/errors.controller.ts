import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { PageCallReader } from '../platform/http/page-call.js';
import { RouteClass } from '../platform/http/route-class.js';
import { BrowserErrors } from './browser-errors.js';
import { reportSchema } from './report-schema.js';

/** Ten full reports, also in letters of three bytes each. */
const MAX_BYTES = 90_000;
/** Calls that one address may make a minute. */
const A_MINUTE = 30;

/** Takes reports of errors in visitors' browsers. */
@Controller('api/errors')
@Access('anyone')
@RouteClass('personal')
export class ErrorsController {
  private readonly calls: PageCallReader<z.infer<typeof reportSchema>>;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(BrowserErrors) private readonly errors: BrowserErrors,
  ) {
    this.calls = new PageCallReader(config, {
      schema: reportSchema,
      maxBytes: MAX_BYTES,
      aMinute: A_MINUTE,
      refusal: ['bad_report', 'The report is not usable.'],
    });
  }

  /** 204 for every usable report, also when it was only counted. */
  @Post()
  @HttpCode(204)
  async take(@Req() request: Request): Promise<void> {
    const { reports } = await this.calls.read(request);
    for (const report of reports) this.errors.take(report);
  }
}
