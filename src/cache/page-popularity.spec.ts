import { testConfig } from '../config/testing/config.js';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import { readyRedis } from '../platform/testing/redis.js';
import { PagePopularity } from './page-popularity.js';

describe('PagePopularity on a real Redis', () => {
  let redis: CacheRedis;

  beforeEach(async () => {
    redis = await readyRedis();
  });
  afterEach(() => redis.onApplicationShutdown());

  it('orders pages by the visits of all processes, then by the length of their path', async () => {
    const [one, two] = [
      new PagePopularity(redis, testConfig({ redisPrefix: 'test' })),
      new PagePopularity(redis, testConfig({ redisPrefix: 'test' })),
    ];
    for (let visit = 0; visit < 3; visit += 1) one.record('/en-us/long/but/liked');
    two.record('/en-us/long/but/liked');
    for (let visit = 0; visit < 2; visit += 1) two.record('/en-us/b');
    await one.flush();
    await two.flush();
    const paths = ['/en-us/long', '/en-us/b', '/en-us', '/en-us/long/but/liked'];
    expect(await one.sort(paths)).toEqual(['/en-us/long/but/liked', '/en-us/b', '/en-us', '/en-us/long']);
  });

  it('counts half as much of each day before, and forgets', async () => {
    const popularity = new PagePopularity(redis, testConfig({ redisPrefix: 'test' }));
    for (let visit = 0; visit < 4; visit += 1) popularity.record('/en-us/a');
    popularity.record('/en-us/once');
    const score = (path: string) =>
      redis.run((client) => client.zscore('test:published:{pages}:popularity', path));
    await popularity.flush();
    // The first report of a day halves what was there, its own counts included.
    expect(await score('/en-us/a')).toBe('2');
    popularity.record('/en-us/a');
    await popularity.flush();
    expect(await score('/en-us/a')).toBe('3');
    await redis.run((client) => client.del('test:published:{pages}:popularity-decayed'));
    popularity.record('/en-us/b');
    await popularity.flush();
    expect(await score('/en-us/a')).toBe('1.5');
    expect(await score('/en-us/once')).toBeNull();
  });

  it('keeps a bounded number of counts, and does without Redis', async () => {
    const popularity = new PagePopularity(redis, testConfig({ redisPrefix: 'test' }));
    for (let page = 0; page < 20_000; page += 1) popularity.record(`/en-us/${page}`);
    await popularity.flush();
    expect(await redis.run((client) => client.zcard('test:published:{pages}:popularity'))).toBe(5_000);
    redis.onApplicationShutdown();
    popularity.record('/en-us/a');
    await popularity.flush();
    expect(await popularity.sort(['/en-us/b', '/en-us'])).toEqual(['/en-us', '/en-us/b']);
  });
});
