import { type CacheRedis, RedisUnavailable } from '../platform/redis/cache-redis.js';
import { cacheRedis, readyRedis } from '../platform/testing/redis.js';
import type { RedisPageStore } from './redis-page-store.js';
import { RenderRateLimiter } from './render-rate-limiter.js';
import { decodePage, encodePage } from './rendered-page.js';
import { entryOf, testStore } from './testing/pages.js';

describe('RedisPageStore on a real Redis', () => {
  let redis: CacheRedis;
  let store: RedisPageStore;

  beforeAll(async () => {
    redis = await readyRedis();
    store = testStore(redis, 'test', 'build-1');
  });
  afterAll(() => redis.onApplicationShutdown());

  it('gives back the very bytes, and not to another build', async () => {
    const entry = await entryOf('/en-us/a', 1, ['item:a']);
    expect(await store.put(entry)).toBe('stored');
    const back = await store.get('/en-us/a');
    expect(back?.page.forms.html.br.equals(entry.forms.html.br)).toBe(true);
    expect(back?.page.forms.api.tag).toBe(entry.forms.api.tag);
    expect(await testStore(redis, 'test', 'build-2').get('/en-us/a')).toBeNull();
    expect(await testStore(redis, 'other', 'build-1').get('/en-us/a')).toBeNull();
  });

  it('forgets what a page is no more made of', async () => {
    await store.put(await entryOf('/en-us/changing', 1, ['item:kept', 'item:dropped', 'type:dropped']));
    await store.put(await entryOf('/en-us/staying', 1, ['item:dropped']));
    await store.put(await entryOf('/en-us/changing', 2, ['item:kept', 'item:new']));
    expect(await store.dependents(['item:kept', 'item:new'])).toEqual(['/en-us/changing']);
    expect(await store.dependents(['item:dropped', 'type:dropped'])).toEqual(['/en-us/staying']);
    // An earlier state that comes late changes nothing.
    await store.put(await entryOf('/en-us/changing', 1, ['item:dropped']));
    expect(await store.dependents(['item:dropped'])).toEqual(['/en-us/staying']);
    expect(await store.dependents(['item:new'])).toEqual(['/en-us/changing']);
  });

  it('reserves slots in one row for all who render pages', async () => {
    const limiters = [1, 2, 3].map(() => new RenderRateLimiter({ rebuildsPerSecond: 20 }, store));
    const begun = performance.now();
    await Promise.all(
      limiters.map(async (limiter) => {
        for (let piece = 0; piece < 10; piece += 1) await limiter.wait();
      }),
    );
    // 30 pieces at 20 a second; three rows would have taken half a second.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(29 * 50 - 10);
    await redis.run((client) => client.set('test:published:{pages}:slot', '1e15'));
    expect(await store.reserveSlot(50)).toBeLessThanOrEqual(1);
  });

  it('opens ever later epochs and remembers what was purged', async () => {
    const first = await store.purge(['item:x']);
    const second = await store.purge(['item:y']);
    expect(second.epoch).toBeGreaterThan(first.epoch);
    expect(second.before).toBe(first.epoch);
    expect(await store.epoch()).toBe(second.epoch);
    expect(await store.purgedSince(first.epoch)).toEqual(['item:y']);
    expect(await store.purgedSince(second.epoch)).toEqual([]);
  });

  it('refuses a page that was made before something in it was purged', async () => {
    const before = (await store.epoch()) ?? 0;
    const late = await entryOf('/en-us/late', before, ['item:late'], 'old');
    const purge = await store.purge(['item:late']);
    expect(await store.put(late)).toBe('refused');
    expect(await store.get('/en-us/late')).toBeNull();
    expect(await store.put(await entryOf('/en-us/late', purge.epoch, ['item:late'], 'new'))).toBe('stored');
  });

  it('says of a kept page that something in it was purged since', async () => {
    const epoch = (await store.epoch()) ?? 0;
    await store.put(await entryOf('/en-us/kept', epoch, ['item:kept', 'item:calm']));
    expect((await store.get('/en-us/kept'))?.stale).toBe(false);
    await store.purge(['item:other']);
    expect((await store.get('/en-us/kept'))?.stale).toBe(false);
    await store.purge(['item:kept']);
    expect((await store.get('/en-us/kept'))?.stale).toBe(true);
  });

  it('refuses a page older than the one it has', async () => {
    const { epoch } = await store.purge(['item:other']);
    expect(await store.put(await entryOf('/en-us/order', epoch, ['item:order'], 'new'))).toBe('stored');
    expect(await store.put(await entryOf('/en-us/order', epoch - 1, ['item:order'], 'old'))).toBe('refused');
    expect(await (await store.get('/en-us/order'))?.page.forms.html.text()).toBe('<h1>new</h1>');
  });

  it('finds all pages that were made of a thing', async () => {
    const epoch = (await store.epoch()) ?? 0;
    await store.put(await entryOf('/en-us/one', epoch, ['item:shared', 'item:one']));
    await store.put(await entryOf('/en-us/two', epoch, ['item:shared', 'item:two']));
    expect((await store.dependents(['item:shared'])).sort()).toEqual(['/en-us/one', '/en-us/two']);
    expect(await store.dependents(['item:one'])).toEqual(['/en-us/one']);
    expect(await store.dependents(['item:nobody'])).toEqual([]);
  });

  it('finds them also when there are very many', async () => {
    const epoch = (await store.epoch()) ?? 0;
    const made = await entryOf('/en-us/many', epoch, ['item:many']);
    for (let page = 0; page < 3_000; page += 1) await store.put({ ...made, key: `/en-us/many/${page}` });
    expect((await store.dependents(['item:many', 'item:nobody'])).length).toBe(3_000);
  });

  it('gives pages that are due once, until they are made again or a minute has passed', async () => {
    const epoch = (await store.epoch()) ?? 0;
    const due = await entryOf('/en-us/due', epoch, ['item:due']);
    const now = Date.now();
    await store.put({ ...due, validUntil: now + 5_000 });
    await store.put({ ...due, key: '/en-us/later', validUntil: now + 500_000 });
    expect(await store.claimDue(now, 10)).toEqual([]);
    expect(await store.claimDue(now + 5_000, 10)).toEqual(['/en-us/due']);
    expect(await store.claimDue(now + 6_000, 10)).toEqual([]);
    expect(await store.claimDue(now + 66_000, 10)).toEqual(['/en-us/due']);
    await store.put({ ...due, validUntil: null });
    expect(await store.claimDue(now + 400_000, 10)).toEqual([]);
    await store.remove(['/en-us/later']);
    expect(await store.claimDue(now + 900_000, 10)).toEqual([]);
  });

  it('says since when a page is out of date', async () => {
    const epoch = (await store.epoch()) ?? 0;
    await store.put(await entryOf('/en-us/since', epoch, ['item:since', 'item:also']));
    expect((await store.get('/en-us/since'))?.staleSince).toBe(0);
    const before = Date.now();
    await store.purge(['item:since']);
    await store.purge(['item:also']);
    const since = (await store.get('/en-us/since'))?.staleSince ?? 0;
    expect(since).toBeGreaterThanOrEqual(before - 1_000);
    expect(since).toBeLessThanOrEqual(Date.now());
  });

  it('gives the right to remake a page to one process at a time', async () => {
    const unlock = await store.lock('/en-us/lock');
    expect(unlock).not.toBeNull();
    expect(await store.lock('/en-us/lock')).toBeNull();
    await unlock?.();
    expect(await store.lock('/en-us/lock')).not.toBeNull();
  });

  it('lifts the epoch of a Redis that lost its data', async () => {
    const epoch = (await store.epoch()) ?? 0;
    const before = await store.state();
    expect(before?.epoch).toBe(epoch);
    const raised = await store.raiseEpoch(epoch + 1_000, 'another');
    expect(raised).toEqual({ ...before, epoch: epoch + 1_000 });
    expect(await store.raiseEpoch(epoch, raised?.generation ?? null)).toEqual(raised);
    expect(await store.state()).toEqual(raised);
  });

  it('has another generation without its data, and with data of an earlier time', async () => {
    const prefix = `test-${Math.random()}`;
    const other = testStore(redis, prefix, 'build-1');
    const { epoch } = await other.purge(['item:a']);
    const first = await other.state();
    expect(first).toEqual({ epoch, generation: expect.any(String) });
    expect(await other.state()).toEqual(first);
    const restored = await other.raiseEpoch(epoch + 1, first?.generation ?? null);
    expect(restored?.epoch).toBe(epoch + 1);
    expect(restored?.generation).not.toBe(first?.generation);
    // The next one notices, and changes nothing more.
    expect(await other.raiseEpoch(epoch + 1, first?.generation ?? null)).toEqual(restored);
    expect(await redis.run((client) => client.del(`${prefix}:published:{pages}:generation`))).toBe(1);
    expect((await other.state())?.generation).not.toBe(restored?.generation);
  });
});

