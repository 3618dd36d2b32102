import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startCdnStandIn } from '../../../test/support/cdn.js';
import { ownRedis } from '../../../test/support/own-redis.js';
import type { Service } from '../../../test/support/service.js';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import type { Config } from '../../config/config.js';
import { testConfig } from '../../config/testing/config.js';
import { QueueReport } from '../../platform/queue/queue-report.js';
import { QueueWorkers } from '../../platform/queue/queue-workers.js';
import { registerQueue } from '../../platform/queue/register-queue.js';
import { recordingLogger } from '../../platform/testing/logger.js';
import { startRoom } from '../../platform/testing/room.js';
import { CdnPolicy } from './cdn-policy.js';
import { CdnPurgeProcessor } from './cdn-purge.processor.js';
import { CDN_QUEUE, CdnPurges } from './cdn-purges.js';
import { CdnPurgeFailed, HttpPurger } from './http-purger.js';

const { logger, lines } = recordingLogger();
const TOKEN = 'token-of-the-cdn';
const settings = (over: Partial<Config> = {}) =>
  testConfig(
    {
      redisPrefix: 'test',
      cdnMaxAge: 300,
      cdnPurgeUrl: cdn.url,
      cdnPurgeToken: TOKEN,
      cdnPurgeHeader: 'Authorization',
      cdnPurgeField: 'keys',
      ...over,
    },
    'worker',
  );
let cdn: Awaited<ReturnType<typeof startCdnStandIn>>;
beforeAll(async () => {
  cdn = await startCdnStandIn();
});
afterAll(() => cdn.stop());
beforeEach(() => {
  cdn.forget();
  lines.length = 0;
});

const purger = (over: Partial<Config> = {}): HttpPurger => new HttpPurger(settings(over));

describe('HttpPurger', () => {
  it('posts the keys with its token, in the form that the CDN takes', async () => {
    await purger().purge(['a', 'b']);
    await purger({ cdnPurgeHeader: 'Fastly-Key', cdnPurgeField: 'surrogate_keys' }).purge(['c']);
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
    const hasty = new (class extends HttpPurger {
      protected override readonly timeoutMs = 100;
    })(settings());
    await expect(hasty.purge(['a'])).rejects.toThrow(CdnPurgeFailed);
    await expect(purger({ cdnPurgeUrl: 'http://127.0.0.1:1/' }).purge(['a'])).rejects.toThrow(CdnPurgeFailed);
  });
});

describe('CdnPurges', () => {
  let app: INestApplicationContext;
  let purges: CdnPurges;
  let policy: CdnPolicy;

  /** As in a worker. @param repeats milliseconds after which a purge is repeated */
  async function start(redisQueueUrl: string, repeats = 600_000, over: Partial<Config> = {}): Promise<void> {
    class Purges extends CdnPurges {
      protected override readonly repeatMs = repeats;
    }
    app = await startRoom(settings({ redisQueueUrl, ...over }), logger, {
      imports: [registerQueue(CDN_QUEUE)],
      providers: [CdnPolicy, HttpPurger, CdnPurgeProcessor, { provide: CdnPurges, useClass: Purges }],
    });
    app.get(QueueWorkers).start();
    purges = app.get(CdnPurges);
    policy = app.get(CdnPolicy);
  }

  it('purges in bounded batches, each twice', async () => {
    await start(await redisUrl(), 50);
    try {
      const dependencies = Array.from({ length: 100 }, (_, at) => `item:${at}`);
      await purges.purged(dependencies, 7);
      // The same publish, done again after a crash.
      await purges.purged(dependencies, 7);
      const wanted = policy.purgeKeys(dependencies);
      await until(async () => cdn.calls.flatMap(({ body }) => body.keys ?? []).length >= 2 * wanted.length, {
        withinMs: 20_000,
        what: 'both purges',
      });
      const sent = cdn.calls.map(({ body }) => body.keys ?? []);
      expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(30);
      for (const key of wanted) expect(sent.flat().filter((one) => one === key)).toHaveLength(2);
    } finally {
      await app.close();
    }
  }, 60_000);

  it('tries again until the CDN confirms, and says what fails', async () => {
    cdn.answerWith(503, 3);
    await start(await redisUrl());
    try {
      await purges.purged(['item:a'], 8);
      await until(async () => cdn.calls.length >= 4, { withinMs: 20_000, what: 'the fourth try' });
      expect(new Set(cdn.calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const failures = lines.filter((line) => line.includes('job failed'));
      expect(failures).toHaveLength(3);
      for (const line of failures)
        expect(JSON.parse(line)).toMatchObject({
          level: 'warn',
          queue: 'cdn-purge',
          final: false,
          reason: 'The CDN was not purged: it answered 503',
        });
      expect(lines.join('')).not.toContain(TOKEN);
    } finally {
      await app.close();
    }
  }, 60_000);

  it('has no work where there is no CDN to purge, or where drafts are shown', async () => {
    for (const over of [{ cdnPurgeUrl: '' }, { kontentPreview: true }]) {
      await start(await redisUrl(), 50, over);
      try {
        await purges.purged(['item:a'], 9);
        expect(await app.get(QueueReport).counts()).toMatchObject({
          'cdn-purge': { waiting: 0, delayed: 0 },
        });
      } finally {
        await app.close();
      }
    }
  }, 60_000);

  describe('when its Redis is away', () => {
    let directory: string;
    let redis: Service;
    const keys = () => cdn.calls.flatMap(({ body }) => body.keys ?? []);

    beforeEach(async () => {
      directory = mkdtempSync(join(tmpdir(), 'plinth-cdn-'));
      const port = await freePort();
      redis = ownRedis(directory, port);
      await redis.start();
      await start(`redis://127.0.0.1:${port}`);
      await purges.purged(['item:a'], 9);
      await until(async () => cdn.calls.length === 1, { withinMs: 20_000, what: 'the purge' });
      await redis.crash();
    }, 60_000);
    afterEach(async () => {
      await redis.start();
      await app.close();
      await redis.stop();
      rmSync(directory, { recursive: true, force: true });
    }, 60_000);

    it('holds nothing up, and purges what was published meanwhile when it is back', async () => {
      const published = ['item:b', 'item:c', 'item:d'];
      for (const [at, name] of published.entries()) await purges.purged([name], 10 + at);
      expect(lines.join('')).toContain('redis does not take jobs; they are buffered');
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
      // Two jobs each, and a thousand are kept.
      for (let at = 0; at < 504; at += 1) await purges.purged([`item:${at}`], 10 + at);
      await redis.start();
      await until(async () => keys().includes(policy.siteKey), {
        withinMs: 30_000,
        what: 'the purge of all',
      });
      // What came after it was purged by itself.
      for (const key of policy.purgeKeys(['item:503'])) {
        await until(async () => keys().includes(key), { withinMs: 30_000, what: 'the last purge' });
      }
      expect(keys().filter((key) => key === policy.siteKey)).toHaveLength(1);
      expect(keys().length).toBeLessThan(20);
    }, 90_000);
  });
});
