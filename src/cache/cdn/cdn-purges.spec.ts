import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startRedis } from '../../../scripts/lib/redis.mjs';
import { startCdnStandIn } from '../../../test/support/cdn.js';
import { Service } from '../../../test/support/service.js';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { loadConfig } from '../../config/config.js';
import { createLogger } from '../../platform/logging/logger.js';
import { CdnPolicy } from './cdn-policy.js';
import { CdnPurgeFailed, HttpPurger } from './http-purger.js';
import { CdnPurgeQueue } from './cdn-purges.js';

const lines: string[] = [];
const logger = createLogger(
  loadConfig({
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
    KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
  }),
  'worker',
  (line: string) => void lines.push(line),
);
const policy = new CdnPolicy({
  browserMaxAge: 0,
  maxAge: 300,
  staleWhileRevalidate: 0,
  staleIfError: 0,
  keyHeader: 'Surrogate-Key',
  namespace: 'test',
});
const TOKEN = 'token-of-the-cdn';
let cdn: Awaited<ReturnType<typeof startCdnStandIn>>;
beforeAll(async () => {
  cdn = await startCdnStandIn();
});
afterAll(() => cdn.stop());
beforeEach(() => {
  cdn.forget();
  lines.length = 0;
});

const purger = (over: Partial<ConstructorParameters<typeof HttpPurger>[0]> = {}): HttpPurger =>
  new HttpPurger({ url: cdn.url, token: TOKEN, header: 'Authorization', field: 'keys', ...over });

describe('HttpPurger', () => {
  it('posts the keys with its token, in the form that the CDN takes', async () => {
    await purger().purge(['a', 'b']);
    await purger({ header: 'Fastly-Key', field: 'surrogate_keys' }).purge(['c']);
    expect(cdn.calls).toEqual([
      expect.objectContaining({ method: 'POST', body: { keys: ['a', 'b'] } }),
      expect.objectContaining({ method: 'POST', body: { surrogate_keys: ['c'] } }),
    ]);
    expect(cdn.calls[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(cdn.calls[1]?.headers['fastly-key']).toBe(TOKEN);
    expect(cdn.calls[1]?.headers.authorization).toBeUndefined();
  });

  it.each([403, 429, 500, 302])('takes %d for a refusal, and never says the token', async (status) => {
    cdn.answerWith(status);
    const error = await purger()
      .purge(['a'])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CdnPurgeFailed);
    expect(String(error)).not.toContain(TOKEN);
    // A redirect is not followed: the token is for one address.
    expect(cdn.calls).toHaveLength(1);
  });

  it('gives up on a CDN that does not answer', async () => {
    cdn.hang();
    await expect(purger({ timeoutMs: 100 }).purge(['a'])).rejects.toThrow(CdnPurgeFailed);
    await expect(purger({ url: 'http://127.0.0.1:1/' }).purge(['a'])).rejects.toThrow(CdnPurgeFailed);
  });
});

describe('CdnPurgeQueue', () => {
  it('purges in bounded batches, each twice', async () => {
    const queue = new CdnPurgeQueue(
      { redisUrl: await redisUrl(), prefix: 'cdn', againMs: 50 },
      policy,
      purger(),
      logger,
    );
    queue.start();
    try {
      const dependencies = Array.from({ length: 100 }, (_, at) => `item:${at}`);
      await queue.purged(dependencies, 7);
      // The same publish, done again after a crash.
      await queue.purged(dependencies, 7);
      const wanted = policy.purgeKeys(dependencies);
      await until(async () => cdn.calls.flatMap(({ body }) => body.keys ?? []).length >= 2 * wanted.length, {
        withinMs: 20_000,
        what: 'both purges',
      });
      const sent = cdn.calls.map(({ body }) => body.keys ?? []);
      expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(30);
      for (const key of wanted) expect(sent.flat().filter((one) => one === key)).toHaveLength(2);
    } finally {
      await queue.close();
    }
  }, 60_000);

  it('tries again until the CDN confirms, and says what fails', async () => {
    cdn.answerWith(503, 3);
    const queue = new CdnPurgeQueue(
      { redisUrl: await redisUrl(), prefix: 'cdn', againMs: 600_000, backoffMs: 20 },
      policy,
      purger(),
      logger,
    );
    queue.start();
    try {
      await queue.purged(['item:a'], 8);
      await until(async () => cdn.calls.length >= 4, { withinMs: 20_000, what: 'the fourth try' });
      expect(new Set(cdn.calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(lines.filter((line) => line.includes('cdn not purged'))).toHaveLength(3);
      expect(lines.join('')).not.toContain(TOKEN);
    } finally {
      await queue.close();
    }
  }, 60_000);

  describe('when its Redis is away', () => {
    let directory: string;
    let redis: Service;
    let queue: CdnPurgeQueue;
    const keys = () => cdn.calls.flatMap(({ body }) => body.keys ?? []);

    async function start(over: object): Promise<void> {
      directory = mkdtempSync(join(tmpdir(), 'plinth-cdn-'));
      const port = await freePort();
      redis = new Service({ name: 'redis', start: () => startRedis({ directory, port }) });
      await redis.start();
      const options = { redisUrl: `redis://127.0.0.1:${port}`, prefix: 'cdn', againMs: 600_000, ...over };
      queue = new CdnPurgeQueue(options, policy, purger(), logger);
      queue.start();
      await queue.purged(['item:a'], 9);
      await until(async () => cdn.calls.length === 1, { withinMs: 20_000, what: 'the purge' });
      await redis.crash();
    }
    afterEach(async () => {
      await redis.start();
      await queue.close();
      await redis.stop();
      rmSync(directory, { recursive: true, force: true });
    });

    it('holds nothing up, and purges what was published meanwhile when it is back', async () => {
      await start({});
      const published = ['item:b', 'item:c', 'item:d'];
      for (const [at, name] of published.entries()) await queue.purged([name], 10 + at);
      expect(lines.join('')).toContain('redis does not take jobs; they are kept');
      expect(cdn.calls).toHaveLength(1);
      await redis.start();
      const wanted = published.flatMap((name) => policy.purgeKeys([name]));
      await until(async () => wanted.every((key) => keys().includes(key)), {
        withinMs: 30_000,
        what: 'the purges of the outage',
      });
      expect(keys()).not.toContain(policy.siteKey);
    }, 90_000);

    it('purges everything once in place of more than it keeps', async () => {
      await start({ mostHeld: 10 });
      for (let at = 0; at < 8; at += 1) await queue.purged([`item:${at}`], 10 + at);
      await redis.start();
      await until(async () => keys().includes(policy.siteKey), {
        withinMs: 30_000,
        what: 'the purge of all',
      });
      // What came after it was purged by itself.
      for (const key of policy.purgeKeys(['item:7'])) {
        await until(async () => keys().includes(key), { withinMs: 30_000, what: 'the last purge' });
      }
      expect(keys().filter((key) => key === policy.siteKey)).toHaveLength(1);
    }, 90_000);
  });
});
