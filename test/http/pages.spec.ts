/** What a visitor and a program get from a site in good health, over the real SDK and the local content service. */
import request from 'supertest';
import type { PageInfo, PagePayload, SitePayload } from '../../src/content/content.contract.js';
import type { NavigationPayload } from '../../src/render/render.contract.js';
import { type CrawledPage, crawl } from '../support/crawl.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const KINDS = {
  home: '/en-us',
  group: '/en-us/products/cabinets',
  series: '/en-us/products/cabinets/n-series-cabinets',
  interior: '/en-us/company',
  blog: '/en-us/resources/blog/a-cabinet-is-a-cooling-device',
};
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 120_000);

const get = (path: string) => request(site.url).get(path);
const getDocument = (path: string) => get(path).set('Accept', 'text/html');

describe('documents', () => {
  it.each(Object.entries(KINDS))('draws the %s page', async (_kind, path) => {
    const answer = await getDocument(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html>/i);
    expect(answer.text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(answer.text).toMatch(/<title>[^<]{3,} - Northrack<\/title>/);
    expect(answer.text).toContain(`<link rel="canonical" href="${site.url}${path}"`);
    expect(answer.text).toMatch(/<img [^>]*srcset=/i);
    expect(answer.text).not.toMatch(/\sstyle="/);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.headers['x-request-id']).toMatch(ID);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('gives the same bytes to everyone, and 304 to who has them', async () => {
    const one = await getDocument(KINDS.series).set('Cookie', 'a=1').set('User-Agent', 'x');
    const two = await getDocument(`${KINDS.series}?utm_source=mail`);
    expect(two.text).toBe(one.text);
    const again = await getDocument(KINDS.series).set('If-None-Match', String(one.headers.etag));
    expect(again.status).toBe(304);
  });

  it('leads from the root to the home page and from a folder to its first page', async () => {
    const root = await get('/').redirects(0);
    expect([root.status, root.headers.location]).toEqual([302, '/en-us']);
    const folder = await get('/en-us/resources').redirects(0);
    expect([folder.status, folder.headers.location]).toEqual([302, '/en-us/resources/blog']);
  });

  it('puts pages of a folder without address directly under its parent', async () => {
    expect((await getDocument('/en-us/privacy')).status).toBe(200);
    expect((await getDocument('/en-us/legal/privacy')).status).toBe(404);
  });

  it('is looked up by an itemid in the query, when there is one', async () => {
    const { body } = await get('/api/page/info').query({ path: '/en-us/products' });
    for (const path of ['/en-us', '/en-us/no-such-page']) {
      const answer = await get(path).query({ a: '1', itemid: body.id });
      expect([answer.status, answer.headers.location]).toEqual([302, '/en-us/products?a=1']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await get('/en-us/_payload.json').query({ a: '1', itemid: body.id })).headers.location).toBe(
      '/en-us/products/_payload.json?a=1',
    );
    // A redirect rule comes first, and carries no other page along.
    const ruled = await get('/products').query({
      itemid: (await get('/api/page/info').query({ path: '/en-us/terms' })).body.id,
    });
    expect([ruled.status, ruled.headers.location]).toEqual([301, '/en-us/products']);
    // At the root nothing but a redirect rule counts (navigation 2).
    const root = await get('/').query({ a: '1', itemid: body.id });
    expect([root.status, root.headers.location]).toEqual([302, '/en-us?a=1']);
    for (const itemid of ['2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10', "1' or 1=1", '//evil.example', '']) {
      expect([itemid, (await get('/en-us').query({ itemid })).status]).toEqual([itemid, 404]);
    }
  });

  it('has no link that leads nowhere, no picture that is not there', async () => {
    const pages: CrawledPage[] = await crawl(site.url);
    // Tests of the catalogue may have brought its documents and pictures into this site, but not their files.
    const lost = pages.filter(({ path, status }) => status !== 200 && !path.startsWith('/documents/'));
    expect(lost.map(({ path, from }) => `${from} -> ${path}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(25);
    const pictures = new Set(
      pages.flatMap(({ html }) =>
        [...html.matchAll(/<img [^>]*?src="(?!\/catalog-files\/)([^"]+)"/g)].map(([, src = '']) =>
          src.replaceAll('&amp;', '&'),
        ),
      ),
    );
    expect(pictures.size).toBeGreaterThan(20);
    // Each picture as its editor left it: what the service makes of it (sizes, formats) is its own matter.
    const waiting = [
      ...new Set(
        [...pictures].map((src) => new URL(src, site.url)).map(({ origin, pathname }) => origin + pathname),
      ),
    ];
    const look = async () => {
      for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) {
        const answer = await fetch(src);
        expect([src, answer.status]).toEqual([src, 200]);
        expect(answer.headers.get('content-type')).toMatch(/^image\//);
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: 4 }, look));
  }, 300_000);

  it('serves the scripts, styles and fonts that documents name, for ever', async () => {
    const { text } = await getDocument('/en-us');
    const files = [...text.matchAll(/(?:href|src)="(\/_build\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    for (const file of new Set(files)) {
      const answer = await get(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/_build/assets/none.js')).status).toBe(404);
    expect((await get('/_build/.vite/manifest.json')).status).toBe(404);
  });
});

describe('navigation payloads', () => {
  it('hold what the document holds', async () => {
    const document = await getDocument(KINDS.group);
    const answer = await get(`${KINDS.group}/_payload.json`);
    expect(answer.status).toBe(200);
    const payload = answer.body as NavigationPayload;
    expect(payload.path).toBe(KINDS.group);
    expect(document.text).toContain(`<title>${payload.title.replaceAll('&', '&amp;')}</title>`);
    expect(document.text).toContain(payload.main);
    expect(document.text).toContain(payload.head);
    expect(document.text).toContain(payload.buildId);
  });

  it('exist only by their exact address', async () => {
    const answer = await get('/?/_payload.json').redirects(0);
    expect(answer.status).toBe(302);
    expect((await get('/en-us/nowhere/_payload.json')).status).toBe(404);
  });
});

describe('GET /api/page', () => {
  it('gives item, linked items by codename, and languages', async () => {
    const answer = await get(`/api/page${KINDS.series}`);
    expect(answer.status).toBe(200);
    const payload = answer.body as PagePayload;
    expect(payload.item.type).toBe('series_page');
    expect(payload.item.system.id).toMatch(ID);
    expect(payload.item.path).toBe(KINDS.series);
    expect(payload.item.parentCodename).toBe('cabinets');
    expect(payload.item.elements.urlSlug).toMatchObject({ type: 'url_slug', value: 'n-series-cabinets' });
    expect(Object.keys(payload.linkedItems).length).toBeGreaterThan(3);
    for (const [codename, item] of Object.entries(payload.linkedItems))
      expect(item.system.codename).toBe(codename);
    expect(payload.availableLanguages).toEqual([{ codename: 'en-us', language: 'en-US', name: 'English' }]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('takes the home page by its language alone, and answers for pages that only send on', async () => {
    const home = (await get('/api/page/en-us')).body as PagePayload;
    expect(home.item.type).toBe('homepage');
    expect(home.item.subpageCodenames).toContain('products');
    const folder = (await get('/api/page/en-us/resources')).body as PagePayload;
    expect(folder.item.type).toBe('_folder');
    expect(folder.item.redirectTo).toBe('/en-us/resources/blog');
  });

  it('stays small: a page does not drag the tree in', async () => {
    const answer = await get('/api/page/en-us');
    expect(answer.text.length).toBeLessThan(200_000);
    const payload = answer.body as PagePayload;
    const posts = Object.values(payload.linkedItems).filter(({ type }) => type === 'blog_page');
    for (const post of posts) expect(post.elements.content).toBeUndefined();
  });

  it('finds page facts by id and by path', async () => {
    const byPath = await get('/api/page/info').query({ path: '/en-us/products/cabinets', language: 'en-us' });
    expect(byPath.status).toBe(200);
    const info = byPath.body as PageInfo;
    expect(info).toMatchObject({
      codename: 'cabinets',
      type: 'group_page',
      path: KINDS.group,
      parentCodename: 'products',
    });
    expect((await get('/api/page/info').query({ itemid: info.id, language: 'en-us' })).body).toEqual(info);
    expect((await get('/api/page/info').query({ path: 'products/cabinets' })).body).toEqual(info);
  });

  it.each([
    ['neither', {}, 400],
    ['both', { itemid: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10', path: '/en-us' }, 400],
    ['a bad id', { itemid: "1' or 1=1" }, 400],
    ['an unknown id', { itemid: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10' }, 404],
    ['a bad path', { path: '/en-us/../x' }, 400],
    ['an unknown path', { path: '/en-us/none' }, 404],
    ['another language', { path: '/en-us', language: 'de-de' }, 400],
    ['a path twice', { path: ['/en-us', '/en-us/products'] }, 400],
    ['bytes that are no text', { path: '/en-us/%E0%A4%A' }, 400],
  ])('refuses facts for %s', async (_case, query, status) => {
    const answer = await get('/api/page/info').query(query);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.stringMatching(ID),
    });
  });
});

describe('what is there for programs', () => {
  it.each([
    '/en-us/products/_payload.json',
    '/en-us/products/_payload.json?a=1',
    '/en-us/logout/_payload.json',
    '/api/page/en-us/products',
    '/api/page/en-us',
    '/api/page/info?path=products',
    '/api/site-configuration',
    '/health/live',
  ])('is not listed by search engines: %s', async (path) => {
    for (const encoding of ['br', 'identity']) {
      const { status, headers } = await get(path).set('Accept-Encoding', encoding);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    }
  });

  it('does not keep pages from being listed', async () => {
    for (const path of ['/en-us/products', '/sitemap.xml', '/robots.txt'])
      expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, undefined]);
  });
});

describe('GET /api/site-configuration', () => {
  it('gives the configuration with menu and footer, and asks the content service once', async () => {
    const answer = await get('/api/site-configuration');
    expect(answer.status).toBe(200);
    const { item, linkedItems } = answer.body as SitePayload;
    expect(item.elements.siteName).toMatchObject({ value: 'Northrack' });
    const types = new Set(Object.values(linkedItems).map(({ type }) => type));
    for (const type of ['megamenu', 'menu_item', 'navigation_section', 'navigation_item', 'global_footer']) {
      expect(types).toContain(type);
    }
    const again = await get('/api/site-configuration').set('If-None-Match', String(answer.headers.etag));
    expect(again.status).toBe(304);
  });
});

describe('the error page', () => {
  it('says that a page is not there, with the status 404', async () => {
    const answer = await getDocument('/en-us/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<title>Error - 404');
    expect(answer.text).toContain('Page not found');
    expect(answer.text).toContain(
      'Something is wrong. The page you are looking for is no longer here or it was moved.',
    );
    expect(answer.text).toMatch(/<a [^>]*href="\/en-us"[^>]*>\s*(?:<[^>]+>)*here/);
    expect(answer.text).toContain(String(answer.headers['x-request-id']));
    expect(answer.text).not.toContain('Page not found: /en-us/nowhere');
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('speaks JSON to programs, with the text of the error catalogue', async () => {
    const answer = await get('/en-us/nowhere').set('Accept', 'application/json');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      code: 'not_found',
      message: 'Page not found: /en-us/nowhere',
      requestId: answer.headers['x-request-id'],
    });
    const api = await getDocument('/api/page/en-us/nowhere');
    expect(api.status).toBe(404);
    expect(api.body.message).toBe('Page not found: /en-us/nowhere');
  });

  it('cannot be made to show what was typed', async () => {
    const answer = await getDocument('/en-us/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(answer.status).toBe(400);
    const second = await getDocument('/en-us/%3Cscript%3Ealert(1)');
    expect(second.status).toBe(404);
    expect(second.text).not.toContain('<script>alert');
  });
});

describe('bad input', () => {
  it.each([
    ['two slashes', '//evil.example', 400],
    ['a NUL', '/en-us/%00', 400],
    ['dot segments', '/en-us/%2e%2e/%2e%2e/etc/passwd', 400],
    ['half an encoding', '/en-us/%E0%A4%A', 400],
    ['an 8 kB path', `/en-us/${'a'.repeat(8_192)}`, 414],
    ['another locale', '/de-de/products', 404],
    ['no page', '/wp-login.php', 404],
    ['no call', '/api/none', 404],
    ['a NUL in a path that is looked for', '/api/page/info?path=/en-us/%00', 400],
    ['a NUL in an address that is looked for', '/api/redirects?sourceUrl=/%2500', 400],
    ['a call with a slash too many', '/api/site-configuration/x', 404],
  ])('%s gives a clear answer', async (_case, path, status) => {
    for (const accept of ['text/html', 'application/json']) {
      const answer = await get(path).set('Accept', accept).redirects(0);
      expect(answer.status).toBe(status);
      expect(answer.headers['x-request-id']).toMatch(ID);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['POST', '/en-us'],
    ['PUT', '/en-us/products'],
    ['DELETE', '/en-us/products/cabinets/_payload.json'],
    ['POST', '/api/site-configuration'],
    ['POST', '/api/page/en-us'],
    ['PATCH', '/health/live'],
    ['GET', '/api/webhooks/kontent'],
    ['OPTIONS', '/en-us'],
  ])('%s %s is not allowed', async (method, path) => {
    const answer = await fetch(`${site.url}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBeTruthy();
    expect(answer.headers.get('allow')?.split(', ')).not.toContain(method);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('keeps nothing for addresses that do not exist', async () => {
    for (let index = 0; index < 300; index += 1) {
      expect((await fetch(`${site.url}/en-us/none-${index}`)).status).toBe(404);
    }
    const ready = await get('/health/ready');
    expect(ready.status).toBe(200);
    expect(site.logs()).not.toContain('none-299');
  });
});

describe('health', () => {
  it('shows each dependency', async () => {
    const answer = await get('/health/ready');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'ok',
      ready: true,
      dependencies: {
        postgres: { state: 'ok' },
        redisCache: { state: 'ok' },
        redisQueue: { state: 'ok' },
        content: { state: 'ok' },
      },
    });
    expect((await get('/health/live')).body).toEqual({ status: 'ok' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
