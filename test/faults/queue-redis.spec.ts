/** The Redis of the queues fails while that of the cache is well: publishes go on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/lib/ports.mjs';
import { Metrics } from '../support/metrics.js';
import { ownRedis } from '../support/own-redis.js';
import type { Service } from '../support/service.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;

let directory: string;
let redis: Service;
let url: string;
let site: Site;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'plinth-queue-redis-'));
  const port = await freePort();
  url = `redis://127.0.0.1:${port}`;
  redis = ownRedis(directory, port);
  await redis.start();
  // A busy machine is not what keeps a refresh from the other Redis here.
  const env = { WARM_PAGES: '12', REDIS_QUEUE_URL: url, REDIS_TIMEOUT_MS: '5000' };
  site = await startSite({ metrics: true, env });
}, 180_000);
afterAll(async () => {
  redis?.thaw();
  await site?.stop();
  await redis?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

async function memory(bound: string): Promise<void> {
  const client = new Redis(url);
  try {
    await client.config('SET', 'maxmemory', bound);
  } finally {
    client.disconnect();
  }
}

/** Changes what every page shows, and one page, and waits until visitors see both. */
async function publish(): Promise<void> {
  const words = `Words of ${Math.random()}`;
  site.files.edit('terms', (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  site.files.edit('site_configuration', (item) => {
    item.elements.twitter_creator = `@example_${Math.floor(Math.random() * 1e6)}`;
  });
  await until(async () => (await (await fetch(`${site.url}/en-us/terms`)).text()).includes(words), {
    withinMs: PATIENCE_MS,
    what: 'the change on the page',
  });
}

const held = async (): Promise<number> =>
  (await Metrics.read(site.metrics.at(-1) ?? '')).get('plinth_queue_buffered_jobs', { queue: 'rerender' }) ??
  -1;

const FAULTS: [string, () => Promise<void>, () => Promise<void>][] = [
  ['away', () => redis.crash(), () => redis.start()],
  ['frozen', async () => redis.freeze(), async () => redis.thaw()],
  ['full', () => memory('1mb'), () => memory('0')],
];

it.each(FAULTS)(
  'the Redis of the queues is %s: publishes are seen, and what they left to the queue is done afterwards',
  async (_name, begin, end) => {
    await begin();
    try {
      await publish();
      await until(async () => (await held()) > 0, { withinMs: PATIENCE_MS, what: 'pages that are kept' });
      // The one after it does not wait either.
      await publish();
      expect(site.worker?.logs()).not.toContain('refresh failed');
    } finally {
      await end();
    }
    await until(async () => (await held()) === 0, { withinMs: PATIENCE_MS, what: 'the handing over' });
  },
  180_000,
);
