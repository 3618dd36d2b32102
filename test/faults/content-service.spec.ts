/** The content service in trouble: pages at hand stay, others say so, and it comes back without help. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Fault } from '../support/fault-proxy.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

/** As in production; what a request waits for in vain takes as long. */
const TIMEOUT_MS = 3_000;

let site: Site;

beforeAll(async () => {
  site = await startSite({
    contentProxy: true,
    worker: false,
    env: { CACHE_MAX_AGE: '1', KONTENT_TIMEOUT_MS: String(TIMEOUT_MS), KONTENT_RETRIES: '1' },
  });
  await until(async () => site.logs().includes('every page has a copy on disk'), {
    withinMs: 60_000,
    what: 'the warm-up',
  });
}, 120_000);
afterAll(() => site.stop());

const faults: [string, Fault][] = [
  ['down', { kind: 'down' }],
  ['hanging', { kind: 'hang' }],
  ['slow', { kind: 'slow', ms: 2_000 }],
  ['failing with 500', { kind: 'status', status: 500 }],
  ['refusing with 429', { kind: 'status', status: 429, headers: { 'Retry-After': '1' } }],
  ['redirecting', { kind: 'status', status: 302, headers: { Location: 'http://127.0.0.1:1/' } }],
  ['talking garbage', { kind: 'garbage' }],
  ['dripping', { kind: 'drip', everyMs: 50 }],
  ['cutting answers off', { kind: 'cut' }],
  ['saying that nothing exists', { kind: 'status', status: 404 }],
];

describe.each(faults)('a content service that is %s', (_name, fault) => {
  afterAll(() => site.proxy?.set({ kind: 'ok' }));

  it('takes no page away', async () => {
    site.proxy?.set(fault);
    // Every copy is older than its second of life, so each request also asks for a newer one.
    for (let round = 0; round < 5; round += 1) {
      for (const path of [
        '/en-us',
        '/en-us/products/cabinets',
        '/en-us/privacy',
        '/api/site-configuration',
      ]) {
        const started = performance.now();
        const answer = await fetch(`${site.url}${path}`);
        await answer.arrayBuffer();
        expect([path, answer.status]).toEqual([path, 200]);
        // It waited for no call.
        expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
});

it('says 503 with Retry-After for a page that nobody has a copy of, and heals by itself', async () => {
  const web = site.web[0];
  if (!web) throw new Error('no web process');
  await web.stop();
  const redis = new Redis(String(site.env.REDIS_CACHE_URL));
  await redis.flushdb();
  redis.disconnect();
  rmSync(join(String(site.env.SNAPSHOT_DIR), 'pages'), { recursive: true });
  site.proxy?.set({ kind: 'status', status: 500 });
  await web.start();
  const person = await fetch(`${site.url}/en-us/products`, { headers: { accept: 'text/html' } });
  expect(person.status).toBe(503);
  expect(Number(person.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(person.headers.get('cache-control')).toBe('no-store');
  const page = await person.text();
  expect(page).toContain('<title>Error - 503');
  expect(page).toContain('Oops! Something went wrong.');
  expect(page).not.toContain('ContentError');
  const program = await fetch(`${site.url}/api/page/en-us/products`);
  expect(program.status).toBe(503);
  expect(await program.json()).toMatchObject({ code: 'content_unavailable', requestId: expect.any(String) });
  expect((await fetch(`${site.url}/en-us/nowhere`)).status).toBe(404);

  site.proxy?.set({ kind: 'ok' });
  await until(async () => (await fetch(`${site.url}/en-us/products`)).status === 200, {
    withinMs: 30_000,
    what: 'the page',
    everyMs: 100,
  });
}, 60_000);
