import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { MaxBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ListedParts } from './listed-parts.js';
import { type CheckedPart, checkBody, type MatchedLine, matchBody } from './lists.contract.js';

/** A thousand lines of text. */
const MAX_LINES_BODY = 700_000;

/** What the catalogue says of lists that live in browsers. */
@Controller('api/shopping-list')
@Access('anyone')
@RouteClass('personal')
@RateLimit({ limit: 60 })
export class ListPartsController {
  constructor(private readonly parts: ListedParts) {}

  @Post('recheck')
  @HttpCode(200)
  async check(@Body({ schema: checkBody }) { parts }: z.output<typeof checkBody>): Promise<{
    parts: CheckedPart[];
  }> {
    return { parts: await this.parts.check(parts) };
  }

  @Post('match')
  @HttpCode(200)
  @MaxBody(MAX_LINES_BODY)
  async match(@Body({ schema: matchBody }) { lines }: z.output<typeof matchBody>): Promise<{
    lines: MatchedLine[];
  }> {
    return { lines: await this.parts.match(lines) };
  }
}
