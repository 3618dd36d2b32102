import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { HttpError } from './http-error.js';

/** Addresses that are remembered at most; the ones not seen for longest are forgotten first. */
const REMEMBERED = 10_000;

/** Bounds how often one address may make a call, in this process. */
export class AddressLimiter {
  private readonly counts = new LRUCache<string, { used: number; until: number }>({ max: REMEMBERED });

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Counts a call. @throws HttpError 429 when the address made too many. */
  take(address: string, now = Date.now()): void {
    const key = networkOf(address);
    const known = this.counts.get(key);
    const count = known && known.until > now ? known : { used: 0, until: now + this.windowMs };
    count.used += 1;
    this.counts.set(key, count);
    if (count.used <= this.limit) return;
    throw new HttpError(429, 'too_many_calls', 'Too many calls. Try again in a moment.', {
      retryAfter: Math.ceil((count.until - now) / 1_000),
    });
  }
}

/** One household has a whole IPv6 network of addresses: its first 64 bits count. */
function networkOf(address: string): string {
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
