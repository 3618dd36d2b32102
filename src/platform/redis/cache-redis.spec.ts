import { setTimeout as delay } from 'node:timers/promises';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { recordingLogger } from '../testing/logger.js';
import { CacheRedis } from './cache-redis.js';

it('takes one slow call for no outage, and three in a row for one', async () => {
  const { logger, lines } = recordingLogger();
  const config = testConfig({ redisCacheUrl: await redisUrl(), redisTimeoutMs: 100 });
  const redis = new CacheRedis(config, logger);
  const told = () => lines.splice(0).map((line) => (JSON.parse(line) as { message: string }).message);
  const slow = () => redis.attempt('late', (client) => client.blpop('nobody pushes', 0.3));
  const state = async () => (await redis.check()).state;
  try {
    await until(async () => (await state()) === 'ok', { withinMs: 10_000, what: 'Redis' });
    expect(told()).toEqual(['redis cache is reachable']);
    expect(await slow()).toBe('late');
    await delay(300);
    expect(await state()).toBe('ok');
    expect(told()).toEqual([]);
    expect([await slow(), await slow(), await slow()]).toEqual(['late', 'late', 'late']);
    expect(told()).toEqual(['redis cache is not reachable']);
  } finally {
    redis.onApplicationShutdown();
  }
});
