/** Documents of the catalogue on a running site: what is found inside of them, and many of them as one file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
