import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { CacheRedis } from '../redis/cache-redis.js';
import { SILENT } from '../testing/logger.js';
import { clientAddress } from './client-address.js';
import { networkOf, RateLimiter } from './rate-limiter.js';
import { requireSameOrigin } from './same-origin.js';

const request = (headers: IncomingMessage['headers'], remoteAddress = '10.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [3, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [1, undefined, '10.0.0.1'],
    [1, ' , ', '10.0.0.1'],
  ])('behind %i proxies with %j is %s', (hops, forwarded, address) => {
    expect(clientAddress(request({ 'x-forwarded-for': forwarded }), hops)).toBe(address);
  });
});

describe('requireSameOrigin', () => {
  const ours = 'https://www.example';
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://another.name' },
    { origin: ours },
  ])('lets through %j', (headers) => {
    expect(() => requireSameOrigin(request(headers), ours)).not.toThrow();
  });
  it.each([
    {},
    { origin: 'null' },
    { origin: 'https://www.example.evil' },
    { 'sec-fetch-site': 'cross-site', origin: ours },
    { 'sec-fetch-site': 'none' },
  ])('refuses %j', (headers) => {
    expect(() => requireSameOrigin(request(headers), ours)).toThrow(expect.objectContaining({ status: 403 }));
  });
});

describe('networkOf', () => {
  it.each([
    ['1.1.1.1', '::ffff:1.1.1.1', true],
    ['1.1.1.1', '2.2.2.2', false],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
    ['2001:db8::1', '2001:DB8:0:0:ffff::', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('takes %s and %s for one network: %s', (one, two, together) => {
    expect(networkOf(one) === networkOf(two)).toBe(together);
  });
});

describe('RateLimiter', () => {
  const rule = { limit: 2, windowSeconds: 30 };
  const tooMany = expect.objectContaining({ status: 429, details: { retryAfter: expect.any(Number) } });
  const limiters = (url: string, prefix: string) => {
    const config = testConfig({ redisCacheUrl: url, redisPrefix: prefix });
    const redis = new CacheRedis(config, SILENT);
    return { redis, limiter: new RateLimiter(redis, config) };
  };

  it('counts over all processes, each address and each call for itself', async () => {
    const prefix = `limits-${randomUUID()}`;
    const url = await redisUrl();
    const [one, two] = [limiters(url, prefix), limiters(url, prefix)];
    try {
      await until(
        async () => (await one.redis.check()).state === 'ok' && (await two.redis.check()).state === 'ok',
        {
          withinMs: 20_000,
          what: 'Redis',
        },
      );
      await one.limiter.consume('call', '1.1.1.1', rule);
      await two.limiter.consume('call', '::ffff:1.1.1.1', rule);
      await expect(one.limiter.consume('call', '1.1.1.1', rule)).rejects.toEqual(tooMany);
      await two.limiter.consume('call', '2.2.2.2', rule);
      await two.limiter.consume('other', '1.1.1.1', rule);
    } finally {
      for (const { redis } of [one, two]) redis.onApplicationShutdown();
    }
  });

  it('goes on counting in this process while Redis is away', async () => {
    const { redis, limiter } = limiters('redis://127.0.0.1:1', 'away');
    try {
      await limiter.consume('call', '1.1.1.1', rule);
      await limiter.consume('call', '1.1.1.1', rule);
      await expect(limiter.consume('call', '1.1.1.1', rule)).rejects.toEqual(tooMany);
    } finally {
      redis.onApplicationShutdown();
    }
  });
});
