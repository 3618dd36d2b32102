/** Documents of the catalogue on a running site: what is found inside of them, and many of them as one file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { importRecords, lookForImports } from '../support/catalog.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

let site: SharedSite;
const document = (id: string, more: object = {}) => ({
  kind: 'document' as const,
  id,
  type: 'manual' as const,
  title: `Quarzfeld ${id}`,
  file: `documents/${id}.pdf`,
  series: ['quarzfeld'],
  ...more,
});
const DOCUMENTS = [
  document('quarzfeld-manual', {
    revision: 'B',
    earlier: [{ revision: 'A', file: 'documents/quarzfeld-manual-a.pdf' }],
  }),
  document('quarzfeld-service', { roles: ['customer'] }),
  document('quarzfeld-damaged'),
  document('quarzfeld-missing'),
];

async function pdfOf(...pages: string[]): Promise<Buffer> {
  const file = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) file.addPage().text(text);
  file.end();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  site = await sharedSite();
  const folder = join(site.env.CATALOG_FILES_DIR ?? '', 'documents');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, `${name}.pdf`), bytes);
  put('quarzfeld-manual', await pdfOf('Contents', 'Tighten the glimmerstein clamp to 12 Nm.'));
  put('quarzfeld-manual-a', await pdfOf('Former contents'));
  put('quarzfeld-service', await pdfOf('Open the glimmerstein housing.'));
  put('quarzfeld-damaged', '%PDF-1.7 and nothing more');
  const report = await importRecords(site.env.DATABASE_URL ?? '', [
    { kind: 'group', id: 'quarzfeld-group', title: 'Quarzfeld group' },
    { kind: 'series', id: 'quarzfeld', group: 'quarzfeld-group', title: 'Quarzfeld' },
    ...DOCUMENTS,
  ]);
  expect(report.errors).toEqual([]);
  await lookForImports(site);
}, 120_000);
afterAll(() => endQueries());

describe('the text of documents', () => {
  interface Hits {
    hits: { title: string; path: string; why: string; passage: { page: number } | null }[];
  }
  const find = async (browser: TestBrowser) =>
    (await browser.json<Hits>('/api/search?q=glimmerstein&type=resources')).hits;

  it('is found at its page, by those who may have the file', async () => {
    await until(
      async () =>
        (await query(site, `select from search_passage where content like '%glimmerstein%'`)).length === 2,
      { withinMs: 60_000, everyMs: 200, what: 'the text' },
    );
    const stranger = new TestBrowser(site);
    expect(await find(stranger)).toMatchObject([
      {
        title: 'Quarzfeld quarzfeld-manual',
        path: '/documents/quarzfeld-manual#page=2',
        why: 'Found on page 2 of the document',
      },
    ]);
    const customer = new TestBrowser(site);
    await customer.signIn(await addPerson(site, { roles: ['customer'] }));
    expect((await find(customer)).length).toBe(2);
  });

  it('is not there for a damaged file, which is said once and not tried again', async () => {
    const stateOf = async () =>
      (
        await query<{ state: string; reason: string }>(
          site,
          `select state, reason from search_file where entry_id = 'document:quarzfeld-damaged'`,
        )
      )[0];
    await until(async () => (await stateOf()) !== undefined, { withinMs: 20_000, what: 'the damaged file' });
    expect(await stateOf()).toMatchObject({ state: 'failed', reason: expect.stringContaining('damaged') });
    const lines = site.logs().split('\n');
    expect(lines.filter((line) => /document cannot be read.*quarzfeld-damaged/.test(line)).length).toBe(1);
    expect(lines.filter((line) => /document cannot be read.*quarzfeld-missing/.test(line)).length).toBe(0);
  });
});

describe('chosen documents as a ZIP file', () => {
  const PATH = '/en-us/documents/download';
  const CHOICE = {
    'document:quarzfeld-manual': 'on',
    'document:quarzfeld-service': 'on',
    'document:quarzfeld-missing': 'on',
  };
  /** Names of the files, and the table. */
  async function fileOf(browser: TestBrowser, location: string) {
    await until(async () => (await browser.get(location)).text.includes('Download ZIP'), {
      withinMs: 30_000,
      everyMs: 200,
      what: 'the file',
    });
    const answer = await fetch(`${site.url}${location}/file`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return { names: Object.keys(files), index: Buffer.from(files['index.csv'] ?? []).toString() };
  }

  it('is made without script, with a table of what is missing', async () => {
    const browser = new TestBrowser(site);
    const asked = await browser.post(PATH, CHOICE);
    expect(asked.status).toBe(303);
    const location = asked.location ?? '';
    expect(location).toMatch(/^\/en-us\/documents\/download\/[0-9a-f]{32}$/);
    const { names, index } = await fileOf(browser, location);
    expect(names).toEqual(['quarzfeld-manual.pdf', 'index.csv']);
    expect(index).toMatch(/"quarzfeld-service","","","","","Not included: only for people/);
    expect(index).toMatch(/"quarzfeld-missing",.*"Not included: the file is missing"/);
    const status = await browser.json<object>(location.replace('/en-us', '/api'));
    expect(status).toMatchObject({ state: 'ready', done: 3, total: 3, missing: 2 });

    await query(
      site,
      `update document_bundle set expires_at = now() where token_hash = sha256($1::text::bytea)`,
      [location.slice(-32)],
    );
    expect((await browser.get(location)).status).toBe(410);
    expect((await browser.get(`${location}/file`)).status).toBe(410);
    expect((await browser.get(`${PATH}/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('holds what only some may read for them alone', async () => {
    const customer = new TestBrowser(site);
    await customer.signIn(await addPerson(site, { roles: ['customer'] }));
    const { location } = await customer.post(PATH, CHOICE);
    const { names } = await fileOf(customer, location ?? '');
    expect(names).toEqual(['quarzfeld-manual.pdf', 'quarzfeld-service.pdf', 'index.csv']);
    const stranger = new TestBrowser(site);
    expect((await stranger.get(`${location}/file`)).status).toBe(404);
    expect((await stranger.get(location ?? '')).location).toContain('/api/_auth/login');
  });

  it('holds what editors keep, too', async () => {
    const browser = new TestBrowser(site);
    const assets = () =>
      query<{ id: string }>(site, `select details->>'asset' as id from search_entry where details ? 'asset'`);
    await until(async () => (await assets()).length > 0, { withinMs: 60_000, what: 'the index' });
    const [asset] = await assets();
    const { location } = await browser.post(PATH, { [`document:asset:${asset?.id}`]: 'on' });
    const { names, index } = await fileOf(browser, location ?? '');
    expect(names).toEqual([expect.stringMatching(/^[\w-]+\.\w+$/), 'index.csv']);
    expect(index).toContain('"Included"');
  });

  it('says what is wrong with a choice, and when there were enough', async () => {
    const browser = new TestBrowser(site);
    const none = await browser.post(PATH, { other: 'x' });
    expect([none.status, none.text.includes('Choose at least one document.')]).toEqual([400, true]);
    const many = Array.from({ length: 201 }, (_, at) => [`document:d${at}`, 'on']);
    const tooMany = await browser.post(PATH, Object.fromEntries(many));
    expect(tooMany.text).toContain('Choose 200 documents or fewer.');
    let last = await browser.post(PATH, { series: 'quarzfeld' });
    expect(last.status).toBe(303);
    for (let call = 0; call < 5 && last.status === 303; call += 1)
      last = await browser.post(PATH, { series: 'quarzfeld' });
    expect([last.status, last.text.includes('5 files an hour')]).toEqual([429, true]);
  });
});

it('a former revision names the newest', async () => {
  const former = await new TestBrowser(site).get('/documents/quarzfeld-manual?earlier=1');
  expect(former.status).toBe(200);
  expect(former.headers.get('link')).toBe('</documents/quarzfeld-manual>; rel="latest-version"');
});
