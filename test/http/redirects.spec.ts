/**
 * Redirects of a real site with two web processes: the specification's order, rules
 * that come and go by publish, and a restart while the content service is away.
 */
import request from 'supertest';
import { entries } from '../../scripts/lib/site-env.mjs';
import type { PagePayload } from '../../src/content/content.contract.js';
import type { RedirectsAnswer } from '../../src/redirects/redirects.contract.js';
import { runProgram } from '../support/program.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PAGE = '/en-us/products/cabinets/n-series-cabinets';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    webProcesses: 2,
    env: {
      ROUTE_RULES: JSON.stringify([
        { path: '/en-us/gallery/*', noindex: true, cacheSeconds: 60, headers: { 'X-Team': 'web' } },
        { path: '/en-us/spring-sale', redirect: '/en-us/products' },
        { path: '/en-us/to-a-place', redirect: '/en-us/products#cabinets' },
        { path: '/en-us/partner-shop/*', redirect: 'https://shop.northrack.example/*', status: 308 },
      ]),
    },
  });
}, 60_000);
afterAll(() => site.stop());

const get = (path: string) => request(site.url).get(path).redirects(0);

async function answerOf(path: string, url = site.url): Promise<string> {
  const answer = await request(url).get(path).redirects(0);
  return answer.headers.location === undefined
    ? String(answer.status)
    : `${answer.status} ${answer.headers.location}`;
}

function publishRule(codename: string, source: string, target: string, type?: string): void {
  const elements: Record<string, unknown> = { source_path: source, target_path_or_url: target };
  if (type) elements.redirect_type = [type];
  site.files.write(codename, { name: codename, type: '_redirect_rule', elements });
}

/** Waits until an address leads there in both web processes. */
async function leads(path: string, expected: string): Promise<void> {
  for (const url of site.urls) {
    await until(async () => (await answerOf(path, url)) === expected, {
      withinMs: 30_000,
      what: `${path} leading to ${expected} on ${url}`,
    });
  }
}

