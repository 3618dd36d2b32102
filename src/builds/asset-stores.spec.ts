import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.js';
import { createDatabase, type TestDatabase } from '../../test/support/services.js';
import { loadConfig } from '../config/config.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../platform/database/migrate.js';
import { createLogger } from '../platform/logging/logger.js';
import { type AssetStore, KEEP_MS, type ReadFile } from './asset-store.js';
import { DatabaseAssetStore } from './database-asset-store.js';
import { FolderAssetStore } from './folder-asset-store.js';

const DAY = 86_400_000;
/** Address and bytes of files, as a build gives them to be kept. */
const files = (texts: Record<string, string>): Map<string, ReadFile> =>
  new Map(Object.entries(texts).map(([name, text]) => [address(name), async () => Buffer.from(text)]));
const address = (name: string) => `/_build/assets/${name}`;
const unread: ReadFile = () => Promise.reject(new Error('a file that is there needs no reading'));

let folder: string;
let database: Database;
let place: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-archive-'));
  place = await createDatabase();
  const config = loadConfig({
    DATABASE_URL: place.url,
    REDIS_URL: 'redis://localhost',
    KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
    KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
  });
  const logger = createLogger(config, 'web', () => undefined);
  await migrate(place.url, migrations, logger);
  database = new Database({ url: place.url, poolMax: 4, statementTimeoutMs: 5_000, entities: [] }, logger);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
  await place.drop();
});

const ON_DISK = (name: string) => join(folder, 'files', encodeURIComponent(`assets/${name}`));
const places: [string, (mostBytes?: number) => AssetStore, (name: string, ms: number) => Promise<void>][] = [
  [
    'on disk',
    (mostBytes) => new FolderAssetStore(join(folder, 'files'), mostBytes),
    async (name, ms) => {
      const { mtimeMs } = statSync(ON_DISK(name));
      utimesSync(ON_DISK(name), (mtimeMs - ms) / 1_000, (mtimeMs - ms) / 1_000);
    },
  ],
  [
    'in Postgres',
    (mostBytes) => new DatabaseAssetStore(database, mostBytes),
    async (name, ms) => {
      await database.run((manager) =>
        manager.query(
          'update build_file set kept_until = kept_until - make_interval(secs => $2) where address = $1',
          [address(name), ms / 1_000],
        ),
      );
    },
  ],
];

describe.each(places)('files of builds %s', (_where, open, makeOlder) => {
  it('are there with their very bytes, and nothing else is', async () => {
    const archive = open();
    expect(await archive.list()).toEqual([]);
    expect(await archive.keep(files({ 'a-1.js': 'one', 'a-2.css': 'zwölf' }))).toBe(2);
    expect((await archive.list()).sort()).toEqual([address('a-1.js'), address('a-2.css')]);
    expect((await archive.read(address('a-2.css')))?.toString()).toBe('zwölf');
    for (const other of [
      address('a-3.js'),
      '/_build/../a-1.js',
      '/etc/passwd',
      '/_build/assets/../../x',
      '',
    ]) {
      expect([other, await archive.read(other)]).toEqual([other, null]);
    }
  });

  it('are read from the build once, and prolonged by each later start', async () => {
    const archive = open();
    await makeOlder('a-1.js', 6 * DAY);
    expect(await archive.keep(new Map([[address('a-1.js'), unread]]))).toBe(0);
    await makeOlder('a-1.js', 6 * DAY);
    expect(await archive.list()).toContain(address('a-1.js'));
  });

  it('reliability 6.12: are let go after 7 days, not before', async () => {
    const archive = open();
    await archive.keep(files({ 'now-1.js': 'now', 'old-1.js': 'old', 'week-1.js': 'week' }));
    await makeOlder('week-1.js', KEEP_MS - 60_000);
    await makeOlder('old-1.js', KEEP_MS + 1_000);
    expect(await archive.list()).toContain(address('week-1.js'));
    expect(await archive.list()).not.toContain(address('old-1.js'));
    await archive.keep(files({ 'now-1.js': 'now' }));
    expect((await archive.read(address('week-1.js')))?.toString()).toBe('week');
    expect(await archive.read(address('old-1.js'))).toBeNull();
  });

  it('are bounded in bytes: the longest unseen go first', async () => {
    const archive = open(1_000);
    await archive.keep(files({ 'big-1.js': 'x'.repeat(600) }));
    await makeOlder('big-1.js', 1_000);
    await archive.keep(files({ 'big-2.js': 'y'.repeat(600) }));
    const left = await archive.list();
    expect(left).toContain(address('big-2.js'));
    expect(left).not.toContain(address('big-1.js'));
  });

  it('may be kept by many processes at the same time', async () => {
    const many = files(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`m-${at}.js`, `m${at}`])));
    await Promise.all(Array.from({ length: 6 }, () => open().keep(many)));
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) => open().keep(turn % 2 ? many : new Map([...many].reverse()))),
    );
    const kept = await open().list();
    expect(kept.filter((name) => name.includes('/m-'))).toHaveLength(30);
    expect((await open().read(address('m-7.js')))?.toString()).toBe('m7');
  });
});

it('the folder leaves strangers alone while they are young, and half-written files out', async () => {
  const archive = new FolderAssetStore(join(folder, 'files'));
  for (const name of ['assets%2Fm-1.js.0000.tmp', '..%2Fup.js', 'a b.js', '.hidden.js']) {
    writeFileSync(join(folder, 'files', name), 'stranger');
  }
  const names = (await archive.list()).join(' ');
  for (const part of ['tmp', '..', ' b', 'hidden']) expect(names.replaceAll(' /', '/')).not.toContain(part);
  expect(readdirSync(join(folder, 'files'))).toContain('a b.js');
});

it('a folder that cannot be written says so', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const archive = new FolderAssetStore(join(folder, 'taken'));
  await expect(archive.keep(files({ 'a-1.js': 'x' }))).rejects.toThrow();
});
