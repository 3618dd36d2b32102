/** Drafts are for editors: who gets in and out, for how long, and that no cache ever has one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import request from 'supertest';
import { root } from '../../scripts/lib/paths.mjs';
import { PreviewTokens } from '../../src/preview/preview-token.js';
import { type CachingProxy, startCachingProxy } from '../support/caching-proxy.js';
import { openPreview, PREVIEW_SECRET, startPreview } from '../support/preview-site.js';
import { type SharedSite, type Site, sharedSite } from '../support/site.js';

const DRAFT = 'Words of a draft that nobody has published';
const PAGE = '/en-us/company/sustainability';
const SECURE = '/en-us/company/customer-prices';

let site: Site;
let open: SharedSite;
let proxy: CachingProxy;
let cookie: string;

/** A read with the cookie of an editor. */
const get = (path: string, url = site.url) =>
  request(url).get(path).set('Accept', 'text/html').set('Cookie', cookie);
/** A read of somebody who just knows the address. */
const stranger = (path: string, url = site.url) => request(url).get(path).set('Accept', 'text/html');

beforeAll(async () => {
  [site, open] = await Promise.all([
    startPreview({
      env: { PUBLISHED_URL: 'https://www.example' },
      prepare: (files) => {
        const item = files.read('sustainability');
        item.elements = { ...item.elements, title: DRAFT };
        files.write('sustainability', item, { draft: true });
      },
    }),
    sharedSite(),
  ]);
  proxy = await startCachingProxy(site.url);
  ({ cookie } = await openPreview(site.url));
}, 180_000);

afterAll(async () => {
  await proxy?.stop();
  await site?.stop();
});

describe('the way in', () => {
  it('opens with the secret: a cookie for a frame, and the token in the address', async () => {
    const answer = await stranger(`/en-us/preview?secret=${PREVIEW_SECRET}&path=${PAGE}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^${PAGE}\\?preview-token=[0-9a-z]+\\.[\\w-]{43}$`));
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    expect(set).toMatch(/^__Host-plinth-preview=/);
    expect(set.split('; ').slice(1)).toEqual([
      expect.stringMatching(/^Max-Age=(14400|14399)$/),
      'Path=/',
      'SameSite=None',
      'Secure',
      'HttpOnly',
      'Partitioned',
    ]);
  });

  it('opens the page of an item, also one that was never published; the home page for what has none', async () => {
    const { id } = JSON.parse(
      (await get('/api/page/info?path=/en-us/company/sustainability').set('Accept', 'application/json')).text,
    ) as { id: string };
    expect((await openPreview(site.url, `&itemid=${id}`)).address).toContain(`${PAGE}?`);
    expect((await openPreview(site.url, '&itemid=00000000-0000-4000-8000-000000000000')).address).toMatch(
      /^\/en-us\?/,
    );
    site.files.write(
      'press_new',
      {
        name: 'New',
        type: 'interior_page',
        elements: { title: 'Never published', url_slug: 'never-published', content: '<p>New words</p>' },
      },
      { draft: true },
    );
    const parent = site.files.read('company');
    parent.elements = {
      ...parent.elements,
      subpages: [...(parent.elements.subpages as string[]), 'press_new'],
    };
    site.files.write('company', parent, { draft: true });
    const deadline = Date.now() + 10_000;
    let answer = await get('/en-us/company/never-published');
    while (answer.status !== 200 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      answer = await get('/en-us/company/never-published');
    }
    expect(answer.text).toContain('New words');
  });

  it.each(['', '?secret=', '?secret=wrong-secret-of-the-tests', `?secret=${PREVIEW_SECRET}x`])(
    'stays closed with %j',
    async (query) => {
      const answer = await stranger(`/en-us/preview${query}`);
      expect(answer.status).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.text).toContain('This preview link is not right.');
    },
  );

  it('leads to no other site', async () => {
    for (const path of ['//evil.example', 'https://evil.example', '/%5Cevil.example', '/../x']) {
      const answer = await stranger(
        `/en-us/preview?secret=${PREVIEW_SECRET}&path=${encodeURIComponent(path)}`,
      );
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    }
  });

  it('needs no token in the address once the browser has shown that it takes cookies', async () => {
    const { address } = await openPreview(site.url, `&path=${PAGE}`);
    const answer = await get(`${address}&page=2`);
    expect([answer.status, answer.headers.location]).toEqual([303, `${PAGE}?page=2`]);
  });

  it('goes along from page to page by the address where cookies are blocked', async () => {
    const { address, token } = await openPreview(site.url, `&path=${PAGE}`);
    expect((await stranger(address)).text).toContain(DRAFT);
    const from = `${site.url}${address}`;
    const next = await stranger('/en-us/products?q=1').set('Referer', from);
    expect([next.status, next.headers.location]).toEqual([303, `/en-us/products?q=1&preview-token=${token}`]);
    const call = await request(site.url).get('/api/site-configuration').set('Referer', from);
    expect(call.status).toBe(200);
    const other = await stranger('/en-us/products').set(
      'Referer',
      from.replace(site.url, 'https://evil.example'),
    );
    expect(other.status).toBe(401);
  });
});

