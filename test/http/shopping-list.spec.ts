/** What the server does for lists that live in browsers: recheck, matching, files, links. */
import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { addParts } from '../support/parts.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const API = '/api/shopping-list';

let site: SharedSite;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  await addParts(site, [
    { primaryId: 'ZL7-4211-BK', name: 'Rack, black', msrp: '1249.50' },
    { primaryId: 'ZL7-4212', name: 'Shelf', msrp: null, packSize: 10 },
    { primaryId: 'ZL7-5000', name: 'Door', msrp: '80.00' },
    {
      primaryId: 'ZL7-4999',
      name: '=HYPERLINK("x")',
      msrp: '75.00',
      lifecycle: 'discontinued',
      successor: 'ZL7-5000',
    },
  ]);
  await query(
    site,
    `insert into product_cross_reference (maker, number, number_key, primary_id, relation)
     values ('Rival', 'QX 900-17', 'QX90017', 'ZL7-4212', 'similar') on conflict do nothing`,
  );
}, 120_000);
beforeEach(() => {
  visitor = new TestBrowser(site);
});
afterAll(endQueries);

const post = async (path: string, body: unknown, browser = visitor) => {
  const answer = await browser.send('POST', `${API}/${path}`, body);
  return { ...answer, body: answer.text.startsWith('{') ? JSON.parse(answer.text) : null };
};
const line = (primaryId: string, quantity = 1, note = '') => ({ primaryId, quantity, note, group: '' });

