/** Guarded screens, asked for in every way there is, on a whole site. */
import { request as rawRequest } from 'node:http';
import type { DynamicModule, ForwardReference, Type } from '@nestjs/common';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import request from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { testConfig } from '../../src/config/testing/config.js';
import { collectRoutes } from '../../src/platform/http/route-table.js';
import { SILENT } from '../../src/platform/testing/logger.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const GUARDED = ['/en-us/account', '/en-us/account/register', '/en-us/admin/reports', '/en-us/admin/users'];

/** Those that have a screen already: what editors put there is public content without an address. */
const BUILT = ['/en-us/account', '/en-us/account/register'];

const HIDDEN = 'Words behind the guard.';

/** A screen for everybody, at whose address an editor has put a page, too. */
const OPEN = '/en-us/logout';
const COVERED = 'Words of a page at the address of a screen.';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SECURITY_CONTACT: 'mailto:security@northrack.example' } });
  // An editor may put a page where a screen is to be: it must not lead around the guard.
  site.files.edit('contact', (item) => {
    item.elements.url_slug = 'users';
    item.elements.page_description = HIDDEN;
  });
  site.files.edit('solutions', (item) => {
    item.elements.url_slug = 'logout';
    item.elements.page_description = COVERED;
  });
  site.files.edit('company', (item) => {
    item.elements.url_slug = 'admin';
  });
  await until(async () => (await fetch(`${site.url}/en-us/admin/find-a-distributor`)).status === 200, {
    withinMs: 30_000,
    what: 'the page beside the guarded address',
  });
}, 90_000);
afterAll(() => site?.stop());

