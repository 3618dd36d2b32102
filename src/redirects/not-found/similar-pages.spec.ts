import { setTimeout as delay } from 'node:timers/promises';
import { FOR_VISITORS, type LiveContent, OpenPages, type PageTree } from '../../content/content.module.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { recordingLogger } from '../../platform/testing/logger.js';
import { FormerPath } from '../former/former-path.entity.js';
import { KnownPath } from '../former/known-path.entity.js';
import { PathStore } from '../former/path-store.js';
import { largeTree, treeOf } from '../testing/trees.js';
import { SimilarPages } from './similar-pages.js';

let tables: TestDatabase;
let store: PathStore;
beforeAll(async () => {
  tables = await testDatabase([KnownPath, FormerPath]);
  store = new PathStore(tables.database, tables.repository(KnownPath), tables.repository(FormerPath));
});
afterAll(() => tables.drop());

const { logger, lines } = recordingLogger();
const pagesOf = (content: { tree: PageTree }, paths = store) =>
  new SimilarPages(
    {
      get open() {
        return new OpenPages(content.tree, FOR_VISITORS);
      },
    } as LiveContent,
    paths,
    logger,
  );

/** Puts the addresses of a tree on record in place of those that are there. */
async function record(tree: PageTree): Promise<void> {
  await tables.database.run((manager) => manager.query('truncate known_path'));
  const added = [...tree.addresses()].flatMap(({ id, path }) => (path === null ? [] : [{ id, path }]));
  await store.note({ added, moved: [], gone: [] }, tree);
}

const tree = treeOf(
  { slug: '', id: 'home' },
  {
    slug: 'products',
    below: [
      {
        slug: 'cabinets',
        below: [
          { slug: 'n-series-cabinets' },
          { slug: 'q-series-cabinets' },
          { slug: 'seismic-cabinets', facts: { secure: true } },
        ],
      },
      { slug: 'power', below: [{ slug: 'busline-busway' }, { slug: 'rack-pdu' }] },
    ],
  },
  {
    slug: 'resources',
    facts: { type: '_folder' },
    below: [
      { slug: 'archive', facts: { type: '_folder' } },
      { slug: 'hidden-cabinets', facts: { removeFromSearch: true } },
      { slug: 'sizing-a-pdu' },
      { slug: 'choosing-a-cabinet' },
    ],
  },
  { slug: 'caf%C3%A9', id: 'wrong' },
);

describe('SimilarPages', () => {
  const paths = async (path: string) => (await pagesOf({ tree }).find(path)).map((page) => page.path);
  beforeAll(() => record(tree));

  it.each([
    [
      'a slip of the pen',
      '/en-us/products/cabinets/n-series-cabinet',
      '/en-us/products/cabinets/n-series-cabinets',
    ],
    ['another slip', '/en-us/products/power/busline-bussway', '/en-us/products/power/busline-busway'],
    ['another place', '/en-us/pdu/rack-pdu', '/en-us/products/power/rack-pdu'],
    ['no locale', '/products/cabinets', '/en-us/products/cabinets'],
    ['an address of a former site', '/Sizing_a_PDU.aspx', '/en-us/resources/sizing-a-pdu'],
    ['something below a page', '/en-us/products/power/spare-fuses', '/en-us/products/power'],
    ['words in another order', '/en-us/cabinets-series-q', '/en-us/products/cabinets/q-series-cabinets'],
    ['a letter less, before what only has the word', '/en-us/cabinet', '/en-us/products/cabinets'],
    ['a file in place of a page', '/shop/rack-pdu/index.html', '/en-us/products/power/rack-pdu'],
  ])('finds the page for %s: %s', async (_case, asked, found) => {
    expect((await paths(asked))[0]).toBe(found);
  });

  it('names no page that is closed or kept out of search, no folder without target, not the home page', async () => {
    for (const asked of [
      '/en-us/seismic-cabinets',
      '/en-us/hidden-cabinets',
      '/en-us/archive',
      '/en-us/resources/x',
    ]) {
      for (const found of await paths(asked)) expect(found).not.toMatch(/seismic|hidden|archive$|en-us$/);
    }
    // A folder that leads to a page is an address like any other.
    expect(await paths('/en-us/resource')).toContain('/en-us/resources');
  });

  it.each(['/', '/en-us', '/wp-login.php', '/en-us/zzzz', '/en-us/%F0%9F%98%80', `/${'a/'.repeat(39)}b`])(
    'finds nothing for %s',
    async (asked) => {
      expect(await paths(asked)).toEqual([]);
    },
  );

  it('gives titles, and at most five pages', async () => {
    const many = treeOf(...Array.from({ length: 30 }, (_, at) => ({ slug: `cabinet-${at}` })));
    await record(many);
    const found = await pagesOf({ tree: many }).find('/en-us/cabinet');
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ title: 'Title of cabinet-0', path: '/en-us/cabinet-0' });
  });

  it('follows the tree: a page that is gone or closed since is no longer named', async () => {
    const content = { tree: treeOf({ slug: 'racks' }, { slug: 'rails' }, { slug: 'roofs' }) };
    await record(content.tree);
    const following = pagesOf(content);
    const found = async () => (await following.find('/en-us/rackz')).map(({ path }) => path);
    expect(await found()).toContain('/en-us/racks');
    content.tree = treeOf({ slug: 'racks', facts: { secure: true } }, { slug: 'rails' }, { slug: 'roofs' });
    expect(await found()).not.toContain('/en-us/racks');
  });

  it('finds the one page with a word among 20,000', async () => {
    const large = largeTree(20_000);
    await record(large);
    const pages = pagesOf({ tree: large });
    // The first search reads the index from the disk, which may take too long for a visitor.
    const deadline = Date.now() + 20_000;
    let first: string | undefined;
    while (first === undefined && Date.now() < deadline) {
      first = (await pages.find('/en-us/nr12345'))[0]?.path;
      if (first === undefined) await delay(500);
    }
    expect(first).toMatch(/nr12345$/);
  });
});

describe('without the answers of Postgres', () => {
  const silent = (similar: () => Promise<never>) => pagesOf({ tree }, { similar } as unknown as PathStore);

  it('names the nearest page above, and asks nothing for a while after a failure', async () => {
    let asked = 0;
    const pages = silent(async () => {
      asked += 1;
      throw new Error('away');
    });
    for (let round = 0; round < 3; round += 1) {
      const found = await pages.find(`/en-us/products/power/none-${round}`);
      expect(found.map(({ path }) => path)).toEqual(['/en-us/products/power']);
    }
    expect(asked).toBe(1);
    expect(lines.filter((line) => line.includes('could not be looked up'))).toHaveLength(1);
  });

  it('keeps nobody longer than 200 ms, and asks for one address at a time', async () => {
    let asked = 0;
    const pages = silent(() => {
      asked += 1;
      return new Promise<never>(() => undefined);
    });
    const started = performance.now();
    await Promise.all(Array.from({ length: 50 }, (_, at) => pages.find(`/en-us/none-${at}`)));
    // On a loaded machine a timer may be late; without a limit they would wait for ever.
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(asked).toBe(1);
  });

  it('finds nothing where pg_trgm is missing', async () => {
    await record(tree);
    await tables.database.run((manager) => manager.query('drop extension pg_trgm cascade'));
    expect(await pagesOf({ tree }).find('/en-us/rack-pdu')).toEqual([]);
  });
});
