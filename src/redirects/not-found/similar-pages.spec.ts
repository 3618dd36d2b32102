import { until } from '../../../test/support/until.js';
import { largeTree, treeOf } from '../testing/trees.js';
import { SimilarPages } from './similar-pages.js';

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
    ],
  },
  { slug: 'caf%C3%A9', id: 'wrong' },
);
const close = new SimilarPages(() => tree, '/en-us');
const paths = (path: string) => close.find(path).map((page) => page.path);

describe('ClosePages (NV-05)', () => {
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
  ])('finds the page for %s: %s', (_case, asked, found) => {
    expect(paths(asked)[0]).toBe(found);
  });

  it('tells titles, and at most five pages', () => {
    const many = treeOf(...Array.from({ length: 30 }, (_, at) => ({ slug: `cabinet-${at}` })));
    const found = new SimilarPages(() => many, '/en-us').find('/en-us/cabinet');
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ title: 'Title of cabinet-0', path: '/en-us/cabinet-0' });
  });

  it('names no page that is closed or kept out of search, no folder without target, not the home page', () => {
    for (const asked of [
      '/en-us/seismic-cabinets',
      '/en-us/hidden-cabinets',
      '/en-us/archive',
      '/en-us/resources/x',
    ]) {
      for (const found of paths(asked)) expect(found).not.toMatch(/seismic|hidden|archive$|en-us$/);
    }
    // A folder that leads to a page is an address like any other.
    expect(paths('/en-us/resource')).toContain('/en-us/resources');
  });

  it.each(['/', '/en-us', '/wp-login.php', '/en-us/zzzz', '/en-us/%F0%9F%98%80', `/${'a/'.repeat(39)}b`])(
    'finds nothing for %s',
    (asked) => {
      expect(paths(asked)).toEqual([]);
    },
  );

  it('follows the tree: a page that is gone or closed since is no longer named', () => {
    let now = treeOf({ slug: 'racks' }, { slug: 'rails' }, { slug: 'roofs' });
    const following = new SimilarPages(() => now, '/en-us');
    expect(following.find('/en-us/rackz').map(({ path }) => path)).toContain('/en-us/racks');
    now = treeOf({ slug: 'racks', facts: { secure: true } }, { slug: 'rails' }, { slug: 'roofs' });
    expect(following.find('/en-us/rackz').map(({ path }) => path)).not.toContain('/en-us/racks');
  });

  it('indexes a large site in slices, and then looks at a bounded part of it', async () => {
    const large = largeTree(20_000);
    const pages = new SimilarPages(() => large, '/en-us');
    expect(pages.find('/en-us/nr12345')).toEqual([]);
    const { value } = await until(async () => pages.find('/en-us/nr12345')[0]?.path, {
      withinMs: 20_000,
      what: 'the index',
    });
    expect(value).toMatch(/nr12345$/);
  });
});
