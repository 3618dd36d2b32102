import { testConfig } from '../../config/testing/config.js';
import type { ClientBuild } from '../../platform/client-build.js';
import type { CacheRedis } from '../../platform/redis/cache-redis.js';
import type { CdnPolicy } from '../cdn/cdn-policy.js';
import { RedisPageStore } from '../redis-page-store.js';
import type { RenderedPage } from '../rendered-page.js';
import { Representation } from '../representation.js';

const meta = {
  contentType: 'text/html; charset=utf-8',
  contentSecurityPolicy: "default-src 'none'",
  cacheControl: 'public, max-age=0, must-revalidate',
};

/** Pages of one build in Redis. @param redisPrefix tells installations apart */
export function testStore(redis: CacheRedis, redisPrefix = 'test', buildId = 'build-1'): RedisPageStore {
  const build = { id: buildId } as ClientBuild;
  return new RedisPageStore(redis, testConfig({ redisPrefix }), build, { version: '' } as CdnPolicy);
}

/** A small page for tests of the cache. */
export async function entryOf(
  path: string,
  epoch: number,
  dependencies: string[],
  text = path,
): Promise<RenderedPage> {
  const [html, navigation, api] = await Promise.all([
    Representation.of(`<h1>${text}</h1>`, meta),
    Representation.of(JSON.stringify({ text }), meta),
    Representation.of(JSON.stringify({ item: text }), meta),
  ]);
  return {
    key: path,
    buildId: 'build-1',
    epoch,
    renderedAt: Date.now(),
    validUntil: null,
    listPages: [],
    dependencies,
    forms: { html, navigation, api },
  };
}
