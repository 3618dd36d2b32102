import type { Request } from 'express';
import type { ZodType } from 'zod';
import { AddressLimiter } from './address-limiter.js';
import { clientAddress } from './client-address.js';
import { HttpError } from './http-error.js';
import { readJson } from './request-body.js';
import { requireSameOrigin } from './same-origin.js';

/** What a call may be. */
export interface PageCallRules<Body> {
  schema: ZodType<Body>;
  maxBytes: number;
  /** Calls that one address may make a minute. */
  aMinute: number;
  /** Answer to a body that does not fit the schema: a code and a sentence. */
  refusal: readonly [code: string, message: string];
}

/** Takes calls that scripts of our own pages make with a JSON body, from anonymous visitors. */
export class PageCallReader<Body> {
  private readonly limiter: AddressLimiter;

  constructor(
    private readonly site: { publicUrl: string; proxyHops: number },
    private readonly rules: PageCallRules<Body>,
  ) {
    this.limiter = new AddressLimiter(rules.aMinute, 60_000);
  }

  /**
   * The body, read and checked.
   * @throws HttpError 403 for pages of others, 429 for too many calls, 413, 415 and 400 for the body
   */
  async read(request: Request): Promise<Body> {
    requireSameOrigin(request, this.site.publicUrl);
    this.limiter.take(clientAddress(request, this.site.proxyHops));
    const { schema, maxBytes, refusal } = this.rules;
    const reading = schema.safeParse(await readJson(request, maxBytes));
    if (reading.success) return reading.data;
    const fields = reading.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw HttpError.badRequest(...refusal, fields);
  }
}
