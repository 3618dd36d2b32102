import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { CacheRedis } from '../platform/redis/cache-redis.js';
import { PageCache } from './page-cache.js';
import { PageMemory } from './page-memory.js';
import { RedisPageStore } from './redis-page-store.js';
import { SnapshotStore } from './snapshot-store.js';
import { entryOf } from './testing/pages.js';

const PATH = '/en-us/a';
const SILENT = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

describe('PageCache on a real Redis', () => {
  let redis: CacheRedis;
  let directory: string;
  let cache: PageCache;
  let gone: Set<string>;

  beforeAll(async () => {
    redis = new CacheRedis({ url: await redisUrl(), timeoutMs: 5_000, logger: SILENT });
    await until(async () => (await redis.check()).state === 'ok', { withinMs: 20_000, what: 'Redis' });
  });
  afterAll(() => redis.close());
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'plinth-cache-'));
    gone = new Set();
    cache = new PageCache(
      new PageMemory(10_000_000, 3_600_000),
      new RedisPageStore(redis, `cache-${Math.random()}`, 'build-1'),
      new SnapshotStore(directory, SILENT),
      (path) => !gone.has(path),
      SILENT,
    );
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  async function purge(...dependencies: string[]): Promise<void> {
    cache.applyPurge(await cache.redis.purge(dependencies), dependencies);
  }

  it('holds a page as out of date that was read from Redis before a purge and arrives after it', async () => {
    await purge('item:other');
    await cache.redis.put(await entryOf(PATH, cache.epoch, ['item:a', 'item:b']));
    const read = await cache.redis.get(PATH);
    if (read === null) throw new Error('the page is not stored');
    await purge('item:b');
    expect(read.stale).toBe(false);
    const held = cache.keepInMemory(read.page, read);
    expect(held.stale).toBe(true);
    expect(held.staleSince).toBeGreaterThan(0);
    expect(cache.memory.get(PATH)).toBe(held);
  });

  it('holds it as it is when the purge was of other things, or came before it was made', async () => {
    await purge('item:a');
    const entry = await entryOf(PATH, cache.epoch, ['item:a']);
    await purge('item:other');
    expect(cache.keepInMemory(entry).stale).toBe(false);
  });

  it('keeps a page out of memory and off the disk whose address was taken away while it was made', async () => {
    const entry = await entryOf(PATH, cache.epoch, ['item:a']);
    gone.add(PATH);
    const held = await cache.store(entry);
    // Who asked before gets it.
    expect(await held.page.forms.html.text()).toBe(`<h1>${PATH}</h1>`);
    expect(held.stale).toBe(true);
    expect(cache.memory.get(PATH)).toBeUndefined();
    expect(await cache.snapshots.hasPage(PATH)).toBe(false);
    expect(existsSync(join(directory, 'pages'))).toBe(false);
  });

  it('takes over what another process has made only at an address that is still there', async () => {
    await cache.redis.put(await entryOf(PATH, cache.epoch, ['item:a']));
    gone.add(PATH);
    await cache.adopt(PATH, cache.epoch);
    expect(await cache.snapshots.hasPage(PATH)).toBe(false);
    gone.clear();
    await cache.adopt(PATH, cache.epoch);
    expect(await cache.snapshots.hasPage(PATH)).toBe(true);
  });
});
