/** Headers for caches outside, and what they are told of a publish. */
import { startCdnStandIn } from '../support/cdn.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const TOKEN = 'token-of-the-cdn';
const SHARED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=10, stale-if-error=86400';
const CHECKED = 'public, max-age=0, must-revalidate';

let cdn: Awaited<ReturnType<typeof startCdnStandIn>>;
let site: Site;
beforeAll(async () => {
  cdn = await startCdnStandIn();
  site = await startSite({
    contentProxy: true,
    env: { CDN_MAX_AGE: '300', CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: TOKEN },
  });
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await cdn?.stop();
});

const get = (path: string, url = site.url): Promise<Response> =>
  fetch(`${url}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
const cacheControl = async (path: string, url?: string) =>
  (await get(path, url)).headers.get('cache-control');
const keysOf = async (path: string) => (await get(path)).headers.get('surrogate-key')?.split(' ') ?? [];

describe('with CDN_MAX_AGE', () => {
  it.each([
    '/en-us/privacy',
    '/en-us/privacy/_payload.json',
    '/api/page/en-us/privacy',
    '/api/site-configuration',
  ])('%s may be kept by the CDN and says what it was made of', async (path) => {
    await until(async () => (await cacheControl(path)) === SHARED, {
      withinMs: 20_000,
      what: 'a fresh answer',
    });
    const keys = await keysOf(path);
    expect(keys[0]).toMatch(/-site$/);
    expect(keys.length).toBeGreaterThan(2);
    const answer = await get(path);
    const again = await fetch(`${site.url}${path}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, SHARED]);
  });

  it.each([
    ['a page that is not there', '/en-us/nowhere', 404, 'no-store'],
    ['a call that is not there', '/api/page/en-us/nowhere', 404, 'no-store'],
    ['a bad query', '/api/page/info', 400, 'no-store'],
    ['health', '/health/live', 200, 'no-store'],
    ['the root, which remembers the visitor', '/', 302, 'private, no-store'],
    ['an address that names an item', '/en-us?itemid=00000000-0000-4000-8000-000000000000', 404, 'no-store'],
    ['another spelling', '/en-us/privacy/', 308, 'public, max-age=3600'],
  ])('%s is not for the CDN', async (_case, path, status, wanted) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, wanted]);
    expect(answer.headers.get('surrogate-key')).toBeNull();
  });
});

describe('a publish', () => {
  it('purges the CDN by keys that the page carries, twice, and not the whole site', async () => {
    const carried = await keysOf('/en-us/privacy');
    cdn.forget();
    cdn.answerWith(503, 1);
    site.files.edit('privacy', (item) => {
      item.elements.content = '<p>Words for the CDN</p>';
    });
    const purges = () =>
      cdn.calls.filter(({ body }) => body.keys?.some((key) => carried.includes(key))).length;
    // Refused once, tried again, and repeated after a while.
    await until(async () => purges() >= 3, { withinMs: 20_000, what: 'the purges' });
    expect(cdn.calls.every(({ headers }) => headers.authorization === `Bearer ${TOKEN}`)).toBe(true);
    expect(cdn.calls.flatMap(({ body }) => body.keys ?? [])).not.toContain(carried[0]);
    expect(site.logs()).not.toContain(TOKEN);
  }, 60_000);

  it('is never kept out by its former page: what is about to be replaced may not be kept', async () => {
    await until(async () => (await cacheControl('/en-us/terms')) === SHARED, {
      withinMs: 20_000,
      what: 'a fresh page',
    });
    // Reading the new content takes a while, in which web processes have none but the former page.
    site.proxy?.set({ kind: 'slow', ms: 300 });
    const words = `Terms of ${Math.random()}`;
    site.files.edit('terms', (item) => {
      item.elements.content = `<p>${words}</p>`;
    });
    const seen = new Set<string>();
    await until(
      async () => {
        const answer = await get('/en-us/terms');
        const isNew = (await answer.text()).includes(words);
        const control = answer.headers.get('cache-control') ?? '';
        // What may be kept after the purge was sent is the new page.
        if (!isNew) seen.add(control);
        return isNew && control === SHARED;
      },
      { withinMs: 40_000, everyMs: 5, what: 'the new page for the CDN' },
    );
    expect([SHARED, CHECKED]).toEqual(expect.arrayContaining([...seen]));
    for (const url of site.urls) {
      await until(async () => (await cacheControl('/en-us/terms', url)) === SHARED, {
        withinMs: 20_000,
        what: `the new page on ${url}`,
      });
    }
  }, 90_000);
});
