import { randomUUID } from 'node:crypto';
import type { CacheRedis } from '../platform/redis/cache-redis.js';

/** How long the lock of a process that was killed stands: so long its page waits for somebody else to make it. */
const LIFE_MS = 5_000;
/** A living holder renews it so many times in a life, so that one late answer of Redis loses nothing. */
const RENEWALS = 3;

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Takes a right over all processes, and keeps it until it is given back. Without Redis everybody has it: doing a thing
 * twice is better than not at all, which is why it may also be lost to a holder that stood still for its whole life.
 * @returns what to call when done; null when another process has it
 */
export async function acquireLock(
  redis: CacheRedis,
  key: string,
  lifeMs = LIFE_MS,
): Promise<(() => Promise<void>) | null> {
  const token = randomUUID();
  const taken = await redis.attempt('OK' as const, (client) => client.set(key, token, 'PX', lifeMs, 'NX'));
  if (taken === null) return null;
  const renew = () =>
    redis
      .attempt(0, (client) => client.eval(RENEW, 1, key, token, String(lifeMs)))
      // Nobody waits for it, and a lock that is lost is no fault.
      .catch(() => 0);
  const renewing = setInterval(() => void renew(), lifeMs / RENEWALS);
  renewing.unref();
  return async () => {
    clearInterval(renewing);
    await redis.attempt(0, (client) => client.eval(UNLOCK, 1, key, token));
  };
}
