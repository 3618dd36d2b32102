import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { loadConfig } from '../../config/config.js';
import { createLogger } from '../../platform/logging/logger.js';
import { CacheRedis } from '../../platform/redis/cache-redis.js';

/** Client of a Redis, which need not be there; its log goes nowhere. */
export function cacheRedis(url: string, timeoutMs: number): CacheRedis {
  const config = loadConfig({
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: url,
    KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
    KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
  });
  return new CacheRedis({ url, timeoutMs, logger: createLogger(config, 'web', () => undefined) });
}

/** Client of the Redis of the run, in a database of its own unless one is given, once it answers. */
export async function readyRedis(url?: string): Promise<CacheRedis> {
  const redis = cacheRedis(url ?? (await redisUrl()), 5_000);
  await until(async () => (await redis.check()).state === 'ok', { withinMs: 20_000, what: 'Redis' });
  return redis;
}
