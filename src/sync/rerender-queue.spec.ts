import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/lib/ports.mjs';
import { ownRedis } from '../../test/support/own-redis.js';
import type { Service } from '../../test/support/service.js';
import { redisUrl } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import { testConfig } from '../config/testing/config.js';
import type { Logger } from '../platform/logging/logger.js';
import { bufferedJobs } from '../platform/metrics/meters.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { startRoom } from '../platform/testing/room.js';
import { RERENDER_QUEUE, type RerenderJob, RerenderQueue } from './rerender-queue.js';

const lines: string[] = [];
const note = (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`);
const logger: Logger = { error: note, warn: note, info: note, debug: () => undefined };

const paths = (count: number, name = 'page'): string[] =>
  Array.from({ length: count }, (_, at) => `/en-us/${name}-${at}`);

/** The queue as the application has it. */
function room(url: string): Promise<INestApplicationContext> {
  const config = testConfig({ redisQueueUrl: url, redisPrefix: 'rerender' });
  const imports = [registerQueue(RERENDER_QUEUE)];
  return startRoom(config, logger, { imports, providers: [RerenderQueue] });
}

const buffered = async () =>
  (await bufferedJobs.get()).values.find(({ labels }) => labels.queue === RERENDER_QUEUE)?.value;

/** Reads the queue as its worker would find it. */
function reader(url: string): Queue<RerenderJob> {
  const { port, pathname } = new URL(url);
  return new Queue<RerenderJob>(RERENDER_QUEUE, {
    connection: { host: '127.0.0.1', port: Number(port), db: Number(pathname.slice(1) || 0) },
    prefix: '{rerender-queue}',
  });
}

describe('RerenderQueue', () => {
  it('renders few pages before a whole site, also those that wait with it already', async () => {
    const url = await redisUrl();
    const app = await room(url);
    const queue = app.get(RerenderQueue);
    const seen = reader(url);
    try {
      await queue.add(paths(1_000), 1);
      await queue.add(['/en-us/page-900', '/en-us/page-800'], 2);
      // Asked for once more, it is still one.
      await queue.add(['/en-us/page-900'], 3);
      await queue.add(paths(1_000), 4);
      const first = await seen.getPrioritized(0, 2);
      expect(first.map(({ data }) => [data.path, data.rateLimited])).toEqual([
        ['/en-us/page-900', false],
        ['/en-us/page-800', false],
        ['/en-us/page-0', true],
      ]);
      expect(await seen.getPrioritizedCount()).toBe(1_002);
    } finally {
      await seen.close();
      await app.close();
    }
  }, 60_000);

  describe('when Redis does not take jobs', () => {
    let directory: string;
    let redis: Service;
    let url: string;
    let app: INestApplicationContext;
    let queue: RerenderQueue;
    beforeEach(async () => {
      lines.length = 0;
      directory = mkdtempSync(join(tmpdir(), 'plinth-rerender-'));
      const port = await freePort();
      url = `redis://127.0.0.1:${port}`;
      redis = ownRedis(directory, port);
      await redis.start();
      app = await room(url);
      queue = app.get(RerenderQueue);
      await queue.add(['/en-us/before'], 1);
    });
    afterEach(async () => {
      redis.thaw();
      await redis.start();
      await app.close();
      await redis.stop();
      rmSync(directory, { recursive: true, force: true });
    });

    async function arrive(count: number): Promise<void> {
      const seen = reader(url);
      try {
        await until(async () => (await seen.getPrioritizedCount()) === count, {
          withinMs: 30_000,
          what: `${count} jobs`,
        });
      } finally {
        await seen.close();
      }
    }

    const faults: [string, () => Promise<void>, () => Promise<void>][] = [
      ['is away', () => redis.crash(), () => redis.start()],
      ['is frozen', async () => redis.freeze(), async () => redis.thaw()],
      ['is full', () => memory('1mb'), () => memory('0')],
    ];

    async function memory(bound: string): Promise<void> {
      const client = new Redis(url);
      try {
        await client.config('SET', 'maxmemory', bound);
      } finally {
        client.disconnect();
      }
    }

    it.each(faults)(
      'since it %s, buffers them without holding up anything, and adds them later',
      async (_name, begin, end) => {
        await begin();
        // Neither resolves late nor throws: the publish goes on, and the one after it as well.
        await queue.add(paths(600), 2);
        await queue.add(paths(600), 3);
        await queue.add(['/en-us/few'], 4);
        expect(await buffered()).toBe(601);
        expect(lines).toEqual([expect.stringContaining('redis does not take jobs; they are buffered')]);
        await end();
        await arrive(602);
        await until(async () => (await buffered()) === 0, {
          withinMs: 30_000,
          what: 'nothing to be buffered',
        });
      },
      90_000,
    );

    it('says what is lost when the process ends before Redis is back', async () => {
      await redis.crash();
      await queue.add(paths(3), 2);
      await app.close();
      expect(lines.join('\n')).toContain('buffered jobs are lost {"queue":"rerender","jobs":3}');
    }, 60_000);
  });
});