/** Unlike others this client sends a target as it is written. */
function raw(method: string, path: string): Promise<{ status: number; location?: string; body: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const call = rawRequest(
      { hostname, port, method, path, headers: { accept: 'text/html' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

describe.each(GUARDED)('%s', (path) => {
  it("answers 404 'Page Not Found: {fullPath}' at first load, which no cache keeps", async () => {
    const json = await request(site.url).get(`${path}?tab=1`).set('Accept', 'application/json');
    expect([json.status, json.body.message]).toEqual([404, `Page Not Found: ${path}?tab=1`]);
    const document = await request(site.url).get(path).set('Accept', 'text/html');
    expect(document.status).toBe(404);
    expect(document.text).toContain('<title>Error - 404</title>');
    expect(document.text).toContain('If you have access, sign in.');
    const back = new URLSearchParams({ returnTo: `${path}?tab=1&x=%22` });
    const odd = await request(site.url).get(`${path}?tab=1&x=%22`).set('Accept', 'text/html');
    expect(odd.text).toContain(`href="/api/_auth/login?${back}"`);
    for (const { headers } of [json, document]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });

  it('answers 401 to the navigator and to the page call', async () => {
    const calls = BUILT.includes(path)
      ? []
      : [
          `/api/page${path}`,
          `/api/page${path.replace('en-us', 'EN-US')}`,
          `/embed/0123456789abcdef/code${path}`,
        ];
    for (const address of [`${path}/_payload.json`, ...calls]) {
      const answer = await request(site.url).get(address).set('Accept', 'application/json');
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['HEAD', 404],
    ['POST', 405],
    ['PUT', 405],
    ['DELETE', 405],
  ])('is kept from %s too', async (method, status) => {
    // A screen that is there also says which methods it has.
    expect(BUILT.includes(path) && method !== 'HEAD' ? [404, 405] : [status]).toContain(
      (await raw(method, path)).status,
    );
  });

  const last = path.slice(path.lastIndexOf('/') + 1);
  const before = path.slice(0, -last.length);
  it.each([
    `${path}/`,
    path.toUpperCase(),
    `${before}%${(last.charCodeAt(0)).toString(16)}${last.slice(1)}`,
    `${before}/${last}`,
    `${path}?page=2`,
    `${path};x=1`,
    `${path}%00`,
    `${path}%2f`,
    `${before}./${last}`,
    `${path}/%5fpayload.json`,
    `${path}/_payload.json?page=2`,
    `//x${path}`,
    `/API/page${path}`,
    `/api/Page${path}`,
    `/api/page${path}/`,
    `/Embed/0123456789abcdef/code${path}`,
    `/calendar${path.replace('/en-us', '')}.ics`,
  ])('is not to be had as %s', async (spelling) => {
    let answer = await raw('GET', spelling);
    for (let hops = 0; answer.location !== undefined && hops < 3; hops += 1)
      answer = await raw('GET', answer.location);
    expect([400, 401, 404]).toContain(answer.status);
    expect(answer.body.includes(HIDDEN)).toBe(false);
  });

  it('is not opened by headers of other frameworks', async () => {
    const answer = await request(site.url).get(path).set({
      'x-middleware-subrequest': 'middleware',
      'x-original-url': '/en-us',
      'x-rewrite-url': '/en-us',
    });
    expect(answer.status).toBe(404);
  });
});

/** Every route of the site with a method that it answers, its parameters filled in. */
function routes(): { method: string; path: string }[] {
  const controllers = new Set<NewableFunction>();
  const collect = (part: Type | DynamicModule | ForwardReference | Promise<DynamicModule>): void => {
    const isDynamic = 'module' in part;
    const module = isDynamic ? part.module : part;
    for (const controller of Reflect.getMetadata('controllers', module) ?? []) controllers.add(controller);
    const imports = [
      ...(Reflect.getMetadata('imports', module) ?? []),
      ...(isDynamic ? (part.imports ?? []) : []),
    ];
    for (const each of imports) collect(each);
  };
  collect(AppModule.with(testConfig(), SILENT));
  const discovery = { getControllers: () => [...controllers].map((metatype) => ({ metatype })) };
  const found = collectRoutes(discovery as unknown as DiscoveryService, new MetadataScanner());
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  // What is done there is named by the last part; other names are refused after the check of the origin.
  const acts = new Set(found.map(({ path }) => path).filter((path) => path.endsWith('/:act')));
  return (
    found
      // Whatever stands in the place of an id is one, and an address of its own.
      .filter(({ method, path }) => method !== 'ALL' && !/\/:(id|token|invitation|number|key)$/.test(path))
      .filter(({ path }) => !acts.has(`${folderOf(path)}:act`))
      .map(({ method, path }) => ({
        method,
        path: path
          .replace(':language', 'en-us')
          .replace(/:file|:number|:id/, '1')
          .replace(/[:*]([a-z]+)/g, '$1'),
      }))
  );
}

const capital = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());

/** Ten ways to write an address that is none of them. */
function spellings(path: string): string[] {
  const end = path.lastIndexOf('/') + 1;
  const [folder, last] = [path.slice(0, end), path.slice(end)];
  return [
    path.toUpperCase(),
    `/${capital(path.slice(1))}`,
    folder + capital(last),
    path.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter : letter.toUpperCase())),
    `${path}/`,
    `${folder}/${last}`,
    `${folder}%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    `${path};v=1`,
    `${folder}./${last}`,
    `${folder.slice(0, -1)}%2f${last}`,
  ];
}

it('has each route at one address: another spelling is sent there, or is no address', async () => {
  const all = routes();
  expect(all.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const [at, { method, path }] of all.entries()) {
    // A third for each route, in turn: all ten for each take longer, and show no more of what comes before routes.
    for (const spelling of spellings(path).filter((_, step) => (step + at) % 3 === 0)) {
      let target = spelling;
      let answer = await raw(method, target);
      // Only to the right spelling: where that leads in its turn is another matter.
      for (
        let hops = 0;
        answer.location !== undefined && [301, 308].includes(answer.status) && hops < 3;
        hops += 1
      ) {
        target = answer.location;
        answer = await raw(method, target);
      }
      // The language of a page call may be written in any case.
      const address = target.replace(/^\/api\/page\/en-us/i, '/api/page/en-us');
      if (address !== path && ![400, 404, 405].includes(answer.status))
        wrong.push(`${method} ${spelling}: ${answer.status} at ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('a page of the content at the address of a screen', () => {
  it('is never shown in its place, also when it is in the memory of the process', async () => {
    // The call for its content renders the page, and its other forms with it.
    const pageCall = () => request(site.url).get(`/api/page${OPEN}`);
    await until(async () => (await pageCall()).text.includes(COVERED), {
      withinMs: 30_000,
      what: 'the page at the address of the screen',
    });
    for (const address of [OPEN, `${OPEN}/_payload.json`]) {
      const { headers, text } = await request(site.url).get(address);
      expect(text).toContain('You are signed out');
      expect(text).not.toContain(COVERED);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('leads to the pages below it', async () => {
    expect((await request(site.url).get(`${OPEN}/edge-sites`)).status).toBe(200);
  });
});

it('hides the page behind a guard from page info, and shows its neighbours', async () => {
  const info = await request(site.url).get('/api/page/info?path=/en-us/admin/users');
  expect(info.status).toBe(404);
  const below = await request(site.url).get('/api/page/info?path=/en-us/admin/find-a-distributor');
  expect(below.status).toBe(200);
});

it('names who is told of weak spots, when there is somebody', async () => {
  const { status, text, headers } = await request(site.url).get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:security@northrack.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it('would have shown the page anywhere else', async () => {
  site.files.edit('contact', (item) => {
    item.elements.url_slug = 'people';
  });
  await until(async () => (await (await fetch(`${site.url}/en-us/admin/people`)).text()).includes(HIDDEN), {
    withinMs: 30_000,
    what: 'the page at another address',
  });
});
