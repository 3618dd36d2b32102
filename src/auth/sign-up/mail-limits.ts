import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/http/rate-limiter.js';

/** Mails of this room to one address: a minute apart, and so many an hour. */
const APART = { limit: 1, windowSeconds: 60 };
const PER_HOUR = { limit: 3, windowSeconds: 3_600 };

/** Bounds the mails that strangers can have sent to an address, whether it has an account or not. */
@Injectable()
export class MailLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws HttpError 429 */
  async take(mail: string): Promise<void> {
    const key = createHash('sha256').update(mail).digest('base64url');
    await this.limiter.consume('mail-apart', key, APART);
    await this.limiter.consume('mail', key, PER_HOUR);
  }
}

/** Longer than the work takes, so that the time tells nothing of what was done; in milliseconds. */
const EVEN_MS = 250;

/** Does something that takes longer for some mail addresses than for others, and is done at the same time for all. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(EVEN_MS)]);
  return result;
}
