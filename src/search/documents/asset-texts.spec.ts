/** PDF files of the content service, on a real Postgres and real HTTP. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PDFDocument from 'pdfkit';
import { testConfig } from '../../config/testing/config.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { SILENT } from '../../platform/testing/logger.js';
import { IndexWriter } from '../index/index-writer.js';
import { resource } from '../testing/entries.js';
import { AssetTexts } from './asset-texts.js';
import { pageTexts } from './page-text.js';
import { Passages } from './passages.js';
import type { PdfReader } from './pdf-reader.js';

let data: TestDatabase;
let server: Server;
let origin: string;
let texts: AssetTexts;
let answer = 200;
let asked: string[] = [];
/** Entries of the jobs that were asked for. */
let jobs: string[] = [];

async function pdf(text: string): Promise<Buffer> {
  const document = new PDFDocument();
  document.text(text).end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  data = await testDatabase();
  const file = await pdf('Seismic anchors hold 1,500 kg');
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer).end(request.url?.includes('broken') ? 'no PDF' : file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const queue = {
    addBulk: async (added: { data: { entry: string } }[]) => jobs.push(...added.map((job) => job.data.entry)),
  };
  // The thread of the reader is for compiled files alone.
  const reader = {
    read: async (path: string) =>
      pageTexts(new Uint8Array(await readFile(path)), { pages: 9, pageText: 999, text: 999, timeMs: 9_000 }),
  } as PdfReader;
  const config = testConfig({ assetOrigins: [origin] });
  const { database } = data;
  texts = new AssetTexts(database, new Passages(database), reader, queue as never, config, SILENT);
  await new IndexWriter(database).write(
    [
      ['item:sheet', `${origin}/a/sheet.pdf?v=1`],
      ['item:broken', `${origin}/a/broken.PDF`],
      ['item:drawing', `${origin}/a/drawing.dwg`],
      ['item:elsewhere', 'https://evil.example/a.pdf'],
      ['document:ours', `${origin}/documents/ours.pdf`],
    ].map(([id = '', path = '']) => ({ ...resource('x', 'Sheet'), id, path })),
  );
});
afterAll(async () => {
  server?.close();
  await data?.drop();
});
beforeEach(() => {
  answer = 200;
  asked = [];
  jobs = [];
});

const passages = () =>
  data.database.run((manager) =>
    manager.query('select entry_id as id, page, content from search_passage order by 1, 2'),
  );

it('are looked for among assets of our origins alone', async () => {
  await texts.look();
  expect(jobs).toEqual(['item:broken', 'item:sheet']);
  for (const entry of ['item:elsewhere', 'item:drawing', 'document:ours', 'item:none'])
    await texts.read(entry);
  expect(asked).toEqual([]);
});

it('wait for a content service that is away', async () => {
  answer = 503;
  await expect(texts.read('item:sheet')).rejects.toThrow('The asset was not given: 503');
  await texts.look(['item:sheet']);
  expect(jobs).toEqual(['item:sheet']);
});

it('are read once, also those that cannot be', async () => {
  await texts.read('item:sheet');
  await texts.read('item:broken');
  expect(await passages()).toEqual([{ id: 'item:sheet', page: 1, content: 'Seismic anchors hold 1,500 kg' }]);
  await texts.look();
  expect(jobs).toEqual([]);
  await data.database.run((manager) =>
    manager.query(`update search_entry set path = $1 where id = 'item:sheet'`, [`${origin}/b/sheet.pdf`]),
  );
  await texts.look(['item:sheet', 'item:broken']);
  expect(jobs).toEqual(['item:sheet']);
});

it('are gone when the asset is', async () => {
  answer = 404;
  await texts.read('item:sheet');
  expect(await passages()).toEqual([]);
  await texts.look(['item:sheet']);
  expect(jobs).toEqual([]);
});
