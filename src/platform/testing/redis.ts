import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { CacheRedis } from '../redis/cache-redis.js';
import { SILENT } from './logger.js';

/** Client of a Redis, which need not be there. */
export function cacheRedis(url: string, timeoutMs = 5_000): CacheRedis {
  return new CacheRedis(testConfig({ redisCacheUrl: url, redisTimeoutMs: timeoutMs }), SILENT);
}

/** Client of a Redis once it answers: of the run's, in a database of its own, unless an address is given. */
export async function readyRedis(url?: string): Promise<CacheRedis> {
  const redis = cacheRedis(url ?? (await redisUrl()));
  await until(async () => (await redis.check()).state === 'ok', { withinMs: 20_000, what: 'Redis' });
  return redis;
}
