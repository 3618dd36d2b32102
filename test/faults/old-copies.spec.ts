/** Copies on disk are made again before they are too old to be served in an outage. */
import { createHash } from 'node:crypto';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 120_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    ownRedis: true,
    worker: false,
    env: { WARM_PAGES: '2', REBUILDS_PER_SECOND: '100' },
  });
}, 180_000);
afterAll(() => site?.stop());

const copyOf = (path: string) =>
  join(site.env.SNAPSHOT_DIR ?? '', 'pages', createHash('sha256').update(path).digest('hex'));
const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;

it('those of visited pages as well, those that are young enough not', async () => {
  const logs = () => site.web[0]?.logs() ?? '';
  await until(async () => logs().includes('have a copy on disk'), {
    withinMs: PATIENCE_MS,
    what: 'the warm-up',
  });
  // One of the first pages, and others.
  const young = copyOf('/en-us');
  const old = [
    copyOf('/en-us/privacy'),
    copyOf('/en-us/products/cabinets'),
    copyOf('/en-us/company/press-releases'),
  ];
  for (const path of ['/en-us/privacy', '/en-us/products/cabinets', '/en-us/company/press-releases'])
    expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
  await until(async () => [young, ...old].every((file) => existsSync(file)), {
    withinMs: PATIENCE_MS,
    what: 'copies',
  });
  await site.web[0]?.stop();

  const setAge = (file: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS);
    utimesSync(file, at, at);
  };
  setAge(young, 2);
  for (const file of old) setAge(file, 4);
  // Nothing of the pages is in Redis any more: they have to be made.
  const redis = new Redis(site.env.REDIS_CACHE_URL ?? '');
  await redis.flushall();
  redis.disconnect();

  await site.web[0]?.start();
  await until(async () => logs().includes('old copies of pages were refreshed'), {
    withinMs: PATIENCE_MS,
    what: 'the new copies',
  });
  expect(old.filter((file) => ageOf(file) > DAY_MS)).toEqual([]);
  expect(ageOf(young)).toBeGreaterThan(DAY_MS);
  expect(logs()).toContain(`"refreshed":${old.length}`);
}, 300_000);
