import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { PagePopularity } from './page-popularity.js';

const logger = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

describe('Visits on a real Redis', () => {
  let redis: CacheRedis;

  beforeEach(async () => {
    redis = new CacheRedis({ url: await redisUrl(), timeoutMs: 1_000, logger });
    await until(async () => (await redis.check()).state === 'ok', { withinMs: 10_000, what: 'redis' });
  });
  afterEach(() => redis.close());

  it('orders pages by the visits of all processes, then by the length of their path', async () => {
    const [one, two] = [new PagePopularity(redis, 'test'), new PagePopularity(redis, 'test')];
    for (let visit = 0; visit < 3; visit += 1) one.record('/en-us/long/but/liked');
    two.record('/en-us/long/but/liked');
    for (let visit = 0; visit < 2; visit += 1) two.record('/en-us/b');
    await one.flush();
    await two.flush();
    const paths = ['/en-us/long', '/en-us/b', '/en-us', '/en-us/long/but/liked'];
    expect(await one.sort(paths)).toEqual(['/en-us/long/but/liked', '/en-us/b', '/en-us', '/en-us/long']);
  });

  it('counts half as much of each day before, and forgets', async () => {
    const visits = new PagePopularity(redis, 'test');
    for (let visit = 0; visit < 4; visit += 1) visits.record('/en-us/a');
    visits.record('/en-us/once');
    const score = (path: string) => redis.run((client) => client.zscore('test:{pages}:visits', path));
    await visits.flush();
    // The first report of a day halves what was there, its own counts included.
    expect(await score('/en-us/a')).toBe('2');
    visits.record('/en-us/a');
    await visits.flush();
    expect(await score('/en-us/a')).toBe('3');
    await redis.run((client) => client.del('test:{pages}:visits-decayed'));
    visits.record('/en-us/b');
    await visits.flush();
    expect(await score('/en-us/a')).toBe('1.5');
    expect(await score('/en-us/once')).toBeNull();
  });

  it('keeps a bounded number of counts, and does without Redis', async () => {
    const visits = new PagePopularity(redis, 'test');
    for (let page = 0; page < 20_000; page += 1) visits.record(`/en-us/${page}`);
    await visits.flush();
    expect(await redis.run((client) => client.zcard('test:{pages}:visits'))).toBe(5_000);
    redis.close();
    visits.record('/en-us/a');
    await visits.flush();
    expect(await visits.sort(['/en-us/b', '/en-us'])).toEqual(['/en-us', '/en-us/b']);
  });
});
