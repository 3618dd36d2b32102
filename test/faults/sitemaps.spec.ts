/** Sitemaps while what they stand on is away: never empty, never half. */
import { Redis } from 'ioredis';
import { type Site, startSite, WARM } from '../support/site.js';
import { until } from '../support/until.js';

const PAGES = '/en-US-sitemap.xml';
const COLLECT = { SITEMAP_COLLECT_MS: '200' };

async function read(url: string): Promise<{ status: number; xml: string }> {
  const answer = await fetch(`${url}${PAGES}`);
  return { status: answer.status, xml: await answer.text() };
}

const count = (xml: string) => xml.split('<loc>').length - 1;

it('never built before and Postgres away: made of the page tree, and made again when that changes', async () => {
  const site = await startSite({
    worker: false,
    ownPostgres: true,
    // Nobody compares the content, so the web process sees to it.
    env: { ...COLLECT, CACHE_MAX_AGE: '1', RECONCILE_MS: '500' },
  });
  try {
    await site.postgres?.crash();
    const before = await read(site.url);
    expect(before.status).toBe(200);
    expect(before.xml).toContain('/en-us/privacy<');
    expect(count(before.xml)).toBeGreaterThan(25);
    // Twenty at once get the same bytes.
    const all = await Promise.all(Array.from({ length: 20 }, () => read(site.url)));
    expect(new Set(all.map(({ xml }) => xml)).size).toBe(1);
    site.files.remove('privacy');
    await until(async () => !(await read(site.url)).xml.includes('/en-us/privacy<'), {
      withinMs: 60_000,
      everyMs: 200,
      what: 'the end of the page',
    });
  } finally {
    await site.stop();
  }
}, 180_000);

describe('a site with a set of the worker', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ ownPostgres: true, ownRedis: true, env: { ...COLLECT, ...WARM } });
    await until(async () => site.web[0]?.logs().includes('sitemaps taken over'), {
      withinMs: 60_000,
      what: 'a set of the worker',
    });
    await until(async () => site.logs().includes('every page has a copy on disk'), {
      withinMs: 60_000,
      what: 'the warm-up',
    });
    // What the warm-up told is in the last set.
    await until(async () => (await read(site.url)).xml.includes('<image:loc>'), {
      withinMs: 60_000,
      what: 'pictures of products',
    });
  }, 180_000);
  afterAll(() => site?.stop());

  it('Redis loses its data: times and pictures that only it had noted are still known', async () => {
    const path = '/en-us/products/power-distribution/busline-busway';
    const line = async () => {
      const { xml } = await read(site.url);
      return xml.split('\n').find((text) => text.includes(`${path}<`)) ?? '';
    };
    await until(async () => (await line()).includes('<image:loc>'), {
      withinMs: 60_000,
      what: 'pictures of a product',
    });
    const known = await line();
    const client = new Redis(site.env.REDIS_CACHE_URL ?? '');
    await client.del(`${site.env.REDIS_PREFIX}:published:{pages}:facts`);
    client.disconnect();
    site.files.edit('privacy', (item) => {
      item.elements.title = 'Privacy, revised';
    });
    const before = (await read(site.url)).xml;
    await until(async () => (await read(site.url)).xml !== before, { withinMs: 60_000, what: 'a new set' });
    expect(await line()).toBe(known);
  }, 120_000);

  it('all services killed and the process restarted: the last set, whole', async () => {
    const { xml } = await read(site.url);
    await site.worker?.stop();
    await Promise.all([site.content.crash(), site.redis?.crash(), site.postgres?.crash()]);
    expect(count((await read(site.url)).xml)).toBe(count(xml));
    await site.web[0]?.stop();
    // In order, although nobody is there to take leave of: the harness would have killed it after 10 s.
    expect(await site.web[0]?.ended()).toEqual({ code: 0, signal: null });
    await site.web[0]?.start();
    const after = await read(site.url);
    expect(after.status).toBe(200);
    expect(count(after.xml)).toBe(count(xml));
    expect(after.xml).toContain('<image:loc>');
  }, 120_000);
});
