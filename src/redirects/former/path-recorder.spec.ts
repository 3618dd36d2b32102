import { testConfig } from '../../config/testing/config.js';
import type { LiveContent, PageRecord, PageTree } from '../../content/content.module.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { SILENT } from '../../platform/testing/logger.js';
import { changed, type Sketch, treeOf } from '../testing/trees.js';
import { FormerPath } from './former-path.entity.js';
import { KnownPath } from './known-path.entity.js';
import { PathRecorder } from './path-recorder.js';
import { PathStore } from './path-store.js';

let tables: TestDatabase;
let store: PathStore;
beforeAll(async () => {
  tables = await testDatabase([KnownPath, FormerPath]);
  store = new PathStore(tables.database, tables.repository(KnownPath), tables.repository(FormerPath));
});
afterAll(() => tables.drop());
beforeEach(() => tables.database.run((manager) => manager.query('truncate known_path, former_path')));

/** The content of a process, as far as the recorder sees it. */
class Site {
  tree: PageTree;
  readAt: number | null = 1;
  private listener: () => void = () => undefined;

  constructor(...pages: Sketch[]) {
    this.tree = treeOf(...pages);
  }

  get isLoaded(): boolean {
    return this.tree.pageCount > 0;
  }

  onChange(listener: () => void): void {
    this.listener = listener;
  }

  publish(...pages: Sketch[]): void {
    this.readAt = 1;
    this.tree = treeOf(...pages);
    this.listener();
  }

  /** A publish that only touches one page. */
  change(...change: [codename: string, more: Partial<PageRecord> | null]): void {
    this.tree = changed(this.tree, ...change);
    this.listener();
  }
}

async function started(site: Site, now?: () => number): Promise<PathRecorder> {
  const content = site as unknown as LiveContent;
  const recorder = new PathRecorder(content, store, testConfig({}, 'worker'), SILENT, now);
  recorder.onApplicationBootstrap();
  await recorder.sync();
  return recorder;
}

const former = async (): Promise<Record<string, string>> => {
  const rows = await tables.database.run((manager) =>
    manager.query<{ path: string; item_id: string; gone_at: Date | null }[]>(
      'select path, item_id, gone_at from former_path order by path',
    ),
  );
  return Object.fromEntries(
    rows.map(({ path, item_id, gone_at }) => [path, gone_at ? `${item_id} gone` : item_id]),
  );
};

/** Without a table Postgres fails the recorder's statements. */
const renameTable = (from: string, to: string) =>
  tables.database.run((manager) => manager.query(`alter table ${from} rename to ${to}`));

const others: Sketch[] = ['x', 'y', 'z'].map((slug) => ({ slug }));

test('notes a rename with all that lies below, and forgets it when it is taken back', async () => {
  const site = new Site({ slug: 'a', below: [{ slug: 'b' }] }, ...others);
  const recorder = await started(site);
  expect(await former()).toEqual({});
  site.publish({ slug: 'new', id: 'a', below: [{ slug: 'b' }] }, ...others);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/a': 'id-a', '/en-us/a/b': 'id-b' });
  site.publish({ slug: 'a', below: [{ slug: 'b' }] }, ...others);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/new': 'id-a', '/en-us/new/b': 'id-b' });
  await recorder.onApplicationShutdown();
});

test('follows pages that change one by one, also after a failure of Postgres', async () => {
  const site = new Site({ slug: 'a', below: [{ slug: 'b' }] }, ...others);
  const recorder = await started(site);
  site.change('a', { slug: 'a2' });
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/a': 'id-a', '/en-us/a/b': 'id-b' });
  site.change('a', { title: 'Other words' });
  site.change('b', null);
  await recorder.sync();
  expect(await former()).toEqual({
    '/en-us/a': 'id-a',
    '/en-us/a/b': 'id-b gone',
    '/en-us/a2/b': 'id-b gone',
  });
  await renameTable('former_path', 'elsewhere');
  site.change('x', { slug: 'x2' });
  await recorder.sync();
  await renameTable('elsewhere', 'former_path');
  site.change('y', { slug: 'y2' });
  await recorder.sync();
  expect(await former()).toMatchObject({ '/en-us/x': 'id-x', '/en-us/y': 'id-y' });
  await recorder.onApplicationShutdown();
});

test('notes more pages than go into one statement, as they come and move', async () => {
  const many = (place: string): Sketch => ({
    slug: place,
    id: 'above',
    below: Array.from({ length: 4_100 }, (_, at) => ({ slug: `p${at}` })),
  });
  const site = new Site(many('a'), ...others);
  const recorder = await started(site);
  expect((await store.known()).size).toBe(4_100 + 1 + others.length);
  site.publish(many('b'), ...others);
  await recorder.sync();
  expect(Object.keys(await former())).toHaveLength(4_101);
  expect((await store.known()).get('id-p4099')).toBe('/en-us/b/p4099');
  // Back again: what is a page now is no former address.
  site.publish(many('a'), ...others);
  await recorder.sync();
  const now = Object.keys(await former());
  expect([now.length, now.filter((path) => path.startsWith('/en-us/a'))]).toEqual([4_101, []]);
  await recorder.onApplicationShutdown();
});

