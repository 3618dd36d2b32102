import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import { readyRedis } from '../platform/testing/redis.js';
import { acquireLock } from './distributed-lock.js';

const LIFE_MS = 600;

let redis: CacheRedis;
let client: Redis;
beforeAll(async () => {
  const url = await redisUrl();
  client = new Redis(url);
  redis = await readyRedis(url);
});
afterAll(async () => {
  redis.onApplicationShutdown();
  client.disconnect();
});

it('is kept by its holder for longer than its life, and free for others when it is given back', async () => {
  const key = `lock-${randomUUID()}`;
  const unlock = await acquireLock(redis, key, LIFE_MS);
  const end = Date.now() + 3 * LIFE_MS;
  while (Date.now() < end) {
    expect(await acquireLock(redis, key, LIFE_MS)).toBeNull();
    await delay(50);
  }
  await unlock?.();
  const next = await acquireLock(redis, key, LIFE_MS);
  expect(next).not.toBeNull();
  await next?.();
});

it('of a holder that was killed is free after its life', async () => {
  const key = `lock-${randomUUID()}`;
  await client.set(key, 'the token of a dead one', 'PX', LIFE_MS);
  expect(await acquireLock(redis, key, LIFE_MS)).toBeNull();
  await until(() => acquireLock(redis, key, LIFE_MS), { withinMs: 5 * LIFE_MS, what: 'the lock' });
});

it('that was lost is neither renewed nor taken from who has it now', async () => {
  const key = `lock-${randomUUID()}`;
  const unlock = await acquireLock(redis, key, LIFE_MS);
  await client.set(key, 'the token of another', 'PX', 2 * LIFE_MS);
  await delay(LIFE_MS / 2);
  expect(await client.pttl(key)).toBeGreaterThan(LIFE_MS);
  await delay(LIFE_MS / 2);
  await unlock?.();
  expect(await client.get(key)).toBe('the token of another');
});

it('that cannot be renewed leaves no rejection that nobody hears of', async () => {
  const key = `lock-${randomUUID()}`;
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  try {
    await acquireLock(redis, key, LIFE_MS);
    // Redis refuses to read it as what it was.
    await client.del(key);
    await client.hset(key, 'of another', 'kind');
    await delay(LIFE_MS);
  } finally {
    process.off('unhandledRejection', hear);
    // The lock of this test is renewed until nobody can.
    await client.del(key);
  }
  expect(unheard).toEqual([]);
});
