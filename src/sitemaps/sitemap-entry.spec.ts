import type { PageNode, PageRecord } from '../content/content.module.js';
import { pagesThenParts, partEntries, sitemapEntries } from './sitemap-entry.js';

const AT = '2026-05-01T10:00:00.000Z';
const LATER = '2026-06-01T10:00:00.000Z';

function node(path: string | null, facts: Partial<PageRecord> = {}): PageNode {
  const codename = path ?? 'none';
  return {
    codename,
    path,
    parent: null,
    record: {
      codename,
      id: '',
      type: 'interior_page',
      title: 'Page',
      slug: 'page',
      subpages: [],
      redirectTo: null,
      lastModified: AT,
      ...facts,
    },
  };
}

const list = (nodes: PageNode[], facts: [string, string, string[]][] = []) => [
  ...sitemapEntries(nodes, {
    origin: 'https://x.example',
    isShown: ({ record }) => record.redirectTo === null && record.secure !== true,
    facts: new Map(facts.map(([path, changedAt, pictures]) => [path, { changedAt, pictures }])),
  }),
];

describe('sitemapEntries', () => {
  it('lists only what a stranger is shown at its own address and may find', () => {
    const nodes = [
      node('/en-us'),
      node('/en-us/secure', { secure: true }),
      node('/en-us/hidden', { removeFromSearch: true }),
      node('/en-us/sends-on', { redirectTo: '/en-us' }),
      node('/en-us/folder', { type: '_folder' }),
      node(null, { type: 'folder_without_url', slug: null }),
      node(null),
      node(`/en-us/${'long-'.repeat(500)}`),
      node('/en-us/%C3%A4'),
    ];
    expect(list(nodes).map(({ address }) => address)).toEqual([
      'https://x.example/en-us',
      'https://x.example/en-us/%C3%A4',
    ]);
  });

  it('says when page or parts changed last, whichever is newer, and invents no time', () => {
    const nodes = [
      node('/en-us/a'),
      node('/en-us/b'),
      node('/en-us/c', { lastModified: '1970-01-01T00:00:00.000Z' }),
      node('/en-us/d', { lastModified: LATER }),
    ];
    const facts: [string, string, string[]][] = [
      ['/en-us/b', LATER, ['https://assets.example/b.png']],
      ['/en-us/d', AT, []],
    ];
    expect(list(nodes, facts).map(({ changedAt, pictures }) => [changedAt, pictures])).toEqual([
      [AT, []],
      [LATER, ['https://assets.example/b.png']],
      [null, []],
      [LATER, []],
    ]);
  });
});

describe('pages of parts', () => {
  const parts = () =>
    partEntries([{ path: '/en-us/products/parts/a-1', changedAt: AT }], 'https://x.example');

  it('follow the pages of the tree', () => {
    const pages = list([node('/en-us')]);
    expect([...pagesThenParts(pages, parts())]).toEqual([
      ...pages,
      { address: 'https://x.example/en-us/products/parts/a-1', changedAt: AT, pictures: [] },
    ]);
  });

  it('are left out while no page of the tree is open', () => {
    expect([...pagesThenParts([], parts())]).toEqual([]);
  });
});
