import { AccessPolicy, FOR_VISITORS } from '../access-policy.js';
import type { RecordChange } from './live-records.js';
import { OpenPages } from './open-pages.js';
import type { PageRecord } from './page-record.js';
import { PageTree } from './page-tree.js';
import { compareTrees } from './tree-diff.js';

type Row = [codename: string, slug: string | null, subpages?: string[], more?: Partial<PageRecord>];

function records(...rows: Row[]): Map<string, PageRecord> {
  return new Map(
    rows.map(([codename, slug, subpages = [], more = {}]) => [
      codename,
      {
        codename,
        id: `ID-${codename}`.toLowerCase(),
        type: slug === null ? 'folder_without_url' : 'interior_page',
        title: codename.toUpperCase(),
        slug,
        subpages,
        redirectTo: null,
        lastModified: '2026-01-01T00:00:00.000Z',
        ...more,
      },
    ]),
  );
}

function treeOf(map: Map<string, PageRecord>): PageTree {
  return PageTree.build(map.values());
}

const openOf = (tree: PageTree) => new OpenPages(tree, FOR_VISITORS);

const demo: Row[] = [
  ['root', null, ['home', 'products', 'resources', 'legal']],
  ['home', ''],
  ['products', 'products', ['cabinets', 'unpublished', 'power']],
  ['cabinets', 'cabinets', ['n_series']],
  ['n_series', 'n-series'],
  ['power', 'power'],
  ['resources', 'resources', ['archive', 'blog'], { type: '_folder' }],
  ['archive', 'archive', [], { type: '_folder' }],
  ['blog', 'blog', ['post']],
  ['post', 'sizing-a-pdu'],
  ['legal', null, ['privacy', 'terms']],
  ['privacy', 'privacy', [], { secure: true }],
  ['terms', 'terms'],
  ['orphan', 'orphan'],
];