describe('the order of resolution', () => {
  it.each([
    ['a rule', '/products', '301 /en-us/products'],
    ['a rule, with the query', '/products?utm_source=mail', '301 /en-us/products?utm_source=mail'],
    [
      'a wildcard',
      '/blog/a-cabinet-is-a-cooling-device',
      '301 /en-us/resources/blog/a-cabinet-is-a-cooling-device',
    ],
    ['a wildcard’s own path', '/blog', '301 /en-us/resources/blog'],
    ['a chain of rules', '/racks', '301 /en-us/products/cabinets'],
    ['a rule to another site', '/en-us/training', '302 https://learn.northrack.example/'],
    ['a rule that names a parameter', '/shop/category?id=7', `301 ${PAGE}`],
    ['another value of that parameter', '/shop/category?id=8', '404'],
    ['the root', '/', '302 /en-us'],
    ['a folder', '/en-us/resources', '302 /en-us/resources/blog'],
    ['a route rule', '/en-us/spring-sale?a=1', '302 /en-us/products?a=1'],
    ['a route rule to another site', '/en-us/partner-shop/x', '308 https://shop.northrack.example/x'],
    ['an address without rule or page', '/nowhere', '404'],
    ['a page', '/en-us/products', '200'],
  ])('%s', async (_what, path, expected) => {
    expect(await answerOf(path)).toBe(expected);
  });

  it('has an empty body, the security headers and no cookie', async () => {
    const answer = await get('/products');
    expect(answer.text).toBe('');
    expect(answer.headers).toMatchObject({
      'content-length': '0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await get('/')).headers.vary).toContain('Accept-Language');
    expect((await request(site.url).head('/products').redirects(0)).status).toBe(301);
    expect((await request(site.url).post('/products').redirects(0)).status).toBe(405);
  });

  it('sends the payload of an address where its document goes', async () => {
    expect(await answerOf('/en-us/resources/_payload.json')).toBe('302 /en-us/resources/blog/_payload.json');
    expect(await answerOf('/en-us/spring-sale/_payload.json?a=1')).toBe(
      '302 /en-us/products/_payload.json?a=1',
    );
    expect(await answerOf('/shop/category/_payload.json?id=7')).toBe(`301 ${PAGE}/_payload.json`);
    expect(await answerOf('/_payload.json')).toBe('302 /en-us/_payload.json');
    // Nothing that fetches payloads is sent to another site, nor past a fragment that it would not see.
    for (const path of ['/en-us/training', '/en-us/to-a-place']) {
      const answer = await get(`${path}/_payload.json`);
      expect([path, answer.status, answer.body]).toEqual([path, 200, { fullLoad: true }]);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });
});

describe('canonical form', () => {
  it.each([
    ['upper case, doubled and trailing slashes at once', '/EN-US//Products/', '308 /en-us/products'],
    [
      'an address with a rule goes on in the same hop',
      '/EN-US/Training/',
      '302 https://learn.northrack.example/',
    ],
    ['outside of the locale too', '/Products/?a=1', '301 /en-us/products?a=1'],
    ['a folder likewise', '/en-us/resources/', '302 /en-us/resources/blog'],
    ['upper case alone, where case does not matter', '/PRODUCTS', '301 /en-us/products'],
  ])('%s', async (_what, path, expected) => {
    expect(await answerOf(path)).toBe(expected);
  });

  it.each([
    ['encoded slashes', '/en-us%2Fproducts', 400],
    ['another host', '//evil.example/products', 400],
    ['a line break', '/products%0d%0aSet-Cookie:x=1', 400],
    ['10,000 characters', `/${'a'.repeat(10_000)}`, 414],
  ])('refuses %s', async (_what, path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, undefined]);
  });

  it.each(['url', 'next', 'redirect', 'returnTo', 'sourceUrl', 'target'])(
    'never goes where the parameter %s says',
    async (name) => {
      for (const path of ['/', '/products', '/EN-US/products', '/en-us/resources', '/en-us/spring-sale']) {
        const { location } = (await get(`${path}?${name}=https://evil.example`)).headers;
        expect(new URL(String(location), site.url).origin).toBe(site.url);
      }
    },
  );
});

describe('GET /api/redirects', () => {
  const ask = (sourceUrl: string) => get('/api/redirects').query({ sourceUrl });

  it('answers the rule that matches', async () => {
    const answer = await ask('/racks?utm_source=x');
    expect(answer.status).toBe(200);
    const { redirects } = answer.body as RedirectsAnswer;
    expect(redirects).toEqual([
      {
        system: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          codename: 'redirect_racks',
          name: 'Redirect: racks',
          type: '_redirect_rule',
        },
        elements: {
          source_path: { type: 'text', name: 'Source path', value: '/racks' },
          target_path_or_url: { type: 'text', name: 'Target path or URL', value: '/cabinets' },
        },
        source: '/racks',
        target: '/en-us/products/cabinets?utm_source=x',
        status: 301,
        external: false,
      },
    ]);
  });

  it('takes addresses of this site and any spelling, and answers an empty list for all others', async () => {
    for (const source of [`${site.url}/en-us/training`, '/EN-US/Training/', '/en-us/training#x']) {
      expect((await ask(source)).body).toMatchObject({
        redirects: [{ target: 'https://learn.northrack.example/', status: 302, external: true }],
      });
    }
    for (const source of ['/', '/en-us', '/en-us/resources', '/en-us/spring-sale', '/nowhere']) {
      expect((await ask(source)).body).toEqual({ redirects: [] });
    }
  });

  it.each([
    ['nothing', '/api/redirects'],
    ['an empty text', '/api/redirects?sourceUrl='],
    ['two of them', '/api/redirects?sourceUrl=/a&sourceUrl=/b'],
    ['another site', '/api/redirects?sourceUrl=https://evil.example/racks'],
    ['another host', '/api/redirects?sourceUrl=//evil.example'],
    ['a script', '/api/redirects?sourceUrl=javascript:alert(1)'],
    ['dot segments', '/api/redirects?sourceUrl=/a/../racks'],
    ['a line break', '/api/redirects?sourceUrl=/racks%0d%0aX:1'],
    ['an encoded slash', '/api/redirects?sourceUrl=/a%252Fb'],
  ])('refuses %s, naming the field', async (_what, address) => {
    const answer = await get(address);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_query',
      fields: [{ field: 'sourceUrl', message: expect.any(String) }],
    });
  });
});

