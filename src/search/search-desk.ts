import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { Identity, type Visitor } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { Reader } from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { clientAddress } from '../platform/http/client-address.js';
import { HttpError } from '../platform/http/http-error.js';
import { isAdmin } from '../platform/http/person.js';
import { RateLimiter } from '../platform/http/rate-limiter.js';
import { keysOf } from './reader-keys.js';

/** Calls in a minute from one address; who is signed in has twice as many. */
const LIMITS = { search: 40, suggest: 120 } as const;
const TOO_MANY = 'Too many searches. Wait a few seconds.';
const UNAVAILABLE = 'Search is not available right now. Try again in a minute.';
/** Seconds after which a search may work again. */
const RETRY_AFTER_S = 60;

export interface Searcher {
  /** See `reader-keys.ts`. */
  keys: readonly string[];
  /** Administrators look at their own work. */
  isStaff: boolean;
}

/** Who searches, and how often. */
@Injectable()
export class SearchDesk {
  constructor(
    private readonly identity: Identity,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts a call. @throws HttpError 429 */
  async admit(request: IncomingMessage, what: keyof typeof LIMITS): Promise<Searcher> {
    const visitor = await this.visitorOf(request);
    const person = visitor?.person ?? null;
    const address = clientAddress(request, this.config.proxyHops);
    const limit = LIMITS[what] * (person === null ? 1 : 2);
    try {
      await this.limiter.consume(person === null ? what : `${what}-signed-in`, address, { limit });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      throw new HttpError(429, 'too_many_searches', TOO_MANY, error.details);
    }
    return { keys: keysOf(readerOf(visitor)), isStaff: person !== null && isAdmin(person) };
  }

  /** While nobody can be known, everybody finds what strangers do. */
  private async visitorOf(request: IncomingMessage): Promise<Visitor | null> {
    try {
      return await this.identity.visitorOf(request);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    }
  }
}

function readerOf(visitor: Visitor | null): Reader | null {
  if (visitor === null || visitor.person === null) return null;
  const { account, person } = visitor;
  const mail = account.mailVerifiedAt === null ? null : account.mail;
  return { isAdmin: isAdmin(person), roles: person.roles, mail };
}

export function unavailable(cause: unknown): HttpError {
  return HttpError.unavailable('search_unavailable', UNAVAILABLE, RETRY_AFTER_S, cause);
}

export function tooLong(most: number): HttpError {
  return HttpError.badRequest('query_too_long', `Search with ${most} characters or fewer.`);
}
