import { Body, Controller, Headers, Post } from '@nestjs/common';
import { z } from 'zod';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { agentFamily } from '../platform/http/agent-family.js';
import { JsonAnswer } from '../platform/http/finished-answer.js';
import { MaxBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ConsentStore } from './consent-store.js';

/** A cookie lives a year; what is older was not given by our page. In milliseconds. */
const MAX_AGE_MS = 400 * 86_400_000;
const CLOCK_ERROR_MS = 86_400_000;

const consent = z.strictObject({
  id: z.uuid(),
  version: z.string().regex(/^[0-9a-f]{12}$/, 'must be a version of the question'),
  at: z.iso
    .datetime()
    .transform((value) => new Date(value))
    .refine(
      (at) => at.getTime() > Date.now() - MAX_AGE_MS && at.getTime() < Date.now() + CLOCK_ERROR_MS,
      'must be of this year',
    ),
  choices: z.strictObject({ statistics: z.boolean(), marketing: z.boolean() }),
});

/** Takes records of what visitors answered to the consent question. */
@Controller('api/consent')
@Access('anyone')
@RouteClass('personal')
export class ConsentController {
  constructor(private readonly store: ConsentStore) {}

  /** 201 when it is kept; 202 when it cannot be kept now: the browser then sends it again. */
  @Post()
  @RateLimit({ limit: 20 })
  @MaxBody(2_000)
  async take(
    @Body({ schema: consent }) given: z.infer<typeof consent>,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<JsonAnswer> {
    try {
      await this.store.keep({ ...given, agentFamily: agentFamily(userAgent) });
      return new JsonAnswer(201, { kept: true });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return new JsonAnswer(202, { kept: false });
    }
  }
}