describe('who has no token', () => {
  const now = Date.now();
  const ended = new PreviewTokens(PREVIEW_SECRET, 'PUBLIC').issue(now - 5 * 3_600_000);
  const tokens = (): [string, string][] => {
    const own = new PreviewTokens(PREVIEW_SECRET, site.url);
    const good = own.issue(now);
    return [
      ['none', ''],
      ['of another instance', ended],
      ['expired', own.issue(now - 4 * 3_600_000 - 1_000)],
      ['of another secret', new PreviewTokens('another-secret-of-somebody', site.url).issue(now)],
      ['with a later end', good.replace(/^[^.]+/, 'zzzzzz')],
      ['cut', good.slice(0, -1)],
    ];
  };

  it('gets nothing of the drafts, in no way', async () => {
    const paths = [
      PAGE,
      `${PAGE}/_payload.json`,
      `/api/page${PAGE}`,
      '/api/site-configuration',
      `/api/page/info?path=${PAGE}`,
      '/en-us/search',
      '/en-us/',
      '/EN-US/company/Sustainability',
      '/sitemap.xml',
      '/en-us/custom-elements/elsewhere',
      '/_build/../en-us',
      '/nowhere',
    ];
    for (const [what, token] of tokens()) {
      for (const path of paths) {
        const mark = path.includes('?') ? '&' : '?';
        // One way after the other: each is looked at by itself.
        const ways = [
          () => stranger(`${path}${mark}preview-token=${token}`),
          () => stranger(path).set('Cookie', `__Host-plinth-preview=${token}`),
          () => stranger(path).set('Referer', `${site.url}/en-us?preview-token=${token}`),
        ];
        const answers = path === PAGE ? await Promise.all(ways.map((way) => way())) : [await ways[0]?.()];
        for (const answer of answers) {
          if (answer === undefined) continue;
          expect([what, path, answer.status]).toEqual([what, path, path.includes('..') ? 400 : 401]);
          expect(answer.text).not.toContain(DRAFT);
          expect(answer.text).not.toContain('Northrack');
          expect(answer.headers['cache-control']).toMatch(/no-store/);
        }
      }
    }
  }, 60_000);

  it('is told why', async () => {
    const own = new PreviewTokens(PREVIEW_SECRET, site.url);
    const late = own.issue(Date.now() - 5 * 3_600_000);
    expect((await stranger(`${PAGE}?preview-token=${late}`)).text).toContain(
      'This preview has ended after four hours. Open it again from Kontent.ai.',
    );
    expect((await stranger(PAGE)).text).toContain('This preview is for editors. Open it from Kontent.ai.');
  });

  it('gets what is no content: scripts and health', async () => {
    expect((await stranger('/health/live')).status).toBe(200);
    const robots = await stranger('/robots.txt');
    expect(robots.text).toContain('Disallow: /');
  });
});

