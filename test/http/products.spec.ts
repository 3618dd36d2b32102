/** What visitors see of the catalogue, on a real site. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { partPath } from '../../src/catalog/catalog.contract.js';
import { demoRecords, importRecords, lookForImports } from '../support/catalog.js';
import { addPerson, endQueries, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const SERIES = ['chimney', 'wall-brackets'];
const PAGE = '/en-us/products/containment/vertical-exhaust-chimney';
const SHEET = 'chimney-data-sheet';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
  const records = demoRecords(SERIES).map((record) =>
    record.kind === 'document' && record.id === 'chimney-manual'
      ? { ...record, roles: ['customer'] }
      : record,
  );
  const report = await importRecords(site.env.DATABASE_URL ?? '', records);
  expect(report.errors).toEqual([]);
  const folder = join(site.env.CATALOG_FILES_DIR ?? '', 'documents');
  mkdirSync(folder, { recursive: true });
  for (const record of records)
    if (record.kind === 'document' && !record.file.startsWith('https:'))
      writeFileSync(join(folder, record.file.replace('documents/', '')), `%PDF ${record.id} 0123456789`);
  await lookForImports(site);
}, 90_000);
afterAll(() => endQueries());

const get = (path: string) => request(site.url).get(path);

describe('the page of a series', () => {
  it('shows parts, prices and documents once they are imported, without script', async () => {
    await until(async () => (await get(PAGE)).text.includes(`<a href="${partPath('EC-600-BK')}">`), {
      withinMs: 20_000,
      what: 'the parts',
    });
    const { text, headers } = await get(PAGE);
    expect(text).toContain(`<a href="${partPath('EC-600-BK')}">EC-600-BK</a>`);
    expect(text).toMatch(/8 part numbers/);
    expect(text).toMatch(/\$1,?\d{3}\.00/);
    expect(text).toContain(`href="/documents/${SHEET}"`);
    expect(text).toContain('href="/documents/specification-sheets/chimney"');
    expect(headers['cache-control']).toMatch(/^public/);
  });

  it('is offered by blocks of other pages once something of it is sold', async () => {
    const group = '/en-us/products/containment';
    const parts = 'href="/en-us/products/containment/aisle-containment#parts"';
    expect((await get(group)).text).not.toContain(parts);
    await importRecords(site.env.DATABASE_URL ?? '', demoRecords(['aisle-containment']));
    await lookForImports(site);
    await until(async () => (await get(group)).text.includes(parts), {
      withinMs: 20_000,
      what: 'the way to the parts',
    });
  });

  it('changes with its parts', async () => {
    const price = { kind: 'variant', primaryId: 'EC-600-BK', msrp: '4321.00' } as const;
    expect((await importRecords(site.env.DATABASE_URL ?? '', [price])).changedSeries).toEqual(['chimney']);
    await lookForImports(site);
    await until(async () => (await get(PAGE)).text.includes('$4,321.00'), {
      withinMs: 20_000,
      what: 'the new price',
    });
  });
});

describe('the page of a part', () => {
  it('is found at one address, whatever the number looks like', async () => {
    const { text, status } = await get('/en-us/products/parts/ec-600-bk');
    expect(status).toBe(200);
    expect(text).toContain('"@type":"Product"');
    expect(text).toContain(`<a href="${PAGE}">`);
    const other = await get('/en-us/products/parts/ec600bk');
    expect([other.status, other.headers.location]).toEqual([308, '/en-us/products/parts/ec-600-bk']);
    expect((await get('/en-us/products/parts/ec-0-bk')).status).toBe(404);
    expect((await get('/en-us/products/parts/---')).status).toBe(404);
  });

  it('stays when the part is no longer sold, and tells what follows and what is different', async () => {
    const { text, status } = await get('/en-us/products/parts/wb-8h-bk');
    expect(status).toBe(200);
    expect(text).toContain('Discontinued June 30, 2026');
    expect(text).toContain('<a href="/en-us/products/parts/wb-6h-bk">WB-6H-BK</a>');
    expect(text).toMatch(/Rack units<\/th><td>8 U<\/td><td>6 U/);
    expect(text).toContain('schema.org/Discontinued');
    expect((await get('/en-us/products/parts/wb-6h-bk')).text).toMatch(
      /Replaces<\/dt><dd><a href="[^"]*">WB-8H-BK/,
    );
  });
});

describe('a comparison', () => {
  it('stands in its address, in that order', async () => {
    const { text } = await get('/en-us/compare?ids=ec-800-bk,EC%20600%20BK,EC-404');
    expect(text.indexOf('>EC-800-BK<')).toBeLessThan(text.indexOf('>EC-600-BK<'));
    expect(text).toContain('Not in the catalog: EC-404.');
    expect(text).toMatch(/<th scope="row">Color/);
    expect((await get('/en-us/compare?ids=EC-800-BK,EC-600-BK&only=differences')).text).not.toMatch(
      /<th scope="row">Color/,
    );
  });

  it('has whole series beside parts', async () => {
    const { text } = await get('/en-us/compare?ids=series:chimney,EC-600-BK,series:none');
    expect(text).toContain('Not in the catalog: series:none.');
    expect(text).toMatch(/<th scope="row">Width<\/th><td>600 to 800 mm<\/td><td>600 mm<\/td>/);
    expect(text).toMatch(/<th scope="row">Part numbers<\/th><td>\d+<\/td><td>1<\/td>/);
    const { text: csv } = await get('/api/compare.csv?ids=series:chimney,EC-600-BK').buffer(true);
    expect(csv).toMatch(/"List price","","(from )?[\d.]+ USD","[\d.]+ USD"/);
    expect(csv).toContain('"Width","mm","600 to 800","600"');
  });

  it('takes six, and says which it left out', async () => {
    const ids = ['WB-2V-BK', 'WB-4V-BK', 'WB-6V-BK', 'WB-8V-BK', 'WB-2V-WH', 'WB-4V-WH', 'WB-6V-WH'];
    expect((await get(`/en-us/compare?ids=${ids.join(',')}`)).text).toContain('Left out: WB-6V-WH.');
  });

  it.each(['', '?ids=', '?ids=,,,', '?ids=%00%FF', `?ids=${'x,'.repeat(400)}`, '?ids=a&ids=b'])(
    'bears %j',
    async (query) => {
      expect((await get(`/en-us/compare${query}`)).status).toBe(200);
    },
  );

  it('is a CSV file, too', async () => {
    const { text } = await get('/api/compare.csv?ids=EC-600-BK,EC-800-BK').buffer(true);
    expect(text).toContain('"","Unit","EC-600-BK","EC-800-BK"');
    expect(text).toContain('"Width","mm","600","800"');
  });
});

describe('the text for planners', () => {
  it('is filled in by what is chosen, on the page and in the file', async () => {
    const path = '/en-us/products/guide-specifications/chimney';
    expect((await get(path)).text).toContain('Width: 600 or 800 mm.');
    expect((await get(`${path}?width=800&color=%3Cb%3E`)).text).toContain('Width: 800 mm.');
    const file = await get('/api/guide-specifications/chimney?width=800').buffer(true);
    expect(file.headers['content-disposition']).toContain('guide-specification-chimney.txt');
    expect(file.text).toContain('Width: 800 mm.');
    expect((await get('/en-us/products/guide-specifications/none')).status).toBe(404);
  });
});

describe('documents', () => {
  it('come whole, in parts, or not again', async () => {
    const whole = await get(`/documents/${SHEET}`).buffer(true);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers['content-disposition']).toBe(`inline; filename="${SHEET}.pdf"`);
    const part = await get(`/documents/${SHEET}`).set('Range', 'bytes=0-3').buffer(true);
    expect([part.status, String(part.body)]).toEqual([206, '%PDF']);
    const again = await get(`/documents/${SHEET}`).set('If-None-Match', String(whole.headers.etag));
    expect(again.status).toBe(304);
  });

  it.each([
    '/documents/none',
    `/documents/${SHEET}?earlier=1`,
    `/documents/${SHEET}?earlier=x`,
    '/catalog-files/images/none.webp',
    `/catalog-files/documents/${SHEET}-a.pdf`,
  ])('there is nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('never come from outside of their folder', async () => {
    expect((await get('/catalog-files/images/..%2f..%2fsecret')).status).toBe(400);
  });

  it('are for those alone who may have them', async () => {
    const path = '/documents/chimney-manual';
    const stranger = await get(path).set('Accept', 'text/html');
    expect([stranger.status, stranger.headers.location]).toEqual([
      303,
      `/api/_auth/login?returnTo=${encodeURIComponent(path)}`,
    ]);
    expect((await get(path).set('Accept', 'application/json')).status).toBe(401);
    const other = new TestBrowser(site);
    await other.signIn(await addPerson(site, { roles: ['distributor'] }));
    expect((await other.get(path)).status).toBe(403);
    const customer = new TestBrowser(site);
    await customer.signIn(await addPerson(site, { roles: ['customer'] }));
    const answer = await customer.get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

it('makes the specification sheet of a series, once for each state of the catalogue', async () => {
  const sheet = await get('/documents/specification-sheets/chimney')
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });
  expect(sheet.status).toBe(200);
  expect((sheet.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const again = await get('/documents/specification-sheets/chimney').set(
    'If-None-Match',
    String(sheet.headers.etag),
  );
  expect(again.status).toBe(304);
  expect((await get('/documents/specification-sheets/none')).status).toBe(404);
});

describe('what editors choose from', () => {
  it.each([
    ['groups?q=contain', 'containment'],
    ['series?q=CHIM%20vert', 'chimney'],
    ['series?group=containment&page=0', 'chimney'],
    ['series-images?series=chimney', 'images/containment_chimney.webp'],
    ['page-urls?q=chimney', PAGE],
  ])('%s', async (query, wanted) => {
    const { body, status } = await get(`/api/custom-elements/${query}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body.items)).toContain(wanted);
  });

  it('finds nothing for words that fit nothing, and bears odd pages', async () => {
    const { body } = await get('/api/custom-elements/series?q=%00zzz&page=999999');
    expect(body).toEqual({ items: [], total: 0, page: 1, pages: 1, chosen: null, own: null });
  });
});
