/** A worker that lives and hears of no jobs ends, so that its supervisor starts another (incident 52). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startRedis } from '../../scripts/lib/redis.mjs';
import { printFigures } from '../support/figures.js';
import { Metrics } from '../support/metrics.js';
import { type RedisRelay, startRedisRelay } from '../support/redis-relay.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

let directory: string;
let server: Awaited<ReturnType<typeof startRedis>>;
let redis: RedisRelay;
let site: Site;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'plinth-stalled-'));
  server = await startRedis({ directory, durable: false, port: await freePort() });
  redis = await startRedisRelay(server.url);
  site = await startSite({ metrics: true, env: { REDIS_QUEUE_URL: redis.url } });
}, 180_000);
afterAll(async () => {
  await site?.stop();
  await redis?.stop();
  await server?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

it('a worker whose consumers have stalled ends with an error, the next one works', async () => {
  const ages = async () => {
    const metrics = await Metrics.read(site.metrics.at(-1) ?? '');
    return metrics.keys('plinth_worker_heartbeat_age_seconds').map((key) => metrics.value(key) ?? Number.NaN);
  };
  // Idle for longer than a stalled one may be: a healthy worker stays.
  const { pid } = site.worker ?? {};
  const idle = performance.now();
  await until(async () => performance.now() - idle > 100_000, {
    withinMs: 200_000,
    everyMs: 1_000,
    what: 'idleness',
  });
  expect([site.worker?.running, site.worker?.pid]).toEqual([true, pid]);
  expect((await ages()).length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...(await ages()))).toBeLessThan(45);

  redis.forgetConnections();
  const since = performance.now();
  const ended = await site.worker?.ended();
  const seconds = (performance.now() - since) / 1_000;
  expect(ended).toEqual({ code: 1, signal: null });
  expect(site.worker?.logs()).toContain('worker has stalled; the process ends');

  await site.worker?.start();
  const words = `Words of ${Math.random()}`;
  site.files.edit('terms', (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  await until(async () => (await (await fetch(`${site.url}/en-us/terms`)).text()).includes(words), {
    withinMs: 60_000,
    what: 'a publish after it',
  });
  printFigures('stalled worker', { secondsUntilItEnded: Math.round(seconds) });
}, 600_000);
