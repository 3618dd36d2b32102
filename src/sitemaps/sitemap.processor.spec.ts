import { Redis } from 'ioredis';
import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import type { Logger } from '../platform/logging/logger.js';
import { SitemapQueue } from './sitemap-queue.js';

const quiet: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

describe('SitemapQueue on a real Redis', () => {
  it('makes one build of many questions, and a further one of what is asked while it runs', async () => {
    let builds = 0;
    let finish: () => void = () => undefined;
    const queue = new SitemapQueue(
      { redisUrl: await redisUrl(), prefix: 'sitemap-queue-test', collectMs: 1_000 },
      () => {
        builds += 1;
        return builds === 2
          ? new Promise<void>((resolve) => {
              finish = resolve;
            })
          : Promise.resolve();
      },
      quiet,
    );
    try {
      // The daily one runs at once, the one of the start at the end of its span.
      queue.start();
      for (let times = 0; times < 1_000; times += 1) queue.ask();
      await until(async () => builds === 2, { withinMs: 20_000, what: 'the first two builds' });
      queue.ask();
      finish();
      await until(async () => builds >= 3, { withinMs: 20_000, what: 'the further build' });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      // One more when the questions lie on both sides of a span's end.
      expect(builds).toBeLessThanOrEqual(4);
    } finally {
      finish();
      await queue.close();
    }
  }, 60_000);

  it('tries again after each failure, also when Postgres is away for long', async () => {
    let builds = 0;
    const queue = new SitemapQueue(
      { redisUrl: await redisUrl(), prefix: 'sitemap-queue-retry', collectMs: 100, retryMs: 2 },
      async () => {
        builds += 1;
        if (builds <= 10) throw new DatabaseUnavailable(new Error('away'));
      },
      quiet,
    );
    try {
      queue.start();
      await until(async () => builds >= 11, { withinMs: 30_000, what: 'the further tries' });
    } finally {
      await queue.close();
    }
  }, 60_000);

  it('has its daily build again when Redis has lost its data', async () => {
    const url = await redisUrl();
    const queue = new SitemapQueue(
      { redisUrl: url, prefix: 'sitemap-queue-daily', collectMs: 100, scheduleMs: 200 },
      async () => undefined,
      quiet,
    );
    const redis = new Redis(url);
    const repeats = () => redis.zcard('{sitemap-queue-daily-queue}:sitemaps:repeat');
    try {
      queue.start();
      await until(async () => (await repeats()) === 1, { withinMs: 20_000, what: 'the schedule' });
      await redis.flushdb();
      await until(async () => (await repeats()) === 1, { withinMs: 20_000, what: 'the schedule once more' });
    } finally {
      redis.disconnect();
      await queue.close();
    }
  }, 60_000);

  it('pauses after a build of much work, and then makes one of all that was asked meanwhile', async () => {
    const begun: number[] = [];
    const queue = new SitemapQueue(
      { redisUrl: await redisUrl(), prefix: 'sitemap-queue-pause', collectMs: 100 },
      async () => {
        begun.push(performance.now());
        const before = process.cpuUsage();
        for (let used = { user: 0, system: 0 }; used.user + used.system < 200_000; )
          used = process.cpuUsage(before);
      },
      quiet,
    );
    try {
      queue.start();
      await until(async () => begun.length === 1, { withinMs: 20_000, what: 'the first build' });
      const asking = setInterval(() => queue.ask(), 50);
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
      await queue.close();
    }
  }, 90_000);
});