it('shows the same page to everybody, which search engines leave out', async () => {
  const page = await visitor.get('/en-us/shoppinglist');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('public');
  expect(page.text).toMatch(/<meta name="robots" content="noindex/);
  expect(page.text).toContain('<h1');
  const again = await new TestBrowser(site).get('/en-us/shoppinglist');
  expect(again.text).toBe(page.text);
});

it('rechecks 500 parts in one call and says what is no longer as it was', async () => {
  const many = Array.from({ length: 496 }, (_, at) => ({ primaryId: `none-${at}`, msrp: null }));
  const { status, body } = await post('recheck', {
    parts: [
      { primaryId: 'ZL7-4211-BK', msrp: 1249.5 },
      { primaryId: 'ZL7-5000', msrp: 70 },
      { primaryId: 'ZL7-4212', msrp: null },
      { primaryId: 'ZL7-4999', msrp: 75 },
      ...many,
    ],
  });
  expect(status).toBe(200);
  expect(body.parts).toHaveLength(500);
  expect(body.parts.slice(0, 5)).toMatchObject([
    { state: 'ok', part: { id: 'sku-ZL7-4211-BK', msrp: 1249.5, name: 'Rack, black' } },
    { state: 'changed', part: { msrp: 80 } },
    { state: 'ok', part: { msrp: null, packSize: 10 } },
    { state: 'discontinued', successor: { primaryId: 'ZL7-5000' } },
    { state: 'unknown', primaryId: 'none-0' },
  ]);
  const tooMany = await post('recheck', { parts: [...many, ...many] });
  expect([tooMany.status, tooMany.body.code]).toEqual([400, 'invalid_body']);
});

it('matches pasted lines, each with its state and why', async () => {
  const texts = ['ZL7-4211-BK x4', 'ZL742l1BK', 'QX-900-17', 'ZL7-42', 'ZL7-4999', 'nothing at all'];
  const { body } = await post('match', { lines: texts.map((text) => ({ text, quantity: '' })) });
  expect(body.lines).toMatchObject([
    { state: 'matched', quantity: 4, parts: [{ primaryId: 'ZL7-4211-BK' }] },
    { state: 'corrected', reason: 'L read as 1', parts: [{ primaryId: 'ZL7-4211-BK' }] },
    { state: 'corrected', reason: 'This is Rival’s number QX 900-17', parts: [{ primaryId: 'ZL7-4212' }] },
    { state: 'choose', parts: [{ primaryId: 'ZL7-4211-BK' }, { primaryId: 'ZL7-4212' }] },
    { state: 'discontinued', parts: [{ primaryId: 'ZL7-5000' }, { primaryId: 'ZL7-4999' }] },
    { state: 'unknown', parts: [] },
  ]);
  expect((await post('match', { lines: Array(1_001).fill({ text: 'x', quantity: '' }) })).status).toBe(400);
});

describe('a file', () => {
  const upload = async (bytes: Uint8Array, type = 'application/octet-stream') => {
    const answer = await fetch(new URL(`${API}/sheets`, site.url), {
      method: 'POST',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': visitor.address },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const workbook = (sheet: string) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      ),
    });
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('is read, and part numbers stay text', async () => {
    const csv = await upload(strToU8('Part;Qty\r\n0017.90;4\r\n'));
    expect(csv).toMatchObject({
      status: 200,
      body: {
        sheets: [
          {
            rows: [
              ['Part', 'Qty'],
              ['0017.90', '4'],
            ],
          },
        ],
      },
    });
    const rows = `<row r="1">${cell('A1', 'Part')}${cell('B1', 'Qty')}</row><row r="2">${cell('A2', '0017.90')}<c r="B2"><v>4</v></c></row>`;
    const xlsx = await upload(workbook(rows));
    expect(xlsx).toEqual({
      status: 200,
      body: {
        sheets: [
          {
            name: 'Parts',
            rows: [
              ['Part', 'Qty'],
              ['0017.90', '4'],
            ],
          },
        ],
      },
    });
  });

  const corner = `<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
  const cases: [string, () => Uint8Array, RegExp][] = [
    ['a program that is called a workbook', () => strToU8('MZ\u0090\u0000\u0003', true), /could not be read/],
    ['a broken archive', () => strToU8('PK\u0003\u0004broken', true), /could not be read/],
    ['a protected workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), /protected by a password/],
    ['nothing', () => new Uint8Array(), /empty/],
    ['a cell in the last corner', () => workbook(corner), /more than 1,000 rows/],
    ['1,001 rows', () => strToU8('ZL7-1,2\n'.repeat(1_001)), /more than 1,000 rows/],
    [
      'a bomb',
      () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) }),
      /more than 1,000 rows/,
    ],
    ['a bomb that says it is small', () => lyingZip(), /more than 1,000 rows/],
  ];
  it.each(cases)('of %s is refused with words', async (_what, bytes, words) => {
    const { status, body } = await upload(bytes());
    expect([status, body.code]).toEqual([422, 'unreadable_file']);
    expect(body.message).toMatch(words);
  });

  it('of more than 2 MB, or from a form of another site, is not even read', async () => {
    expect((await upload(new Uint8Array(2_000_001))).status).toBe(413);
    expect((await upload(strToU8('a,b'), 'text/plain')).status).toBe(415);
  });

  /** 8 MB in an archive whose directory says that it unpacks to one byte. */
  function lyingZip(): Uint8Array {
    const packed = deflateRawSync(Buffer.alloc(8_000_000));
    const zip = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(8_000_000) }, { level: 9 });
    const view = new DataView(zip.buffer, zip.byteOffset);
    expect(packed.length).toBeGreaterThan(1_000);
    // Uncompressed size in the central directory.
    for (let at = 0; at < zip.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
    return zip;
  }
});

it('exports what the catalogue says, and no cell is a formula', async () => {
  const body = {
    lines: [line('ZL7-4211-BK', 2, '+SUM(A1)'), line('ZL7-4999'), line('ZL7-4212')],
    note: 'For May',
  };
  const csv = await visitor.send('POST', `${API}/export`, { ...body, format: 'csv' });
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="shopping-list.csv"');
  expect(csv.text).toContain('"ZL7-4211-BK","Rack, black","","2","1249.5","USD","2499","\'+SUM(A1)"');
  expect(csv.text).toContain('"\'=HYPERLINK(""x"")"');
  const xlsx = await fetch(new URL(`${API}/export`, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...body, format: 'xlsx' }),
  });
  const [sheet] = await readXlsx(await xlsx.arrayBuffer());
  expect(sheet?.data.slice(0, 4)).toEqual([
    ['Part number', 'Name', 'Label', 'Quantity', 'List price', 'Currency', 'Total', 'Note'],
    ['ZL7-4211-BK', 'Rack, black', null, 2, 1249.5, 'USD', 2499, '+SUM(A1)'],
    ['ZL7-4999', '=HYPERLINK("x")', null, 1, 75, 'USD', 75, null],
    ['ZL7-4212', 'Shelf', null, 1, null, null, null, null],
  ]);
  const unknown = await post('export', { format: 'csv', lines: [line('ZL7-none')] });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown_parts']);
  expect(unknown.body.message).toContain('ZL7-none');
});

describe('a shared list', () => {
  const share = async (more: object = {}, browser = visitor) =>
    post('shares', { lines: [line('ZL7-4211-BK', 3, 'behind the door')], ...more }, browser);
  const pathOf = (url: string) => new URL(url).pathname;

  it('is seen by whoever has the link, without notes unless they were ticked, and kept by nobody', async () => {
    const { status, body } = await share();
    expect(status).toBe(201);
    expect(pathOf(body.url)).toMatch(/^\/en-us\/shoppinglist\/shared\/[0-9a-f]{32}$/);
    expect(body.qr.path).toMatch(/^M0 0h7v1/);
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const page = await new TestBrowser(site).get(pathOf(body.url));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/<meta name="robots" content="noindex/);
    expect(page.text).toContain('ZL7-4211-BK');
    expect(page.text).not.toContain('behind the door');
    const noted = await share({ withNotes: true });
    expect((await visitor.get(pathOf(noted.body.url))).text).toContain('behind the door');
    const token = pathOf(body.url).split('/').at(-1);
    expect(
      await query(site, 'select 1 from shared_list where encode(token_hash, $1) like $2', [
        'escape',
        `%${token}%`,
      ]),
    ).toEqual([]);
  });

  it('is gone at once when its maker ends it, and nobody else can', async () => {
    const { body } = await share();
    const other = await share();
    const wrong = await post('shares/revoke', { id: body.id, revokeKey: other.body.revokeKey });
    expect(wrong.status).toBe(404);
    expect((await post('shares/revoke', { id: body.id, revokeKey: body.revokeKey })).status).toBe(204);
    const page = await visitor.get(pathOf(body.url));
    expect([page.status, page.text.includes('This link has expired.')]).toEqual([410, true]);
    expect(await query(site, 'select lines from shared_list where id = $1', [body.id])).toEqual([
      { lines: [] },
    ]);
  });

  it('can be ended by the account that made it; expired ones and ones that never were are told apart', async () => {
    const person = await addPerson(site);
    await visitor.signIn(person);
    const { body } = await share();
    const elsewhere = new TestBrowser(site);
    await elsewhere.signIn(person);
    expect((await post('shares/revoke', { id: body.id, revokeKey: '' }, elsewhere)).status).toBe(204);
    const old = await share({ days: 7 });
    await query(site, `update shared_list set expires_at = now() where id = $1`, [old.body.id]);
    expect((await visitor.get(pathOf(old.body.url))).status).toBe(410);
    expect((await visitor.get('/en-us/shoppinglist/shared/00000000000000000000000000000000')).status).toBe(
      404,
    );
    expect((await visitor.get('/en-us/shoppinglist/shared/x')).status).toBe(404);
  });

  it.each([
    ['no lines', { lines: [] }],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line('ZL7-4212')) }],
    ['less than one piece', { lines: [line('ZL7-4212', -1)] }],
    ['half a piece', { lines: [line('ZL7-4212', 1.5)] }],
    ['days that are not offered', { days: 365 }],
  ])('is not made of %s', async (_what, more) => {
    expect((await share(more)).status).toBe(400);
  });
});
