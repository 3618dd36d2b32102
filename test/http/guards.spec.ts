/** Guarded screens, asked for in every way there is, on a whole site. */
import { request as rawRequest } from 'node:http';
import request from 'supertest';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const GUARDED = ['/en-us/account', '/en-us/account/register', '/en-us/admin/reports', '/en-us/admin/users'];

/** Those that have a screen already: what editors put there is public content without an address. */
const BUILT = ['/en-us/account'];

const HIDDEN = 'Words behind the guard.';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // An editor may put a page where a screen is to be: it must not lead around the guard.
  site.files.edit('contact', (item) => {
    item.elements.url_slug = 'users';
    item.elements.page_description = HIDDEN;
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
  it("answers 404 'Page Not Found: {fullPath}' at first load, which no cache keeps (specification, chapter 8)", async () => {
    const json = await request(site.url).get(`${path}?tab=1`);
    expect([json.status, json.body.message]).toEqual([404, `Page Not Found: ${path}?tab=1`]);
    const document = await request(site.url).get(path).set('Accept', 'text/html');
    expect(document.status).toBe(404);
    expect(document.text).toContain('<title>Error - 404</title>');
    for (const { headers } of [json, document]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });

  it('answers 401 to the navigator and to the page call', async () => {
    const calls = BUILT.includes(path) ? [] : [`/api/page${path}`];
    for (const address of [`${path}/_payload.json`, ...calls]) {
      const answer = await request(site.url).get(address).set('Accept', 'application/json');
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE'])('is kept from %s too (reliability 5.4)', async (method) => {
    const { status } = await raw(method, path);
    // A screen that is there also says which methods it has.
    expect(BUILT.includes(path) && method !== 'HEAD' ? [404, 405] : [404]).toContain(status);
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
  ])('is not to be had as %s (reliability 5.2, 5.3, 5.5, 5.6)', async (spelling) => {
    let answer = await raw('GET', spelling);
    for (let hops = 0; answer.location !== undefined && hops < 3; hops += 1)
      answer = await raw('GET', answer.location);
    expect([400, 401, 404]).toContain(answer.status);
    expect(answer.body.includes(HIDDEN)).toBe(false);
  });

  it('is not opened by headers of other frameworks (reliability 5.1)', async () => {
    const answer = await request(site.url).get(path).set({
      'x-middleware-subrequest': 'middleware',
      'x-original-url': '/en-us',
      'x-rewrite-url': '/en-us',
    });
    expect(answer.status).toBe(404);
  });
});

it('hides the page behind a guard from page info, and shows its neighbours', async () => {
  const info = await request(site.url).get('/api/page/info?path=/en-us/admin/users');
  expect(info.status).toBe(404);
  const below = await request(site.url).get('/api/page/info?path=/en-us/admin/find-a-distributor');
  expect(below.status).toBe(200);
});

it('leaves screens without a guard as ordinary missing pages until they are built', async () => {
  const answer = await request(site.url).get('/en-us/favorites');
  expect([answer.status, answer.body.message]).toEqual([404, 'Page not found: /en-us/favorites']);
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