test('two workers that note the same, one of them late, leave the same', async () => {
  const first = new Site({ slug: 'a' }, ...others);
  const second = new Site({ slug: 'a' }, ...others);
  const recorders = [await started(first), await started(second)];
  for (const slug of ['b', 'c', 'b']) first.publish({ slug, id: 'a' }, ...others);
  await recorders[0]?.sync();
  for (const slug of ['b', 'c', 'b']) second.publish({ slug, id: 'a' }, ...others);
  await recorders[1]?.sync();
  expect((await former())['/en-us/a']).toBe('id-a');
  expect(await former()).not.toHaveProperty('/en-us/b');
  for (const recorder of recorders) await recorder.onApplicationShutdown();
});

test('marks all former addresses of a removed page, and takes that back when it returns elsewhere', async () => {
  const site = new Site({ slug: 'a' }, ...others);
  const recorder = await started(site);
  site.publish({ slug: 'b', id: 'a' }, ...others);
  await recorder.sync();
  site.publish(...others);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/a': 'id-a gone', '/en-us/b': 'id-a gone' });
  site.publish({ slug: 'c', id: 'a' }, ...others);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/a': 'id-a', '/en-us/b': 'id-a' });
  await recorder.onApplicationShutdown();
});

test('finds at a start what changed while nothing ran', async () => {
  await (await started(new Site({ slug: 'a' }, ...others))).onApplicationShutdown();
  await (await started(new Site({ slug: 'b', id: 'a' }, ...others))).onApplicationShutdown();
  expect(await former()).toEqual({ '/en-us/a': 'id-a' });
});

test('a snapshot serves as what was before only while nothing is on record', async () => {
  const site = new Site({ slug: 'a' }, ...others);
  site.readAt = null;
  const recorder = await started(site);
  site.publish({ slug: 'b', id: 'a' }, ...others);
  await recorder.sync();
  await recorder.onApplicationShutdown();
  expect(await former()).toEqual({ '/en-us/a': 'id-a' });

  // A worker that was away for long has an older snapshot than what is on record.
  const old = new Site({ slug: 'older', id: 'a' }, ...others);
  old.readAt = null;
  await (await started(old)).onApplicationShutdown();
  expect(await former()).toEqual({ '/en-us/a': 'id-a' });
});

test('a snapshot serves as what was before although the content changes before Postgres answers', async () => {
  await renameTable('known_path', 'elsewhere');
  const site = new Site({ slug: 'a' }, ...others);
  site.readAt = null;
  const recorder = await started(site);
  site.publish({ slug: 'b', id: 'a' }, ...others);
  await recorder.sync();
  await renameTable('elsewhere', 'known_path');
  await recorder.sync();
  await recorder.onApplicationShutdown();
  expect(await former()).toEqual({ '/en-us/a': 'id-a' });
});

test('half of the site gone at once is not noted before it has lasted an hour', async () => {
  let now = 0;
  const site = new Site({ slug: 'a' }, ...others);
  const recorder = await started(site, () => now);
  const left = [{ slug: 'renamed', id: 'x' }, { slug: 'y' }];
  site.publish(...left);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/x': 'id-x' });
  now = 3_599_999;
  site.publish(...left);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/x': 'id-x' });
  now = 3_600_000;
  site.publish(...left);
  await recorder.sync();
  expect(await former()).toEqual({ '/en-us/a': 'id-a gone', '/en-us/x': 'id-x', '/en-us/z': 'id-z gone' });
  await recorder.onApplicationShutdown();
});

test('removed pages are forgotten after 180 days, moved ones are not', async () => {
  await tables.database.run((manager) =>
    manager.query(
      `insert into former_path values
         ('/en-us/old', '1', now() - interval '400 days', now() - interval '181 days'),
         ('/en-us/young', '2', now() - interval '400 days', now() - interval '179 days'),
         ('/en-us/moved', '3', now() - interval '400 days', null)`,
    ),
  );
  expect(await store.deleteOld()).toBe(1);
  expect(await former()).toEqual({ '/en-us/moved': '3', '/en-us/young': '2 gone' });
});

test('neither web processes nor drafts leave addresses on record', async () => {
  for (const config of [testConfig({}, 'web'), testConfig({ kontentPreview: true }, 'worker')]) {
    const site = new Site({ slug: 'a' }, ...others);
    const recorder = new PathRecorder(site as unknown as LiveContent, store, config, SILENT);
    recorder.onApplicationBootstrap();
    site.publish({ slug: 'b', id: 'a' }, ...others);
    await recorder.sync();
    await recorder.onApplicationShutdown();
  }
  expect(await store.known()).toEqual(new Map());
});
