import { getQueueToken } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { PageFactsStore } from '../cache/cache.module.js';
import { CatalogChanges } from '../catalog/catalog.module.js';
import { ConfigModule } from '../config/config.module.js';
import { testConfig } from '../config/testing/config.js';
import { LiveContent } from '../content/content.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { LOGGER } from '../platform/logging/logger.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { QueueWorkers } from '../platform/queue/queue-workers.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RedisSubscriber } from '../platform/redis/subscriber.js';
import { SILENT } from '../platform/testing/logger.js';
import { SITEMAP_QUEUE, SitemapProcessor } from './sitemap.processor.js';
import { SitemapBuilder } from './sitemap-builder.js';

interface Options {
  prefix: string;
  collectMs: number;
  url?: string;
  scheduleMs?: number;
}

class LoggingModule {}

/** The processor in a worker that takes jobs; `change` is told to who listens to the content. */
async function startWorker({ prefix, collectMs, url, scheduleMs }: Options, build: () => Promise<void>) {
  const config = testConfig(
    { redisQueueUrl: url ?? (await redisUrl()), redisPrefix: prefix, sitemapCollectMs: collectMs },
    'worker',
  );
  class TestProcessor extends SitemapProcessor {
    protected override readonly scheduleMs = scheduleMs ?? 3_600_000;
  }
  let change: () => void = () => undefined;
  const app = await NestFactory.createApplicationContext(
    {
      module: class Root {},
      imports: [
        ConfigModule.forRoot(config),
        {
          module: LoggingModule,
          global: true,
          providers: [{ provide: LOGGER, useValue: SILENT }],
          exports: [LOGGER],
        },
        QueueModule,
        registerQueue(SITEMAP_QUEUE, { background: true }),
      ],
      providers: [
        TestProcessor,
        { provide: SitemapBuilder, useValue: { build } },
        { provide: CatalogChanges, useValue: { onChange: () => undefined } },
        { provide: LiveContent, useValue: { onChange: (listener: () => void) => (change = listener) } },
        { provide: PageFactsStore, useValue: { channel: 'facts' } },
        { provide: RedisSubscriber, useValue: { listen: () => undefined } },
      ],
    },
    { logger: false, abortOnError: false },
  );
  app.get(QueueWorkers).start();
  return {
    ask: () => change(),
    queue: app.get<Queue>(getQueueToken(SITEMAP_QUEUE)),
    close: () => app.close(),
  };
}

describe('SitemapProcessor on a real Redis', () => {
  it('makes one build of many questions, and a further one of what is asked while it runs', async () => {
    let builds = 0;
    let finish: () => void = () => undefined;
    // The daily one runs at once, the one of the start at the end of its span.
    const worker = await startWorker({ prefix: 'sitemap-queue-test', collectMs: 1_000 }, () => {
      builds += 1;
      return builds === 2
        ? new Promise<void>((resolve) => {
            finish = resolve;
          })
        : Promise.resolve();
    });
    try {
      for (let times = 0; times < 1_000; times += 1) worker.ask();
      await until(async () => builds === 2, { withinMs: 20_000, what: 'the first two builds' });
      worker.ask();
      finish();
      await until(async () => builds >= 3, { withinMs: 20_000, what: 'the further build' });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      // One more when the questions lie on both sides of a span's end.
      expect(builds).toBeLessThanOrEqual(4);
    } finally {
      finish();
      await worker.close();
    }
  }, 60_000);

  it('tries again after each failure, also when Postgres is away for long', async () => {
    let builds = 0;
    const worker = await startWorker({ prefix: 'sitemap-queue-retry', collectMs: 100 }, async () => {
      builds += 1;
      if (builds <= 10) throw new DatabaseUnavailable(new Error('away'));
    });
    // Nobody waits for the pauses of the retry policy here.
    const hurry = async () => {
      for (const job of await worker.queue.getDelayed())
        if (job.attemptsMade > 0) await job.promote().catch(() => undefined);
    };
    try {
      const enough = () => hurry().then(() => builds >= 11);
      await until(enough, { withinMs: 30_000, what: 'the further tries' });
    } finally {
      await worker.close();
    }
  }, 60_000);

  it('has its daily build again when Redis has lost its data', async () => {
    const url = await redisUrl();
    const worker = await startWorker(
      { url, prefix: 'sitemap-queue-daily', collectMs: 100, scheduleMs: 200 },
      async () => undefined,
    );
    const redis = new Redis(url);
    const repeats = () => redis.zcard('{sitemap-queue-daily-queue}:sitemaps:repeat');
    try {
      await until(async () => (await repeats()) === 1, { withinMs: 20_000, what: 'the schedule' });
      await redis.flushdb();
      await until(async () => (await repeats()) === 1, { withinMs: 20_000, what: 'the schedule once more' });
    } finally {
      redis.disconnect();
      await worker.close();
    }
  }, 60_000);

  it('pauses after a build of much work, and then makes one of all that was asked meanwhile', async () => {
    const begun: number[] = [];
    const worker = await startWorker({ prefix: 'sitemap-queue-pause', collectMs: 100 }, async () => {
      begun.push(performance.now());
      const before = process.cpuUsage();
      for (let used = { user: 0, system: 0 }; used.user + used.system < 200_000; )
        used = process.cpuUsage(before);
    });
    try {
      await until(async () => begun.length === 1, { withinMs: 20_000, what: 'the first build' });
      const asking = setInterval(() => worker.ask(), 50);
      try {
        await until(async () => begun.length === 3, { withinMs: 60_000, what: 'two further builds' });
      } finally {
        clearInterval(asking);
      }
      // 19 times 200 ms of work.
      for (const [at, time] of begun.slice(1).entries()) {
        expect(time - (begun[at] ?? 0)).toBeGreaterThanOrEqual(3_900);
      }
    } finally {
      await worker.close();
    }
  }, 90_000);
});
