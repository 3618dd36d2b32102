import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { testConfig } from '../config/testing/config.js';
import type { ContentUpdates, LiveContent } from '../content/content.module.js';
import type { CacheRedis } from '../platform/redis/cache-redis.js';
import type { RedisSubscriber } from '../platform/redis/subscriber.js';
import { recordingLogger, SILENT } from '../platform/testing/logger.js';
import { readyRedis } from '../platform/testing/redis.js';
import { InvalidationListener } from './invalidation-listener.js';
import { PageCache } from './page-cache.js';
import { PageMemory } from './page-memory.js';
import { SnapshotStore } from './snapshot-store.js';
import { testStore } from './testing/pages.js';

describe('InvalidationListener', () => {
  let redis: CacheRedis;
  let directory: string;
  let cache: PageCache;
  let listener: InvalidationListener;
  let reloads: number;
  const { logger, lines } = recordingLogger();

  beforeAll(async () => {
    redis = await readyRedis();
  });
  afterAll(() => redis.onApplicationShutdown());
  beforeEach(() => {
    lines.length = 0;
    reloads = 0;
    directory = mkdtempSync(join(tmpdir(), 'plinth-listener-'));
    cache = new PageCache(
      new PageMemory(testConfig()),
      testStore(redis, `listener-${Math.random()}`),
      new SnapshotStore({ snapshotDir: directory }, SILENT),
      { isLoaded: true } as LiveContent,
      SILENT,
    );
    const updates: Pick<ContentUpdates, 'reload' | 'catchUp' | 'invalidate' | 'invalidateAll'> = {
      reload: async () => {
        reloads += 1;
        return [];
      },
      catchUp: async () => [],
      invalidate: () => undefined,
      invalidateAll: () => undefined,
    };
    listener = new InvalidationListener(cache, updates as ContentUpdates, {} as RedisSubscriber, logger);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(directory, { recursive: true });
  });

  async function purge(): Promise<void> {
    cache.applyPurge(await cache.redis.purge(['item:a']), ['item:a']);
  }

  it('takes no purge of this process for a loss that is newer than the answer of Redis', async () => {
    await purge();
    const state = cache.redis.state.bind(cache.redis);
    jest.spyOn(cache.redis, 'state').mockImplementation(async () => {
      const answer = await state();
      await purge();
      return answer;
    });
    await listener.catchUp();
    const look = await listener.look();
    if (look) await listener.treeLoaded(look);
    expect([reloads, lines.filter((line) => line.includes('lost'))]).toEqual([0, []]);
  });

  it('reads all again when Redis is behind what this process knows', async () => {
    await purge();
    await listener.catchUp();
    cache.applyPurge({ before: cache.epoch, epoch: cache.epoch + 1_000 }, []);
    await listener.catchUp();
    expect([reloads, lines.filter((line) => line.includes('lost its data')).length]).toEqual([1, 1]);
    expect((await listener.look())?.isLost).toBe(false);
  });
});
