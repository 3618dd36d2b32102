import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../config/testing/config.js';
import type { LiveContent } from '../content/content.module.js';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import { SILENT } from '../platform/testing/logger.js';
import { readyRedis } from '../platform/testing/redis.js';
import { PageCache } from './page-cache.js';
import { PageMemory } from './page-memory.js';
import { SnapshotStore } from './snapshot-store.js';
import { entryOf, testStore } from './testing/pages.js';

const PATH = '/en-us/a';

describe('PageCache on a real Redis', () => {
  let redis: CacheRedis;
  let directory: string;
  let cache: PageCache;
  let gone: Set<string>;

  beforeAll(async () => {
    redis = await readyRedis();
  });
  afterAll(() => redis.onApplicationShutdown());
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'plinth-cache-'));
    gone = new Set();
    cache = new PageCache(
      new PageMemory(testConfig()),
      testStore(redis, `cache-${Math.random()}`),
      new SnapshotStore({ snapshotDir: directory }, SILENT),
      { isLoaded: true, open: { byPath: (path: string) => (gone.has(path) ? null : {}) } } as LiveContent,
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