describe('PageTree', () => {
  const tree = treeOf(records(...demo));

  it('gives every page its address', () => {
    const paths = [...tree.nodes()].map(({ record, path }) => `${record.codename} ${path}`);
    expect(paths).toEqual([
      'home /en-us',
      'products /en-us/products',
      'cabinets /en-us/products/cabinets',
      'n_series /en-us/products/cabinets/n-series',
      'power /en-us/products/power',
      'resources /en-us/resources',
      'archive /en-us/resources/archive',
      'blog /en-us/resources/blog',
      'post /en-us/resources/blog/sizing-a-pdu',
      'legal null',
      'privacy /en-us/privacy',
      'terms /en-us/terms',
    ]);
    expect([...tree.nodes()]).toHaveLength(12);
    expect(tree.pageCount).toBe(11);
  });

  it('is looked up by path, codename and id', () => {
    expect(tree.byPath('/en-us/products/cabinets')?.record.codename).toBe('cabinets');
    expect(tree.byPath('/en-us/legal')).toBeNull();
    expect(tree.byPath('/en-us/orphan')).toBeNull();
    expect(tree.byId('ID-Power')?.record.codename).toBe('power');
    expect(tree.pathOf('id-power')).toBe('/en-us/products/power');
    expect(tree.pathOf('terms')).toBe('/en-us/terms');
    expect(tree.pathOf('legal')).toBeNull();
    expect(tree.pathOf('constructor')).toBeNull();
    expect(tree.byCodename('root')).toBeNull();
  });

  it('gives children without the unpublished', () => {
    expect(tree.byCodename('terms')?.parent?.codename).toBe('legal');
    expect(tree.childNodes('products').map(({ codename }) => codename)).toEqual(['cabinets', 'power']);
    expect(tree.childNodes('root').map(({ codename }) => codename)).toEqual([
      'home',
      'products',
      'resources',
      'legal',
    ]);
    expect(tree.childNodes('nothing')).toEqual([]);
    expect(tree.byCodename('orphan')).toBeNull();
  });

  it('builds breadcrumbs from home, the current page last', () => {
    expect(openOf(tree).breadcrumbs('n_series')).toEqual([
      { id: 'id-home', title: 'HOME', path: '/en-us' },
      { id: 'id-products', title: 'PRODUCTS', path: '/en-us/products' },
      { id: 'id-cabinets', title: 'CABINETS', path: '/en-us/products/cabinets' },
      { id: 'id-n_series', title: 'N_SERIES', path: null },
    ]);
    expect(
      openOf(tree)
        .breadcrumbs('terms')
        .map(({ path }) => path),
    ).toEqual(['/en-us', null, null]);
    expect(openOf(tree).breadcrumbs('post')[1]).toMatchObject({
      title: 'RESOURCES',
      path: '/en-us/resources',
    });
    expect(openOf(tree).breadcrumbs('home')).toMatchObject([{ title: 'HOME', path: null }]);
    expect(openOf(tree).breadcrumbs('nothing')).toEqual([]);
  });

  it('shows a folder without target as text', () => {
    const folder = treeOf(
      records(
        ['root', null, ['home', 'f']],
        ['home', ''],
        ['f', 'f', ['g'], { type: '_folder' }],
        ['g', 'g', ['p'], { type: '_folder', redirectTo: '/en-us' }],
        ['p', null],
      ),
    );
    expect(
      openOf(folder)
        .breadcrumbs('p')
        .map(({ path }) => path),
    ).toEqual(['/en-us', null, '/en-us/f/g', null]);
  });

  it('finds the open page that stands for a folder', () => {
    expect(openOf(tree).firstChild('resources')?.codename).toBe('blog');
    expect(openOf(tree).firstChild('legal')?.codename).toBe('terms');
    expect(openOf(tree).firstChild('archive')).toBeNull();
  });

  it('shows visitors nothing of closed pages and of those whose date has not come, but what lies below', () => {
    const hidden = treeOf(
      records(
        ['root', null, ['home', 'a']],
        ['home', ''],
        ['a', 'a', ['closed', 'ahead', 'past']],
        ['closed', 'closed', ['below'], { secure: true }],
        ['ahead', 'ahead', [], { due: new Date(Date.now() + 60_000).toISOString() }],
        ['past', 'past', [], { due: new Date(Date.now() - 60_000).toISOString() }],
        ['below', 'below'],
      ),
    );
    const open = openOf(hidden);
    expect(['closed', 'ahead', 'past'].map((name) => open.byPath(`/en-us/a/${name}`)?.codename)).toEqual([
      undefined,
      undefined,
      'past',
    ]);
    expect(['closed', 'ahead'].map((name) => [open.byId(`id-${name}`), open.byCodename(name)])).toEqual([
      [null, null],
      [null, null],
    ]);
    const a = open.byCodename('a');
    expect(a && open.infoOf(a)).toEqual({
      id: 'id-a',
      codename: 'a',
      type: 'interior_page',
      title: 'A',
      path: '/en-us/a',
      redirectTo: null,
      parentCodename: null,
      subpageCodenames: ['past'],
      lastModified: '2026-01-01T00:00:00.000Z',
    });
    expect(open.byPath('/en-us/a/closed/below')?.codename).toBe('below');
    expect(open.breadcrumbs('below').map(({ path }) => path)).toEqual(['/en-us', '/en-us/a', null, null]);
    expect(
      new OpenPages(hidden, new AccessPolicy({ kontentPreview: true })).byPath('/en-us/a/ahead'),
    ).not.toBeNull();
  });

  it('hangs pages below the home page at the same addresses', () => {
    const nested = treeOf(
      records(['root', null, ['home']], ['home', '', ['a']], ['a', 'a', ['b']], ['b', 'b']),
    );
    expect(nested.pathOf('b')).toBe('/en-us/a/b');
    expect(
      openOf(nested)
        .breadcrumbs('b')
        .map(({ title }) => title),
    ).toEqual(['HOME', 'A', 'B']);
  });

  it('cuts loops', () => {
    const loop = treeOf(records(['root', null, ['a']], ['a', 'a', ['b']], ['b', 'b', ['a', 'root', 'b']]));
    expect([...loop.nodes()].map(({ path }) => path)).toEqual(['/en-us/a', '/en-us/a/b']);
  });

  it('lets the first place and the first owner of a path win', () => {
    const twice = treeOf(
      records(
        ['root', null, ['a', 'b', 'x']],
        ['a', 'a', ['x']],
        ['x', 'x'],
        ['b', 'a', ['c', 'd']],
        ['c', 'x'],
        ['d', 'd'],
      ),
    );
    expect(twice.pathOf('x')).toBe('/en-us/a/x');
    expect(twice.byPath('/en-us/a')?.record.codename).toBe('a');
    expect(twice.pathOf('b')).toBeNull();
    expect(twice.pathOf('d')).toBe('/en-us/a/d');
    expect(twice.pathOf('c')).toBeNull();
    expect([...twice.nodes()]).toHaveLength(5);
  });

  it('refuses slugs that cannot be an address, with what lies below', () => {
    const slugs = ['a/b', '..', 'tab\t', '', '\\', 'x'.repeat(300)];
    const bad = treeOf(
      records(
        ['root', null, ['top', 'home']],
        ['home', ''],
        ['top', 'top', slugs.map((_, at) => `s${at}`)],
        ...slugs.map((slug, at): Row => [`s${at}`, slug, [`under${at}`]]),
        ...slugs.map((_, at): Row => [`under${at}`, 'under']),
      ),
    );
    expect(bad.pageCount).toBe(2);
    expect(slugs.map((_, at) => bad.pathOf(`s${at}`))).toEqual(slugs.map(() => null));
  });

  it('spells slugs as the canonical address does', () => {
    const odd = treeOf(records(['root', null, ['a', 'b']], ['a', 'Größe 2'], ['b', 'R&D+x']));
    expect(odd.pathOf('a')).toBe('/en-us/gr%C3%B6%C3%9Fe%202');
    expect(odd.pathOf('b')).toBe('/en-us/r&d+x');
  });

  it('ends at 20 levels', () => {
    const chain = Array.from({ length: 40 }, (_, at): Row => [`p${at}`, `p${at}`, [`p${at + 1}`]]);
    const deep = treeOf(records(['root', null, ['p0']], ...chain));
    expect([...deep.nodes()]).toHaveLength(20);
    expect(deep.byCodename('p20')).toBeNull();
    expect(openOf(deep).breadcrumbs('p19')).toHaveLength(20);
  });

  it('says which pages have not the place or address that they were given', () => {
    const odd = treeOf(
      records(
        ['root', null, ['a', 'b', 'c']],
        ['a', 'a', ['x']],
        ['x', 'x'],
        ['b', 'a', ['x', 'root']],
        ['c', '..'],
      ),
    );
    expect(odd.conflicts).toEqual([
      { kind: 'address taken', codename: 'b', other: 'a' },
      { kind: 'listed twice', codename: 'x', other: 'b' },
      { kind: 'listed twice', codename: 'root', other: 'b' },
      { kind: 'slug unusable', codename: 'c', other: null },
    ]);
    const record = odd.record('c');
    const worded = odd.with([{ codename: 'c', record: record && { ...record, title: 'c' } }]);
    expect(worded.conflicts).toEqual(odd.conflicts);
    const mended = odd.with([{ codename: 'c', record: record && { ...record, slug: 'c' } }]);
    expect(mended.conflicts).toEqual(odd.conflicts.slice(0, 3));
  });

  it('finds the first of several pages about a series, and former names of an item', () => {
    const about = { type: 'series_page', series: 'n' };
    const tree = treeOf(
      records(
        ['late', 'late', [], about],
        ['root', null, ['a', 'late']],
        ['early', 'early', [], { ...about, id: 'id-renamed' }],
        ['a', 'a', ['early']],
        ['renamed', 'renamed'],
      ),
    );
    expect(tree.bySeries('n')?.codename).toBe('early');
    expect(tree.namesOfId('id-renamed')).toEqual(['early', 'renamed']);
    expect(tree.byId('id-renamed')?.codename).toBe('early');
    const record = tree.record('early');
    const other = tree.with([
      { codename: 'early', record: record && { ...record, id: 'id-x', series: 'm' } },
    ]);
    expect(other.bySeries('n')?.codename).toBe('late');
    expect(other.namesOfId('id-renamed')).toEqual(['renamed']);
    expect(other.byId('id-x')?.codename).toBe('early');
  });

  it('is empty without a root', () => {
    expect([...treeOf(records(['a', 'a'])).nodes()]).toEqual([]);
  });

  it('is built of 100,000 pages in time that grows with their number, not with its square', () => {
    const manyPages = (perParent: number) => {
      const rows: Row[] = [['root', null, Array.from({ length: perParent }, (_, at) => `p_${at}`)]];
      const grow = (codename: string, level: number): void => {
        const children = level < 5 ? Array.from({ length: perParent }, (_, at) => `${codename}_${at}`) : [];
        rows.push([codename, `page-${codename.slice(-1)}`, children]);
        for (const child of children) grow(child, level + 1);
      };
      for (let at = 0; at < perParent; at += 1) grow(`p_${at}`, 1);
      return records(...rows);
    };
    const cost = (pages: Map<string, PageRecord>): number => {
      const times = [0, 1, 2].map(() => {
        const started = process.cpuUsage();
        PageTree.build(pages.values());
        const { user, system } = process.cpuUsage(started);
        return user + system;
      });
      return Math.min(...times) / pages.size;
    };
    const small = manyPages(6);
    const large = manyPages(10);
    expect([small.size, large.size]).toEqual([9_331, 111_111]);
    expect(cost(large) / cost(small)).toBeLessThan(4);
    const big = PageTree.build(large.values());
    expect(big.pathOf('p_3_1_4_1_5')).toBe('/en-us/page-3/page-1/page-4/page-1/page-5');
    expect(compareTrees(big, big).moved).toEqual([]);
  });
});

