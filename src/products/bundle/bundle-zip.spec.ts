import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BundledDocument } from '../../catalog/catalog-documents.service.js';
import { inPieces } from '../../platform/pieces.js';
import { type BundledAsset, bundleEntries } from './bundle-content.js';
import { indexSheet, zipOf } from './bundle-zip.js';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  server = createServer(({ url = '' }, response) => {
    response.writeHead(url === '/gone' ? 404 : url === '/away' ? 503 : 200).end('of the content');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const document = (id: string, more: Partial<BundledDocument> = {}): BundledDocument => ({
  id,
  title: `Title of ${id}`,
  revision: 'B',
  dated: '2026-01-02',
  file: `${id}.pdf`,
  roles: [],
  ...more,
});

/** Files of the archive that is made of a choice, as texts, and what was told on the way. */
async function made(
  ids: readonly string[],
  documents: readonly BundledDocument[],
  { pieceSize = 1_000, assets = [] as BundledAsset[] } = {},
) {
  const told: string[] = [];
  const entries = bundleEntries({
    ids,
    documents: new Map(documents.map((each) => [each.id, each])),
    assets: new Map(assets.map((each) => [each.id, each])),
    scratch: folder,
    mayRead: ({ roles }) => roles.length === 0,
    folder,
    onDone: async (done, missing) => {
      told.push(`${done} ${missing}`);
    },
  });
  const pieces: Buffer[] = [];
  for await (const piece of inPieces(zipOf(entries), pieceSize)) pieces.push(piece);
  const files = Object.entries(unzipSync(Buffer.concat(pieces)));
  return { told, pieces, files: Object.fromEntries(files.map(([name, bytes]) => [name, bytes])) };
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

it('holds the files, and a table that names each of the choice', async () => {
  writeFileSync(join(folder, 'here.pdf'), 'content');
  const { files, told } = await made(
    ['here', 'gone', 'closed', 'unknown', 'elsewhere', 'outside'],
    [
      document('here'),
      document('gone'),
      document('closed', { roles: ['customer'], title: 'Secret title' }),
      document('elsewhere', { file: 'https://cad.example/x' }),
      document('outside', { file: '../outside.pdf' }),
    ],
  );
  expect(Object.keys(files)).toEqual(['here.pdf', 'index.csv']);
  expect(text(files['here.pdf'])).toBe('content');
  const lines = text(files['index.csv']).trim().split('\r\n');
  expect(lines[1]).toBe('"here","Title of here","B","2026-01-02","here.pdf","Included"');
  expect(lines[2]).toBe('"gone","Title of gone","B","2026-01-02","","Not included: the file is missing"');
  expect(lines[3]).toMatch(/^"closed","","","","","Not included: only for people/);
  expect(lines[4]).toMatch(/^"unknown","","","","","Not included: there is no such document"/);
  expect(lines[5]).toContain('it is on another site, https://cad.example/x');
  expect(lines[6]).toContain('the file is missing');
  expect(told).toEqual(['1 0', '2 1', '3 2', '4 3', '5 4', '6 5']);
});

describe('files of the content', () => {
  const asset = (path: string, name: string, size = 14): BundledAsset => ({
    id: `asset:${path}`,
    title: `Title of ${path}`,
    name,
    address: `${origin}/${path}`,
    size,
  });

  it('are fetched, under names that no other file has', async () => {
    writeFileSync(join(folder, 'sheet.pdf'), 'content');
    const assets = [
      asset('a', 'sheet.pdf'),
      asset('b', '../../Ünder load (2).PDF'),
      asset('gone', 'gone.pdf'),
      asset('vast', 'vast.pdf', 600_000_000),
    ];
    const ids = ['sheet', ...assets.map(({ id }) => id)];
    const { files } = await made(ids, [document('sheet')], { assets });
    expect(Object.keys(files)).toEqual(['sheet.pdf', 'more-sheet.pdf', 'Ünder-load-2.PDF', 'index.csv']);
    expect(text(files['more-sheet.pdf'])).toBe('of the content');
    const index = text(files['index.csv']);
    expect(index).toContain('"asset:a","Title of a","","","more-sheet.pdf","Included"');
    expect(index).toContain('"asset:gone","Title of gone","","","","Not included: the file is missing"');
    expect(index).toContain('"asset:vast","Title of vast","","","","Left out: more than 500 MB in all"');
  });

  it('are waited for while the content service is away', async () => {
    await expect(made(['asset:away'], [], { assets: [asset('away', 'a.pdf')] })).rejects.toThrow(
      'The asset was not given: 503',
    );
  });
});

it('comes in pieces that make one file', async () => {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  writeFileSync(join(folder, 'large.pdf'), content);
  const { files, pieces } = await made(['large'], [document('large')], { pieceSize: 50_000 });
  expect(Buffer.from(files['large.pdf'] ?? []).equals(content)).toBe(true);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.slice(0, -1).every(({ length }) => length >= 50_000 && length < 150_000)).toBe(true);
});

it('has no cell that is a formula', () => {
  const line = { id: 'a', title: '=1+1', revision: '', dated: null, name: null, note: '' };
  expect(indexSheet([line])).toContain(`"'=1+1"`);
});
