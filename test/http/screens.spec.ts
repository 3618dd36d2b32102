/** Screens: addresses with a controller of their own, whose documents are made like those of pages. */
import request from 'supertest';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const SCREEN = '/en-us/logout';
const PAYLOAD = `${SCREEN}/_payload.json`;
const WORDS = 'Words of a page at the address of a screen.';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // An editor may put a page where a screen is.
  site.files.edit('company', (item) => {
    item.elements.url_slug = 'logout';
    item.elements.page_description = WORDS;
  });
  await until(async () => (await fetch(`${site.url}${SCREEN}/find-a-distributor`)).status === 200, {
    withinMs: 30_000,
    what: 'the page below the address of the screen',
  });
}, 90_000);
afterAll(() => site?.stop());

describe(`GET ${SCREEN}`, () => {
  it('is a whole document with the header and footer of the site', async () => {
    const { status, headers, text } = await request(site.url).get(SCREEN);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>Signed out - Northrack</title>');
    expect(text).toContain('>You are signed out</h1>');
    expect(text).toContain('<meta name="route" content="screen/logout">');
    for (const part of ['<header', '<footer', '<main id="main"']) expect(text).toContain(part);
  });

  it('is kept by nobody and listed by no search engine, as its class says', async () => {
    for (const address of [SCREEN, PAYLOAD]) {
      const { headers, text } = await request(site.url).get(address);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(text).toContain('noindex');
    }
  });

  it('has the policy of a document, and its payload one that allows nothing', async () => {
    const document = await request(site.url).get(SCREEN);
    expect(document.headers['content-security-policy']).toContain("script-src 'self'");
    expect(document.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const payload = await request(site.url).get(PAYLOAD);
    expect(payload.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('has a payload for soft navigation, of the same rendering', async () => {
    const document = await request(site.url).get(SCREEN);
    const { status, body } = await request(site.url).get(PAYLOAD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      path: SCREEN,
      title: 'Signed out - Northrack',
      layout: 'default',
      fullLoad: false,
    });
    expect(document.text).toContain(`<main id="main" tabindex="-1">${body.main}</main>`);
    expect(document.text).toContain(`<!--head-->${body.head}<!--/head-->`);
    expect(document.text).toContain(`<meta name="build-id" content="${body.buildId}">`);
  });

  it.each(['br', 'gzip', 'identity'])('is sent in encoding %s', async (encoding) => {
    const { status, headers } = await request(site.url).head(SCREEN).set('Accept-Encoding', encoding);
    expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
  });

  it('answers HEAD with the head of GET', async () => {
    for (const address of [SCREEN, PAYLOAD]) {
      const get = await request(site.url).get(address);
      const head = await request(site.url).head(address);
      expect(head.status).toBe(200);
      expect(head.text ?? '').toBe('');
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'refuses %s, which no route of it takes',
    async (method) => {
      const { status, headers } = await request(site.url)[method](SCREEN);
      expect(status).toBe(405);
      expect(headers.allow).toMatch(/GET, HEAD/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('is found under its canonical spelling only', async () => {
    for (const odd of ['/en-us/logout/', '/EN-US/Logout']) {
      const { status, headers } = await request(site.url).get(odd);
      expect([status, headers.location]).toEqual([308, SCREEN]);
    }
  });
});

describe('a page of the content at the address of a screen', () => {
  it('is never shown in its place, also when it is in the memory of the process', async () => {
    // The call for its content renders the page, and its other forms with it.
    expect((await request(site.url).get(`/api/page${SCREEN}`)).text).toContain(WORDS);
    for (const address of [SCREEN, PAYLOAD]) {
      const { headers, text } = await request(site.url).get(address);
      expect(text).toContain('You are signed out');
      expect(text).not.toContain(WORDS);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('leads to the pages below it', async () => {
    expect((await request(site.url).get(`${SCREEN}/find-a-distributor`)).status).toBe(200);
  });
});
