import { isIPv6 } from 'node:net';
import { Inject, Injectable, SetMetadata } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { CacheRedis } from '../redis/cache-redis.js';
import { HttpError } from './http-error.js';

export interface RateLimitRule {
  /** Calls in a window, from one address over all processes. */
  limit: number;
  /** Seconds; a minute unless told otherwise. */
  windowSeconds?: number;
}

export const RATE_LIMIT_KEY = 'plinth:rate-limit';

/** Bounds how often one address may use a controller or a handler: 429 for more. */
export const RateLimit = (rule: RateLimitRule) => SetMetadata(RATE_LIMIT_KEY, rule);

/**
 * Counts calls by key, in Redis for all processes together. While Redis is away each process counts for itself, so
 * that an outage neither locks people out nor opens the door.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: CacheRedis,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts a call from an address. @param name of what is called. @throws HttpError 429 when there were too many */
  async consume(name: string, address: string, rule: RateLimitRule): Promise<void> {
    try {
      await this.limiter(name, rule).consume(networkOf(address));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  }

  /** Counts nothing. @throws HttpError 429 when as many calls as may be were counted by {@link consume} */
  async check(name: string, address: string, rule: RateLimitRule): Promise<void> {
    const counted = await this.limiter(name, rule).get(networkOf(address));
    if (counted !== null && counted.consumedPoints >= rule.limit) throw tooMany(counted);
  }

  private limiter(name: string, { limit, windowSeconds = 60 }: RateLimitRule): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const rule = { points: limit, duration: windowSeconds };
    const limiter = new RateLimiterRedis({
      ...rule,
      storeClient: this.redis.connection,
      keyPrefix: `${this.config.redisPrefix}:limit:${name}`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ ...rule, keyPrefix: name }),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  return new HttpError(429, 'too_many_calls', 'Too many calls. Try again in a moment.', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });
}

/** One household has a whole IPv6 network of addresses: its first 64 bits count. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - after) }, () => '0'));
  }
  return groups.slice(0, 4).join(':').toLowerCase();
}