describe('route rules', () => {
  it('act on documents and payloads, from memory too, and not on the call', async () => {
    const page = '/en-us/gallery/blocks-a-to-i';
    for (let time = 0; time < 2; time += 1) {
      for (const path of [page, `${page}/_payload.json`]) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.headers).toMatchObject({
          'x-robots-tag': 'noindex',
          'x-team': 'web',
          'cache-control': 'public, max-age=60',
          'x-content-type-options': 'nosniff',
        });
      }
    }
    const { etag } = (await get(page)).headers;
    const again = await get(page).set('If-None-Match', String(etag));
    expect([again.status, again.headers['x-robots-tag']]).toEqual([304, 'noindex']);
    const plain = await get(page).set('Accept-Encoding', 'identity');
    expect(plain.headers['cache-control']).toBe('public, max-age=60');
    expect((await get(`/api/page${page}`)).headers['x-team']).toBeUndefined();
    expect((await get('/en-us')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('a publish', () => {
  it('of a new, changed and unpublished rule acts in both web processes', async () => {
    expect(await answerOf('/new-source')).toBe('404');
    publishRule('redirect_new', '/New-Source', '/en-us/company');
    await leads('/new-source', '301 /en-us/company');
    publishRule('redirect_new', '/New-Source', '/en-us/contact', 'temporary');
    await leads('/new-source', '302 /en-us/contact');
    site.files.remove('redirect_new');
    await leads('/new-source', '404');
  });

  it('of a rule wins over a page that lies finished in memory, and gives it back', async () => {
    for (const url of site.urls)
      for (let time = 0; time < 2; time += 1) expect(await answerOf(PAGE, url)).toBe('200');
    publishRule('redirect_page', PAGE, '/en-us/products');
    await leads(PAGE, '301 /en-us/products');
    await leads(`${PAGE}/_payload.json`, '301 /en-us/products/_payload.json');
    const { item } = (await get(`/api/page${PAGE}`)).body as PagePayload;
    expect([item.type, item.redirectTo]).toEqual(['series_page', '/en-us/products']);
    site.files.remove('redirect_page');
    await leads(PAGE, '200');
  });

  it('of a page’s redirect acts on the page in memory', async () => {
    expect(await answerOf('/en-us/resources')).toBe('302 /en-us/resources/blog');
    site.files.edit('resources', (item) => {
      item.elements.redirect_to = 'https://library.northrack.example/';
    });
    await leads('/en-us/resources', '302 https://library.northrack.example/');
    site.files.edit('resources', (item) => {
      item.elements.redirect_to = '';
    });
    await leads('/en-us/resources', '302 /en-us/resources/blog');
  });

  it('of rules that cannot be used changes nothing else, and is logged once', async () => {
    publishRule('redirect_evil', '/evil', '//evil.example');
    publishRule('redirect_all', '/*', 'https://evil.example');
    publishRule('redirect_self', '/self', '/self/');
    publishRule('redirect_last', '/last-of-them', '/en-us/products');
    await leads('/last-of-them', '301 /en-us/products');
    for (const path of ['/evil', '/self', '/anything']) expect(await answerOf(path)).toBe('404');
    expect(await answerOf('/en-us/products')).toBe('200');
    for (const codename of ['redirect_evil', 'redirect_all', 'redirect_self']) {
      const lines = site.web[0]?.logs().split(`"codename":"${codename}"`).length ?? 0;
      expect([codename, lines - 1]).toEqual([codename, 1]);
      site.files.remove(codename);
    }
  });

  it('of a loop across rule and page answers the error page, and is reported once', async () => {
    publishRule('redirect_loop', '/en-us/resources', '/en-us/legal-notes');
    site.files.write('legal_notes', {
      name: 'Legal notes',
      type: '_folder',
      elements: {
        title: 'Legal notes',
        url_slug: 'legal-notes',
        redirect_to: '/en-us/resources',
        subpages: [],
      },
    });
    site.files.edit('legal', (item) => {
      item.elements.subpages = [...(item.elements.subpages as string[]), 'legal_notes'];
    });
    await leads('/en-us/resources', '404');
    for (const path of ['/en-us/legal-notes', '/en-us/resources']) {
      const page = await get(path).set('Accept', 'text/html');
      expect(page.status).toBe(404);
      expect(page.text).toContain('<title>Error - 404');
    }
    const lines =
      site.web[0]
        ?.logs()
        .split('\n')
        .filter((line) => line.includes('redirect_loop')) ?? [];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/en-us/resources (page legal_notes)');
    site.files.remove('redirect_loop');
    await leads('/en-us/resources', '302 /en-us/resources/blog');
  });
});

describe('an outage', () => {
  it('of the content service takes no rule away, also after a restart', async () => {
    publishRule('redirect_kept', '/kept', '/en-us/products');
    await leads('/kept', '301 /en-us/products');
    await site.content.crash();
    expect(await answerOf('/kept')).toBe('301 /en-us/products');
    for (const web of site.web) {
      await web.crash();
      await web.start();
    }
    for (const url of site.urls) {
      expect(await answerOf('/kept', url)).toBe('301 /en-us/products');
      expect(await answerOf('/blog/x', url)).toBe('301 /en-us/resources/blog/x');
    }
    // What is published meanwhile shows when the service is back.
    site.files.remove('redirect_kept');
    await site.content.start();
    for (const url of site.urls) {
      await until(async () => (await answerOf('/kept', url)) === '404', {
        withinMs: 20_000,
        what: `the end of the rule on ${url}`,
      });
    }
  }, 90_000);

  it('a broken list of the operator stops the start by name', async () => {
    const list = [
      { path: '/a', redirect: '/b' },
      { path: '/b', redirect: '/a' },
    ];
    const { code, errors } = await runProgram(entries.web, [], {
      ...site.env,
      ROUTE_RULES: JSON.stringify(list),
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/ROUTE_RULES \(route rule 1\) The rule is part of a redirect loop/);
  }, 60_000);
});