describe('without Redis', () => {
  it('answers at once, and says so where it matters', async () => {
    const redis = cacheRedis('redis://127.0.0.1:1', 200);
    const store = testStore(redis, 'test', 'build-1');
    const started = Date.now();
    expect(await store.get('/en-us/a')).toBeNull();
    expect(await store.put(await entryOf('/en-us/a', 1, []))).toBe('unavailable');
    expect(await store.epoch()).toBeNull();
    expect(await store.state()).toBeNull();
    expect(await store.purgedSince(1)).toBeNull();
    expect(await store.lock('/en-us/a')).not.toBeNull();
    await expect(store.purge(['item:a'])).rejects.toThrow(RedisUnavailable);
    // Far from the many seconds for which connections are tried, also on a slow machine.
    expect(Date.now() - started).toBeLessThan(4_000);
    expect((await redis.check()).state).toBe('degraded');
    redis.onApplicationShutdown();
  });
});

describe('the stored form of a page', () => {
  it('is refused when cut, changed in kind, or of another page', async () => {
    const bytes = encodePage(await entryOf('/en-us/a', 1, ['item:a']));
    expect(decodePage(bytes, '/en-us/a')?.epoch).toBe(1);
    expect(decodePage(bytes, '/en-us/b')).toBeNull();
    expect(decodePage(bytes.subarray(0, bytes.length - 1), '/en-us/a')).toBeNull();
    expect(decodePage(bytes.subarray(0, 20), '/en-us/a')).toBeNull();
    expect(decodePage(Buffer.alloc(0), '/en-us/a')).toBeNull();
    const other = Buffer.from(bytes);
    other.writeUInt8(9, 0);
    expect(decodePage(other, '/en-us/a')).toBeNull();
  });
});