describe('an answer of the preview', () => {
  it('is kept by nobody, found by nobody, framed by the app alone, with the bar and its exit', async () => {
    const answer = await get(PAGE);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(DRAFT);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors https://app.kontent.ai');
    expect(answer.text).toContain('Preview: draft content');
    expect(answer.text).toContain(`href="/en-us/preview/exit?path=${encodeURIComponent(PAGE)}"`);
  });

  it('has the bar on every kind of page', async () => {
    for (const path of [
      '/en-us',
      '/en-us/search',
      '/en-us/nowhere',
      '/en-us/shoppinglist',
      '/en-us/logout',
    ]) {
      expect([path, (await get(path)).text.includes('Preview: draft content')]).toEqual([path, true]);
    }
  });

  it('shows closed pages to editors, and nothing of the administration', async () => {
    expect((await get(SECURE)).status).toBe(200);
    for (const path of ['/en-us/admin/users', '/en-us/admin/reports', '/api/admin/users']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('leaves by the exit for the site of visitors', async () => {
    const answer = await get(`/en-us/preview/exit?path=${PAGE}`);
    expect([answer.status, answer.headers.location]).toEqual([303, `https://www.example${PAGE}`]);
    expect(answer.headers['set-cookie']?.[0]).toContain('__Host-plinth-preview=; Max-Age=0');
  });

  it('is in no store of the site', async () => {
    await get(PAGE);
    const redis = new Redis(site.env.REDIS_CACHE_URL ?? '');
    try {
      const keys = await redis.keys(`${site.env.REDIS_PREFIX}*`);
      for (const key of keys) {
        const bytes = await redis.dump(key);
        expect(bytes?.includes(DRAFT) ?? false).toBe(false);
      }
    } finally {
      redis.disconnect();
    }
  });

  it('stays in no cache in front of the site, whatever is asked for', async () => {
    const paths = [
      PAGE,
      `${PAGE}/`,
      `${PAGE}/_payload.json`,
      `/api/page${PAGE}`,
      '/api/site-configuration',
      '/api/page/info?path=/en-us/company',
      '/en-us/search?q=cabinet',
      '/en-us/nowhere',
      '/sitemap.xml',
      '/feeds/news.xml',
      '/builds/latest.json',
    ];
    for (const path of paths) {
      const own = await get(path, proxy.url);
      const again = await get(path, proxy.url);
      const other = await stranger(path, proxy.url);
      expect([path, own.headers['x-cache'], again.headers['x-cache']]).toEqual([path, 'MISS', 'MISS']);
      expect([path, other.headers['x-cache'], other.status]).toEqual([path, 'MISS', 401]);
      expect(other.text).not.toContain(DRAFT);
    }
    // The proxy does keep what it may.
    const { overlay } = JSON.parse((await get('/builds/latest.json')).text) as { overlay?: string };
    expect(overlay).toBeUndefined();
    const script = /\/_build\/editing\/overlay-[\w-]+\.js/.exec((await get(PAGE)).text)?.[0] ?? '';
    await stranger(script, proxy.url);
    expect((await stranger(script, proxy.url)).headers['x-cache']).toBe('HIT');
  });
});

describe('what is typed', () => {
  const draw = (body: object, headers: Record<string, string> = {}) =>
    request(site.url)
      .post('/api/preview/draft')
      .set({ Cookie: cookie, Origin: site.url, ...headers })
      .send(body);
  const typed = (texts: object) => ({ address: '/en-us', texts });

  it('is drawn in a linked item, escaped, and kept nowhere', async () => {
    const answer = await draw(typed({ home_factory_banner: { title: 'Typed <b>words</b>' } }));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body.main).toContain('Typed &lt;b&gt;words&lt;/b&gt;');
    expect((await get('/en-us')).text).not.toContain('Typed &lt;b&gt;');
  });

  it.each([
    ['an item that is not on the page', { not_there: { title: 'x' } }],
    ['the page itself', { home: { title: 'x' } }],
    ['an element that is no text', { home_factory_banner: { text: '<p>x</p>' } }],
    ['nothing', {}],
  ])('changes nothing for %s', async (_what, texts) => {
    expect((await draw(typed(texts))).status).toBe(204);
  });

  it.each([
    ['an address elsewhere', { address: 'https://evil.example', texts: {} }, 400],
    ['no page', { address: '/en-us/nowhere', texts: {} }, 404],
    ['a name that is no codename', { address: '/en-us', texts: { 'No codename': {} } }, 400],
    ['a value that is no text', { address: '/en-us', texts: { home_factory_banner: { title: 7 } } }, 400],
    ['something else', { address: '/en-us', texts: {}, more: true }, 400],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await draw(body)).status).toBe(status);
  });

  it('is drawn for editors on pages of the preview alone', async () => {
    const body = typed({ home_factory_banner: { title: 'x' } });
    expect((await draw(body, { Cookie: '' })).status).toBe(401);
    expect((await draw(body, { Origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the site of visitors', () => {
  it('knows no token, no way in and nothing to draw', async () => {
    const { token } = await openPreview(site.url);
    for (const path of ['/en-us/preview', `/en-us/preview?secret=${PREVIEW_SECRET}`, '/en-us/preview/exit']) {
      expect((await stranger(path, open.url)).status).toBe(404);
    }
    const drawn = await request(open.url)
      .post('/api/preview/draft')
      .set('Origin', open.url)
      .send({ address: PAGE, texts: {} });
    expect(drawn.status).toBe(404);
    const plain = await stranger(PAGE, open.url);
    const given = await get(`${PAGE}?preview-token=${token}`, open.url);
    expect(given.text).toBe(plain.text);
    expect(given.text).not.toContain(DRAFT);
    expect(given.headers['cache-control']).toBe(plain.headers['cache-control']);
  });

  it('has not one byte of the overlay in its scripts and styles', () => {
    const assets = join(root, 'dist/client/browser/assets');
    const files = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter((name) =>
      /kontent-smart-link|ksl-|data-kontent|preview-bar/.test(readFileSync(join(assets, name), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('has not one byte of the overlay, its marks or its bar on its pages', async () => {
    for (const path of [
      '/en-us',
      PAGE,
      '/en-us/gallery/blocks-a-to-i',
      '/en-us/gallery/blocks-j-to-z',
      '/en-us/search',
    ]) {
      const { text } = await stranger(path, open.url);
      expect(text).not.toMatch(/data-kontent|smart-link|overlay-|preview-bar|[\uE000-\uE01F]|%EE%80/);
    }
  });
});
