/** The sitemaps and robots.txt of a whole site: what they list, how they are served, how a publish changes them. */
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { entries as entryPoints } from '../../scripts/lib/site-env.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { launchBrowser, type TestBrowser, type TestPage } from '../support/browser.js';
import { crawl } from '../support/crawl.js';
import { nodeSpec, Service } from '../support/service.js';
import { type Site, startSite, WARM } from '../support/site.js';
import { type ReadEntry, readSitemap } from '../support/sitemap-rules.js';
import { until } from '../support/until.js';

const PAGES = '/en-US-sitemap.xml';
const COLLECT = { SITEMAP_COLLECT_MS: '200' };

let site: Site;
let browser: TestBrowser;
let tab: TestPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ webProcesses: 2, env: { ...COLLECT, ...WARM } }),
    launchBrowser(),
  ]);
  tab = await browser.newPage();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Wire {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes as they came, not unpacked. */
  body: Buffer;
}

function get(path: string, encoding = 'identity'): Promise<Wire> {
  return new Promise((resolve, reject) => {
    httpGet(`${site.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces),
        }),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}

async function entries(url = site.url): Promise<Map<string, ReadEntry>> {
  const xml = await (await fetch(`${url}${PAGES}`)).text();
  const sitemap = await readSitemap(tab.page, xml);
  expect(sitemap.faults).toEqual([]);
  return new Map(sitemap.entries.map((entry) => [entry.loc.slice(site.url.length), entry]));
}

/** Waits until `check` holds for the sitemap of both web processes. */
async function everywhere(what: string, check: (pages: Map<string, ReadEntry>) => boolean): Promise<void> {
  for (const url of site.urls) {
    await until(async () => check(await entries(url)), { withinMs: 60_000, everyMs: 100, what });
  }
}

/** Waits until the worker's set is served, and the warm-up has nothing more to tell. */
async function settled(): Promise<void> {
  await until(async () => site.logs().split('every page has a copy on disk').length > 2, {
    withinMs: 60_000,
    everyMs: 100,
    what: 'the warm-up of both processes',
  });
  await everywhere('pictures of products', (pages) =>
    [...pages.values()].some(({ images }) => images.length > 0),
  );
}

describe('sitemaps (specification chapter 2, WH-05)', () => {
  it('are an index at two addresses, the same bytes, and the sitemap it names', async () => {
    const [first, second] = [await get('/sitemap.xml'), await get('/index-sitemap.xml')];
    expect(first.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    const index = await readSitemap(tab.page, first.body.toString('utf8'));
    expect(index).toMatchObject({ kind: 'sitemapindex', faults: [] });
    expect(index.entries.map(({ loc }) => loc)).toEqual([`${site.url}${PAGES}`]);
    const pages = await readSitemap(tab.page, (await get(PAGES)).body.toString('utf8'));
    expect(pages).toMatchObject({ kind: 'urlset', faults: [] });
    const newest = pages.entries
      .map(({ lastmod }) => lastmod ?? '')
      .sort()
      .at(-1);
    expect(index.entries[0]?.lastmod).toBe(newest);
  });

  it('list exactly the pages that answer 200 at their canonical address and may be found', async () => {
    await settled();
    const listed = await entries();
    for (const [path, { loc }] of listed) {
      const answer = await fetch(loc, { redirect: 'manual', headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, null]);
      expect(html).toContain(`<link rel="canonical" href="${loc}"`);
      expect(html).not.toContain('noindex');
    }
    const crawled = (await crawl(site.url)).filter(
      ({ status, html, path }) =>
        status === 200 && html.includes(`rel="canonical" href="${site.url}${path}"`),
    );
    expect(crawled.length).toBeGreaterThan(25);
    const found = crawled.filter(({ html }) => !html.includes('content="noindex"')).map(({ path }) => path);
    expect(found.filter((path) => !listed.has(path))).toEqual([]);
  }, 240_000);

  it('name the pictures of products, at addresses that give them', async () => {
    const { images } = (await entries()).get('/en-us/products/cabinets/n-series-cabinets') ?? { images: [] };
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      const answer = await fetch(image);
      await answer.arrayBuffer();
      expect([answer.status, answer.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
    }
    expect((await entries()).get('/en-us/privacy')?.images).toEqual([]);
  });

  it('are served packed or plain, with a validator, to GET and HEAD only', async () => {
    const plain = await get(PAGES);
    const packed = await get(PAGES, 'gzip, br');
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-length': String(plain.body.length),
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect((await get(PAGES, 'br')).headers['content-encoding']).toBeUndefined();

    for (const { headers } of [plain, packed]) {
      const again = await request(site.url)
        .get(PAGES)
        .set('If-None-Match', headers.etag ?? '');
      expect([again.status, again.headers['content-type']]).toEqual([304, undefined]);
    }
    const head = await request(site.url).head(PAGES).set('Accept-Encoding', 'gzip');
    expect([head.status, head.headers['content-length']]).toEqual([200, packed.headers['content-length']]);
    expect((await request(site.url).post(PAGES)).status).toBe(405);
  });

  it.each(['/en-us-sitemap.xml', '/en-US-sitemap-1.xml', '/en-US-sitemap-2.xml', '/en-US-sitemap-x.xml'])(
    'are not at %s',
    async (path) => {
      expect((await request(site.url).get(path)).status).toBe(404);
    },
  );

  it('change with a publish: of the page, and of an item that it is made of', async () => {
    await settled();
    const before = await entries();
    const untouched = before.get('/en-us/terms');
    site.files.edit('privacy', (item) => {
      item.elements.content = '<p>Nothing is kept.</p>';
    });
    await everywhere('the change of the page', (pages) => {
      const lastmod = pages.get('/en-us/privacy')?.lastmod ?? '';
      return lastmod > (before.get('/en-us/privacy')?.lastmod ?? '');
    });
    const path = '/en-us/products/power-distribution/busline-busway';
    expect(before.has(path)).toBe(true);
    site.files.edit('busline_hero', (item) => {
      item.elements.title = 'Power along the whole row';
    });
    await everywhere('the change of the hero', (pages) => {
      return (pages.get(path)?.lastmod ?? '') > (before.get(path)?.lastmod ?? '');
    });
    // Header and footer are on every page and change none of them.
    site.files.edit('site_configuration', (item) => {
      item.elements.site_name = 'Northrack Works';
    });
    await until(
      async () => (await (await fetch(`${site.url}/en-us/terms`)).text()).includes('Northrack Works'),
      {
        withinMs: 30_000,
        what: 'the new name',
      },
    );
    const middle = (await entries()).get('/en-us/privacy')?.lastmod ?? '';
    // Times are told to the second.
    await until(async () => Date.now() > Date.parse(middle) + 1_000, { withinMs: 20_000, what: 'a second' });
    site.files.edit('privacy', (item) => {
      item.elements.content = '<p>Really nothing.</p>';
    });
    await everywhere('the next change', (pages) => (pages.get('/en-us/privacy')?.lastmod ?? '') > middle);
    expect((await entries()).get('/en-us/terms')).toEqual(untouched);
  }, 240_000);

  it('take up a new page and let an unpublished one go; leave out closed, hidden and redirecting ones', async () => {
    const page = (elements: Record<string, unknown>) => ({
      name: 'Test page',
      type: 'interior_page',
      elements: { title: 'Test page', content: '<p>Words.</p>', ...elements },
    });
    const kinds = {
      open_page: page({ url_slug: 'open-page' }),
      secure_one: page({ url_slug: 'secure-one', secure_page: ['yes'] }),
      roles_only: page({ url_slug: 'roles-only', roles: ['customer'] }),
      domains_only: page({ url_slug: 'domains-only', domain_access_list: 'example.com' }),
      hidden_one: page({ url_slug: 'hidden-one', remove_page_from_search: ['yes'] }),
      sending_on: {
        name: 'Folder',
        type: '_folder',
        elements: { title: 'Folder', url_slug: 'sending-on', redirect_to: '/en-us/terms' },
      },
    };
    for (const [codename, item] of Object.entries(kinds)) site.files.write(codename, item);
    const due = Date.now() + 5_000;
    site.files.write('released_soon', {
      name: 'Released soon',
      type: 'press_release_page',
      elements: { title: 'Released soon', url_slug: 'released-soon', date: new Date(due).toISOString() },
    });
    site.files.edit('company', (item) => {
      const subpages = Array.isArray(item.elements.subpages) ? item.elements.subpages : [];
      item.elements.subpages = [...subpages, ...Object.keys(kinds), 'released_soon'];
    });
    await everywhere('the new page', (pages) => pages.has('/en-us/company/open-page'));
    expect((await fetch(`${site.url}/en-us/company/sending-on`, { redirect: 'manual' })).status).toBe(302);
    for (const slug of ['secure-one', 'roles-only', 'domains-only', 'hidden-one', 'sending-on']) {
      for (const url of site.urls) {
        expect([slug, (await entries(url)).has(`/en-us/company/${slug}`)]).toEqual([slug, false]);
      }
    }
    const released = '/en-us/company/released-soon';
    const statuses = () =>
      Promise.all(
        [released, `${released}/_payload.json`, `/api/page${released}`].map(
          async (path) => (await get(path)).status,
        ),
      );
    const early = await statuses();
    if (Date.now() < due) expect([early, (await entries()).has(released)]).toEqual([[404, 404, 404], false]);
    await everywhere('the release at its date, without a publish', (pages) => pages.has(released));
    expect(Date.now()).toBeGreaterThan(due);
    expect(await statuses()).toEqual([200, 200, 200]);

    const before = (await get(PAGES)).headers.etag;
    site.files.remove('open_page');
    await everywhere('the end of the page', (pages) => !pages.has('/en-us/company/open-page'));
    expect((await get(PAGES)).headers.etag).not.toBe(before);
  }, 180_000);
});

describe('robots.txt', () => {
  it('welcomes robots in production, names the index, and closes what is no page', async () => {
    const { status, text, headers } = await request(site.url).get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /en-us/search?*&');
    expect(lines).toContain('Disallow: /en-us/admin/');
    expect(lines).not.toContain('Disallow: /');
  });

  it.each([
    ['outside production', { NODE_ENV: 'development' }, 200],
    [
      'on the preview instance',
      {
        KONTENT_PREVIEW: 'true',
        KONTENT_PREVIEW_KEY: 'preview-key-of-the-tests',
        PREVIEW_SECRET: 'preview-secret-of-tests',
      },
      401,
    ],
  ])(
    'sends all robots away %s, with every answer',
    async (_where, env, sitemap) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const other = new Service({
        name: 'other',
        // On the services of the site, but without its pages.
        spec: () =>
          nodeSpec(entryPoints.web, {
            ...site.env,
            ...env,
            WARM_PAGES: '0',
            PORT: String(port),
            PUBLIC_URL: url,
            REDIS_PREFIX: `robots-${port}`,
            SNAPSHOT_DIR: `${site.env.SNAPSHOT_DIR}-${port}`,
          }),
        ready: () => answers(`${url}/health/ready`),
      });
      await other.start();
      try {
        const { text } = await request(url).get('/robots.txt');
        expect(text).toBe('User-agent: *\nDisallow: /\n');
        // The second time the page comes straight out of memory.
        for (const path of [
          '/en-us',
          '/en-us',
          '/en-us/nowhere',
          '/api/site-configuration',
          '/feeds/news.xml',
        ]) {
          const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
          expect([path, answer.headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
          await answer.arrayBuffer();
        }
        // Drafts are listed nowhere.
        expect((await request(url).get('/sitemap.xml')).status).toBe(sitemap);
      } finally {
        await other.stop();
      }
    },
    60_000,
  );
});
