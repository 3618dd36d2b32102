/** Catalogue files on the screens of administrators: uploaded, checked, imported, and what was left out of them. */
import { AdminDesk, words } from '../support/admin-desk.js';
import { importRecords, lookForImports } from '../support/catalog.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/admin/catalog';
const HEAD = 'part_number,sku,series,name,list_price';

let site: SharedSite;
let admin: AdminDesk;

beforeAll(async () => {
  site = await sharedSite();
  admin = await AdminDesk.open(site);
  await importRecords(site.env.DATABASE_URL ?? '', [
    { kind: 'group', id: 'lampenau-group', title: 'Lampenau group' },
    { kind: 'series', id: 'lampenau', group: 'lampenau-group', title: 'Lampenau' },
    { kind: 'variant', primaryId: 'LAMP-1', sku: '77000001', series: 'lampenau', name: 'One', msrp: '10.00' },
  ]);
}, 120_000);
afterAll(async () => {
  await admin?.close();
  await endQueries();
});

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { status, location } = await admin.browser.postFile(`${PATH}/upload`, name, content);
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/en-us\/admin\/catalog\/[0-9a-f-]{36}$/),
  ]);
  return location?.split('/').at(-1) ?? '';
}

async function stateOf(id: string): Promise<string> {
  return (await admin.browser.json<{ state: string }>(`${PATH}/${id}/status`)).state;
}

function reaches(id: string, state: string): Promise<unknown> {
  const isThere = async () => (await stateOf(id)) === state;
  return until(isThere, { withinMs: 30_000, everyMs: 100, what: `the import to be ${state}` });
}

async function priceOf(part: string): Promise<string | undefined> {
  const rows = await query<{ msrp: string }>(site, 'select msrp from product_variant where primary_id = $1', [
    part,
  ]);
  return rows[0]?.msrp;
}

async function actions(id: string): Promise<string[]> {
  const rows = await query<{ action: string }>(
    site,
    `select action from audit_log where after->>'import' = $1 and actor_id = $2 order by id`,
    [id, admin.admin.id],
  );
  return rows.map(({ action }) => action);
}

it('is for administrators', async () => {
  const other = new TestBrowser(site);
  expect((await other.get(PATH)).status).toBe(404);
  await other.signIn(await addPerson(site, { roles: ['customer'] }));
  for (const path of [PATH, `${PATH}/upload`]) expect((await other.get(path)).status).toBe(404);
  const sent = await other.postFile(`${PATH}/upload`, 'parts.csv', `${HEAD}\nLAMP-9,1,lampenau,Nine,1\n`);
  expect([403, 404]).toContain(sent.status);
  for (const path of [`${PATH}/1`, `${PATH}/00000000-0000-4000-8000-000000000000`])
    expect((await admin.get(path)).status).toBe(404);
});

it('checks a file, imports it on request, and gives back what was left out', async () => {
  const id = await upload(
    'Prices größe.csv',
    [
      HEAD,
      'LAMP-1,77000001,lampenau,One,12.50',
      'LAMP-2,77000002,lampenau,Two,7',
      'LAMP-3,77000003,lampenau,=1+1,ten',
    ].join('\n'),
  );
  await reaches(id, 'checked');
  expect(await priceOf('LAMP-1')).toBe('10.00');
  const [status, checked] = words(await admin.get(`${PATH}/${id}`));
  expect(status).toBe(200);
  expect(checked).toContain('2 records would change');
  expect(checked).toContain('1 row is left out');
  expect(checked).toContain('Prices größe.csv');

  const csv = await admin.get(`${PATH}/${id}/rejected.csv`);
  expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
    '"Line","What is wrong","part_number","sku","series","name","list_price"',
    `"4","name: holds a formula, not its value","LAMP-3","77000003","lampenau","'=1+1","ten"`,
  ]);

  // Pressed twice it is imported once.
  const confirmed = await admin.post(`${PATH}/${id}/import`, {});
  expect(confirmed.location).toBe(`${PATH}/${id}?done=confirmed`);
  expect((await admin.post(`${PATH}/${id}/import`, {})).location).toBe(`${PATH}/${id}`);
  await reaches(id, 'done');
  expect(await priceOf('LAMP-1')).toBe('12.50');
  expect(await priceOf('LAMP-2')).toBe('7.00');
  expect(await priceOf('LAMP-3')).toBeUndefined();
  expect(await actions(id)).toEqual(['catalog.uploaded', 'catalog.imported']);
  expect(await query(site, 'select from catalog_upload where import_id = $1', [id])).toEqual([]);
  expect(words(await admin.get(`${PATH}/${id}`))[1]).toContain('What changed');

  const [, list] = words(await admin.get(`${PATH}?state=done`));
  expect(list).toContain('Prices größe.csv');
  expect(list).toContain(`uploaded by ${admin.admin.mail}`);
  expect(words(await admin.get(`${PATH}?state=checked`))[1]).not.toContain('Prices größe.csv');
  expect(words(await admin.get(`${PATH}?at=${id}`))[1]).not.toContain('Prices größe.csv');
  expect((await admin.get(`${PATH}?state=nothing&at=1`)).status).toBe(200);

  // What was left out comes again as it is, mended.
  const mended = await upload('rejected-rows.csv', csv.text.replace(`'=1+1`, 'Three').replace('ten', '10'));
  await reaches(mended, 'checked');
  expect(words(await admin.get(`${PATH}/${mended}`))[1]).toContain('One record would change');
  expect((await admin.post(`${PATH}/${mended}/discard`, {})).location).toBe(`${PATH}?done=discarded`);
  expect((await admin.get(`${PATH}/${mended}`)).status).toBe(404);
  expect(await actions(mended)).toEqual(['catalog.uploaded', 'catalog.discarded']);
});

