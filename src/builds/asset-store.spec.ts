import { type TestDatabase, testDatabase } from '../platform/testing/database.js';
import { AssetStore, KEEP_MS, type ReadFile } from './asset-store.js';
import { BuildFile } from './build-file.entity.js';

const DAY = 86_400_000;
/** Address and bytes of files, as a build gives them to be kept. */
const files = (texts: Record<string, string>): Map<string, ReadFile> =>
  new Map(Object.entries(texts).map(([name, text]) => [address(name), async () => Buffer.from(text)]));
const address = (name: string) => `/_build/assets/${name}`;
const unread: ReadFile = () => Promise.reject(new Error('a file that is there needs no reading'));

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await testDatabase([BuildFile]);
});
afterAll(async () => {
  await postgres.drop();
});

const open = (maxBytes?: number) =>
  new AssetStore(postgres.database, postgres.repository(BuildFile), maxBytes);
const makeOlder = (name: string, ms: number) =>
  postgres.database.run((manager) =>
    manager.query(
      'update build_file set kept_until = kept_until - make_interval(secs => $2) where address = $1',
      [address(name), ms / 1_000],
    ),
  );

describe('files of builds', () => {
  it('are there with their very bytes, and nothing else is', async () => {
    const store = open();
    expect(await store.list()).toEqual([]);
    expect(await store.keep(files({ 'a-1.js': 'one', 'a-2.css': 'zwölf' }))).toBe(2);
    expect((await store.list()).sort()).toEqual([address('a-1.js'), address('a-2.css')]);
    expect((await store.read(address('a-2.css')))?.toString()).toBe('zwölf');
    for (const other of [
      address('a-3.js'),
      '/_build/../a-1.js',
      '/etc/passwd',
      '/_build/assets/../../x',
      '',
    ]) {
      expect([other, await store.read(other)]).toEqual([other, null]);
    }
  });

  it('are read from the build once, and prolonged by each later start', async () => {
    const store = open();
    await makeOlder('a-1.js', 6 * DAY);
    expect(await store.keep(new Map([[address('a-1.js'), unread]]))).toBe(0);
    await makeOlder('a-1.js', 6 * DAY);
    expect(await store.list()).toContain(address('a-1.js'));
  });

  it('are deleted after 7 days, not before', async () => {
    const store = open();
    await store.keep(files({ 'now-1.js': 'now', 'old-1.js': 'old', 'week-1.js': 'week' }));
    await makeOlder('week-1.js', KEEP_MS - 60_000);
    await makeOlder('old-1.js', KEEP_MS + 1_000);
    expect(await store.list()).toContain(address('week-1.js'));
    expect(await store.list()).not.toContain(address('old-1.js'));
    await store.keep(files({ 'now-1.js': 'now' }));
    expect((await store.read(address('week-1.js')))?.toString()).toBe('week');
    expect(await store.read(address('old-1.js'))).toBeNull();
  });

  it('are bounded in bytes: the longest unseen go first', async () => {
    const store = open(1_000);
    await store.keep(files({ 'big-1.js': 'x'.repeat(600) }));
    await makeOlder('big-1.js', 1_000);
    await store.keep(files({ 'big-2.js': 'y'.repeat(600) }));
    const left = await store.list();
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