describe('compareTrees', () => {
  const before = treeOf(records(...demo));

  it('lists what came, went and moved, with all below it', () => {
    const changed = records(...demo, ['unpublished', 'new']);
    const products = changed.get('products');
    if (products === undefined) throw new Error('no products');
    changed.set('products', { ...products, slug: 'all-products' });
    changed.delete('post');
    const diff = compareTrees(before, treeOf(changed));
    expect(diff.added).toEqual([
      {
        codename: 'unpublished',
        id: 'id-unpublished',
        type: 'interior_page',
        path: '/en-us/all-products/new',
      },
    ]);
    expect(diff.removed).toEqual([
      { codename: 'post', type: 'interior_page', path: '/en-us/resources/blog/sizing-a-pdu' },
    ]);
    expect(diff.moved.map(({ codename }) => codename)).toEqual(['products', 'cabinets', 'n_series', 'power']);
    expect(diff.moved[2]).toEqual({
      codename: 'n_series',
      from: '/en-us/products/cabinets/n-series',
      to: '/en-us/all-products/cabinets/n-series',
    });
  });

  it('sees another parent at the same path', () => {
    const flat = compareTrees(
      before,
      treeOf(
        records(
          ...demo.filter(([codename]) => codename !== 'root'),
          ['root', null, ['home', 'products', 'resources', 'legal', 'terms']],
          ['legal', null, ['privacy']],
        ),
      ),
    );
    expect(flat.moved).toEqual([{ codename: 'terms', from: '/en-us/terms', to: '/en-us/terms' }]);
    expect(compareTrees(before, before)).toEqual({ added: [], removed: [], moved: [], access: [] });
  });

  it.each(['versions', 'trees built apart'])('sees in %s who may see a page now', (kind) => {
    const changes = [
      { codename: 'privacy', record: { ...record('privacy'), secure: undefined } as PageRecord },
      { codename: 'terms', record: { ...record('terms'), due: '2031-01-01T00:00:00.000Z' } },
      { codename: 'power', record: { ...record('power'), title: 'Watts' } },
    ];
    const after = kind === 'versions' ? before.with(changes) : rebuilt(changes);
    const { access, ...others } = compareTrees(before, after);
    expect(access.map(({ path }) => path).sort()).toEqual(['/en-us/privacy', '/en-us/terms']);
    expect(others).toEqual({ added: [], removed: [], moved: [] });
  });

  const record = (codename: string): PageRecord => {
    const found = before.record(codename);
    if (found === null) throw new Error(`no ${codename}`);
    return found;
  };

  const rebuilt = (changes: readonly RecordChange<PageRecord>[]): PageTree => {
    const kept = before
      .allRecords()
      .filter(({ codename }) => !changes.some((each) => each.codename === codename));
    return PageTree.build([...kept, ...changes.flatMap((change) => change.record ?? [])]);
  };

  it('finds the same between versions of one tree and between trees that were built apart', () => {
    const changes = [
      { codename: 'cabinets', record: { ...record('cabinets'), slug: 'enclosures' } },
      { codename: 'privacy', record: null },
    ];
    const version = compareTrees(before, before.with(changes));
    const apart = compareTrees(before, rebuilt(changes));
    expect(version).toEqual(apart);
    expect(version.moved.map(({ codename, to }) => `${codename} ${to}`)).toEqual([
      'cabinets /en-us/products/enclosures',
      'n_series /en-us/products/enclosures/n-series',
    ]);
    expect(version.removed.map(({ path }) => path)).toEqual(['/en-us/privacy']);
  });

  it('keeps the places of pages where only words change', () => {
    const worded = { ...record('power'), title: 'Watts', redirectTo: '/en-us' };
    const same = before.with([{ codename: 'power', record: worded }]);
    expect(same.byCodename('power')?.record).toMatchObject({ title: 'Watts', redirectTo: '/en-us' });
    expect(compareTrees(before, same)).toEqual({ added: [], removed: [], moved: [], access: [] });
    expect(before.byCodename('power')?.record.title).toBe('POWER');
    expect(before.with([{ codename: 'power', record: null }]).pathOf('power')).toBeNull();
    expect(before.pathOf('power')).toBe('/en-us/products/power');
  });

  it('is the same tree when nothing changes', () => {
    const changes = [
      { codename: 'power', record: { ...record('power') } },
      { codename: 'nobody', record: null },
    ];
    expect(before.with(changes)).toBe(before);
  });
});