it.each([
  ['', '', 422, 'Choose a file.'],
  ['parts.csv', '', 422, 'The file is empty.'],
  ['parts.csv', 'PK\x03\x04', 422, 'Save the table as CSV'],
  ['parts.pdf', '%PDF', 422, 'whose name ends in'],
  ['parts.csv', 'x'.repeat(25_000_001), 413, 'larger than 25 MB'],
])('refuses %s on the form', async (name, content, status, message) => {
  const answer = await admin.browser.postFile(`${PATH}/upload`, name, content);
  expect([answer.status, answer.text.includes(message)]).toEqual([status, true]);
});

it('says of a file that is none of a catalogue why nothing of it was taken', async () => {
  const id = await upload('other.csv', 'colour of sky;weather\nblue;fine\n');
  await reaches(id, 'failed');
  expect(words(await admin.get(`${PATH}/${id}`))[1]).toContain('is neither a column of this file nor');
  expect((await admin.post(`${PATH}/${id}/import`, {})).location).toBe(`${PATH}/${id}`);
  expect(await stateOf(id)).toBe('failed');
});

it('begins again what a worker that was killed had begun, and says what else broke off', async () => {
  const id = await upload('again.csv', `${HEAD}\nLAMP-1,77000001,lampenau,One,13\n`);
  await reaches(id, 'checked');
  // As a worker leaves it that is killed while it imports.
  await query(site, `update catalog_import set state = 'running', is_check = false where id = $1`, [id]);
  const [lost] = await query<{ id: string }>(
    site,
    `insert into catalog_import (file, sha256, state, source) values ('lost.csv', '', 'running', 'command') returning id`,
  );
  await lookForImports(site);
  await reaches(id, 'done');
  await reaches(lost?.id ?? '', 'failed');
  expect(await priceOf('LAMP-1')).toBe('13.00');
  expect(words(await admin.get(`${PATH}/${lost?.id}`))[1]).toContain('It ended before it was done');
});

it('shows imports of orders beside them, without pulls that brought nothing new', async () => {
  const rows = await query<{ id: string }>(
    site,
    `insert into order_import (source, state, reason, changed, errors) values
       ('lampenau-orders.csv', 'failed', '2 of 9 rows cannot be used.', 0,
        '[{"line": 3, "subject": "SO-1", "message": "has no line"}]'),
       ('pull', 'done', '', 2, '[]'), ('pull', 'done', '', 0, '[]') returning id`,
  );
  const [file, pull, idle] = rows.map(({ id }) => `${PATH}/orders/${id}`);
  const { text } = await admin.get(`${PATH}/orders`);
  expect([file, pull, idle].map((path) => text.includes(`"${path}"`))).toEqual([true, true, false]);
  expect((await admin.get(`${PATH}/orders?state=done`)).text).not.toContain('lampenau-orders.csv');
  expect(words(await admin.get(file ?? ''))[1]).toContain('2 of 9 rows cannot be used.');
  expect((await admin.get(`${file}/rejected.csv`)).text).toContain('"3","has no line","SO-1"');
  for (const path of ['orders/x', 'orders/0']) expect((await admin.get(`${PATH}/${path}`)).status).toBe(404);
});
