import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { PageCallReader } from '../platform/http/page-call.js';
import { RouteClass } from '../platform/http/route-class.js';
import { agentFamily } from './agent-family.js';
import { ConsentStore } from './consent-store.js';

const MAX_BYTES = 2_000;
/** Answers that one address may give a minute. */
const A_MINUTE = 20;
/** A cookie lives a year; what is older was not given by our page. In milliseconds. */
const OLDEST = 400 * 86_400_000;
const CLOCK_ERROR = 86_400_000;

const answer = z.strictObject({
  id: z.uuid(),
  version: z.string().regex(/^[0-9a-f]{12}$/, 'must be a version of the question'),
  at: z.iso
    .datetime()
    .transform((value) => new Date(value))
    .refine(
      (at) => at.getTime() > Date.now() - OLDEST && at.getTime() < Date.now() + CLOCK_ERROR,
      'must be of this year',
    ),
  choices: z.strictObject({ statistics: z.boolean(), marketing: z.boolean() }),
});

/** Takes records of what visitors answered to the consent question. */
@Controller('api/consent')
@Access('anyone')
@RouteClass('personal')
export class ConsentController {
  private readonly calls: PageCallReader<z.infer<typeof answer>>;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(ConsentStore) private readonly store: ConsentStore,
  ) {
    this.calls = new PageCallReader(config, {
      schema: answer,
      maxBytes: MAX_BYTES,
      aMinute: A_MINUTE,
      refusal: ['bad_answer', 'The answer is not usable.'],
    });
  }

  /** 201 when it is kept; 202 when it cannot be kept now: the browser then sends it again. */
  @Post()
  async take(@Req() request: Request, @Res() response: Response): Promise<void> {
    const given = await this.calls.read(request);
    try {
      await this.store.keep({ ...given, agentFamily: agentFamily(request.headers['user-agent']) });
      response.status(201).json({ kept: true });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      response.status(202).json({ kept: false });
    }
  }
}
