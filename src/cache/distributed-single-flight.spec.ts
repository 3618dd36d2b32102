import { setTimeout as delay } from 'node:timers/promises';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import { cacheRedis, readyRedis } from '../platform/testing/redis.js';
import { DistributedSingleFlight, type Flight } from './distributed-single-flight.js';
import type { CacheEntry } from './page-memory.js';
import { entryOf, testStore } from './testing/pages.js';

const KEY = '/en-us/a';

describe('DistributedSingleFlight', () => {
  let redis: CacheRedis;
  let renders: number;
  beforeEach(async () => {
    redis = await readyRedis();
    renders = 0;
  });
  afterEach(() => redis.onApplicationShutdown());

  const entry = (page: CacheEntry['page']): CacheEntry => ({
    page,
    stale: false,
    staleSince: 0,
    softUntil: 0,
    refreshing: false,
  });
  /** Renders for 100 ms and stores. */
  const flightOn = (store: ReturnType<typeof testStore>, accept: Flight['accept'] = () => true): Flight => ({
    accept,
    adopt: ({ page }) => entry(page),
    render: async () => {
      renders += 1;
      await delay(100);
      const page = await entryOf(KEY, renders, ['item:a']);
      await store.put(page);
      return entry(page);
    },
  });

  it('renders once for all callers of all processes', async () => {
    const store = testStore(redis);
    const processes = [new DistributedSingleFlight(store), new DistributedSingleFlight(store)];
    const calls = processes.flatMap((one) => [1, 2, 3].map(() => one.run(KEY, flightOn(store))));
    const entries = await Promise.all(calls);
    expect(renders).toBe(1);
    expect(new Set(entries.map(({ page }) => page.epoch))).toEqual(new Set([1]));
  });

  it('renders again for a caller whom what is there will not do', async () => {
    const store = testStore(redis);
    const flights = new DistributedSingleFlight(store);
    const [first, second] = await Promise.all([
      flights.run(KEY, flightOn(store)),
      flights.run(
        KEY,
        flightOn(store, ({ page }) => page.epoch > 1),
      ),
    ]);
    expect([first.page.epoch, second.page.epoch, renders]).toEqual([1, 2, 2]);
  });

  it('gives the next caller a try of its own after a failure, and holds no lock', async () => {
    const store = testStore(redis);
    const flights = new DistributedSingleFlight(store);
    const failing = { ...flightOn(store), render: () => Promise.reject(new Error('away')) };
    await expect(flights.run(KEY, failing)).rejects.toThrow('away');
    const started = performance.now();
    await flights.run(KEY, flightOn(store));
    expect(renders).toBe(1);
    expect(performance.now() - started).toBeLessThan(2_800);
  });

  it('does not wait for ever for another process, nor at all without Redis', async () => {
    const store = testStore(redis);
    const unlock = await store.lock(KEY);
    await new DistributedSingleFlight(store, 200).run(KEY, flightOn(store));
    expect(renders).toBe(1);
    await unlock?.();
    const nobody = cacheRedis('redis://127.0.0.1:1');
    const away = testStore(nobody);
    await new DistributedSingleFlight(away).run(KEY, flightOn(away));
    nobody.onApplicationShutdown();
    expect(renders).toBe(2);
  });
});
