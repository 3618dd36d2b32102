/** Screens: addresses with a controller of their own, whose documents are made like those of pages. */
import request from 'supertest';
import { type SharedSite, sharedSite } from '../support/site.js';

const SCREEN = '/en-us/logout';
const PAYLOAD = `${SCREEN}/_payload.json`;

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
}, 60_000);

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
