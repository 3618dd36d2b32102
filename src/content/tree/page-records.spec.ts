import { Readable } from 'node:stream';
import { contentParts } from '../testing/content-parts.js';
import {
  choice,
  type JsonProject,
  jsonItem,
  jsonPage,
  jsonProject,
  linked,
  projectHandler,
  text,
} from '../testing/delivery-json.js';
import { ScriptedService } from '../testing/scripted-service.js';
import { PageRecords } from './page-records.js';

const pageType = { title: 'text', url_slug: 'url_slug', subpages: 'modular_content' };

function smallSite(): JsonProject {
  return jsonProject(
    [
      jsonItem('root', 'web_spotlight_root', {
        title: text('Root'),
        content: linked('home'),
        subpages: linked('products', 'legal'),
        site_configuration: linked('site'),
      }),
      jsonPage('home', 'homepage', ''),
      jsonPage('products', 'group_page', 'products', ['cabinets', 'power', 'draft']),
      jsonPage('cabinets', 'group_page', 'cabinets'),
      jsonPage('power', 'group_page', 'power', [], {
        secure_page: choice('yes'),
        remove_page_from_search: choice('yes'),
      }),
      jsonItem('legal', 'folder_without_url', { title: text('Legal'), subpages: linked('terms') }),
      jsonPage('terms', 'group_page', 'terms', [], { redirect_to: text(' /en-us/products ') }),
      jsonItem('card', 'card', { title: text('No page') }),
    ],
    {
      web_spotlight_root: { title: 'text', subpages: 'modular_content' },
      homepage: pageType,
      group_page: pageType,
      folder_without_url: { title: 'text', subpages: 'modular_content' },
      card: { title: 'text' },
    },
  );
}

describe('PageRecords', () => {
  let service: ScriptedService;
  let parts: ReturnType<typeof contentParts>;
  let project: JsonProject;
  let pages: PageRecords;

  beforeEach(async () => {
    service = await ScriptedService.start();
    project = smallSite();
    service.handler = projectHandler(project);
    parts = contentParts({ kontentBaseUrl: service.baseUrl, kontentTimeoutMs: 500 });
    pages = parts.records;
  });

  afterEach(async () => {
    parts.close();
    await service.stop();
  });

  const newer = { last_modified: '2026-10-01T00:00:00Z' };

  it('loads the tree by few calls with the tree’s elements only', async () => {
    const update = await pages.load();
    expect(update.outcome).toBe('applied');
    expect(update.diff.added.map(({ path }) => path)).toEqual([
      '/en-us',
      '/en-us/products',
      '/en-us/products/cabinets',
      '/en-us/products/power',
      '/en-us/terms',
    ]);
    expect(pages.get('card')).toBeNull();
    expect(pages.get('power')).toMatchObject({ secure: true, removeFromSearch: true, slug: 'power' });
    expect(pages.get('terms')?.redirectTo).toBe('/en-us/products');
    const [types, root, feed] = service.requests;
    expect(types?.url.pathname).toBe('/env/types');
    expect(root?.url.search).toBe('?depth=0&elements=title,content,subpages,site_configuration');
    expect(feed?.url.searchParams.get('system.type[in]')).toBe(
      'web_spotlight_root,homepage,group_page,folder_without_url',
    );
    expect(feed?.url.searchParams.get('elements')).toContain('url_slug,subpages');
    expect(service.requests).toHaveLength(2 + 4);
  });

  it('refreshes one item with the header that waits for new content', async () => {
    await pages.load();
    project.items.set('cabinets', jsonPage('cabinets', 'group_page', 'enclosures'));
    const update = await pages.refresh(['cabinets']);
    expect(update).toMatchObject({
      outcome: 'applied',
      diff: {
        moved: [{ codename: 'cabinets', from: '/en-us/products/cabinets', to: '/en-us/products/enclosures' }],
      },
    });
    expect(service.requests.at(-1)?.headers['x-kc-wait-for-loading-new-content']).toBe('true');
    expect((await pages.refresh(['cabinets'])).outcome).toBe('unchanged');
    expect((await pages.refresh(['card'])).outcome).toBe('unchanged');
  });

  it('adds what is published and removes what the service says is gone', async () => {
    await pages.load();
    project.items.set('draft', jsonPage('draft', 'group_page', 'draft'));
    expect((await pages.refresh(['draft'])).diff.added).toEqual([
      { codename: 'draft', id: 'id-draft', type: 'group_page', path: '/en-us/products/draft' },
    ]);
    project.items.delete('draft');
    expect((await pages.refresh(['draft'])).diff.removed).toHaveLength(1);
    expect(pages.tree.pathOf('draft')).toBeNull();
  });

  it('takes what a stale answer does not give neither for gone nor for settled', async () => {
    await pages.load();
    project.stale = true;
    const many = Array.from({ length: 12 }, (_, index) => `other_${index}`);
    for (const others of [[], many]) {
      const kept = project.items.get('cabinets');
      project.items.delete('cabinets');
      const update = await pages.refresh(['draft', 'cabinets', ...others]);
      expect(update.unsettled).toEqual(expect.arrayContaining(['draft', 'cabinets']));
      expect(update.versions?.get('cabinets')).toBeNull();
      expect(pages.tree.pathOf('cabinets')).toBe('/en-us/products/cabinets');
      if (kept) project.items.set('cabinets', kept);
    }
    project.stale = false;
    project.items.delete('cabinets');
    const update = await pages.refresh(['cabinets', 'power']);
    expect(update.unsettled).toEqual([]);
    expect(update.versions).toEqual(
      new Map([
        ['cabinets', null],
        ['power', '2026-09-14T08:00:00.1234567Z'],
      ]),
    );
    expect(pages.tree.pathOf('cabinets')).toBeNull();
  });

  it('takes many changes with one new tree', async () => {
    await pages.load();
    project.items.delete('cabinets');
    project.items.set('draft', jsonPage('draft', 'group_page', 'draft'));
    const before = service.requests.length;
    const update = await pages.refresh(['cabinets', 'draft', 'cabinets', 'card']);
    expect(update).toMatchObject({ outcome: 'applied', older: [], stale: false });
    expect(update.diff).toMatchObject({
      added: [{ codename: 'draft' }],
      removed: [{ codename: 'cabinets' }],
    });
    expect(service.requests.length - before).toBe(3);
  });

  it('keeps what it has while the service fails', async () => {
    await pages.load();
    service.handler = (_request, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('proxy');
    await expect(pages.refresh(['cabinets'])).rejects.toMatchObject({ kind: 'bad_answer' });
    await expect(pages.load()).rejects.toMatchObject({ kind: 'bad_answer' });
    expect(pages.tree.pageCount).toBe(5);
  });

  it('never lets an older state win', async () => {
    await pages.load();
    project.items.set(
      'cabinets',
      jsonItem('cabinets', 'group_page', { url_slug: { type: 'url_slug', value: 'new' } }, newer),
    );
    await pages.refresh(['cabinets']);
    project.items.set('cabinets', jsonPage('cabinets', 'group_page', 'cabinets'));
    project.stale = true;
    expect(await pages.refresh(['cabinets'])).toMatchObject({
      outcome: 'older',
      older: ['cabinets'],
      stale: true,
    });
    await pages.load();
    expect(pages.tree.pathOf('cabinets')).toBe('/en-us/products/new');
  });

  it('keeps changes that arrive during a load', async () => {
    await pages.load();
    const answer = projectHandler(project);
    service.handler = (request, response) => setTimeout(() => answer(request, response), 20);
    const loading = pages.load();
    pages.apply([{ codename: 'cabinets', record: null }]);
    pages.apply([{ codename: 'power', record: null }]);
    await loading;
    expect(pages.tree.pathOf('cabinets')).toBeNull();
    expect(pages.tree.pathOf('power')).toBeNull();
    await pages.load();
    expect(pages.tree.pathOf('cabinets')).toBe('/en-us/products/cabinets');
  });

  it('refuses to lose half of the pages or all of them', async () => {
    await pages.load();
    const root = project.items.get('root');
    project.items.delete('root');
    expect(await pages.load()).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('root') });
    expect(await pages.refresh(['root'])).toMatchObject({ outcome: 'refused' });
    if (root !== undefined) project.items.set('root', root);
    project.items.delete('products');
    expect(await pages.load()).toMatchObject({ outcome: 'refused', reason: '3 of 5 pages would be lost' });
    expect(await pages.refresh(['products'])).toMatchObject({ outcome: 'refused' });
    expect(pages.tree.pageCount).toBe(5);
    project.types = {};
    expect(await pages.load()).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('type') });
  });

  it('is carried over a restart by a snapshot', async () => {
    await pages.load();
    const lines = [...pages.save()];
    const other = new PageRecords(parts.client, parts.config);
    expect(await other.restore(Readable.from(lines))).toBe(true);
    expect([...other.tree.nodes()].map(({ path }) => path)).toEqual(
      [...pages.tree.nodes()].map(({ path }) => path),
    );
    expect(other.get('power')).toEqual(pages.get('power'));
    const [head = '', ...rest] = lines;
    for (const broken of [
      [],
      [head],
      lines.slice(0, -1),
      lines.toSpliced(2, 1),
      [...lines, lines.at(-1) ?? ''],
      [head, '{}', ...rest],
      [head, rest[0]?.slice(0, -3) ?? '', ...rest.slice(1)],
      [head, '{"end":0}'],
      [head.replace('"root"', '"x"'), ...rest],
      [head.replace('2', '1'), ...rest],
    ]) {
      expect(await other.restore(Readable.from(broken))).toBe(false);
    }
    expect(other.tree.pageCount).toBe(5);
  });

  it('saves the records as they were at the call, however slowly they are written', async () => {
    await pages.load();
    const lines = pages.save();
    lines.next();
    pages.apply([{ codename: 'power', record: null }]);
    expect([...lines].some((line) => line.includes('"power"'))).toBe(true);
  });

  it('reads a burst of changes by lists of codenames, and says which are not there yet', async () => {
    await pages.load();
    const many = Array.from({ length: 250 }, (_, index) => `page_${index}`);
    for (const codename of many) project.items.set(codename, jsonPage(codename, 'group_page', codename));
    const products = project.items.get('products');
    if (products) products.elements.subpages = linked('cabinets', ...many);
    service.requests.length = 0;
    const update = await pages.refresh(['root', 'products', ...many, 'nobody']);
    expect(service.requests.length).toBeLessThanOrEqual(5);
    expect(
      service.requests.every(({ headers }) => headers['x-kc-wait-for-loading-new-content'] === 'true'),
    ).toBe(true);
    expect(update.unsettled).toEqual([]);
    expect(pages.tree.pathOf('page_249')).toBe('/en-us/products/page_249');
    // Power is no longer a subpage; the root keeps what only it has.
    expect(pages.tree.pathOf('power')).toBeNull();
    expect(pages.tree.pathOf('home')).toBe('/en-us');

    const old = project.items.get('page_7');
    if (old) old.system.last_modified = '2020-01-01T00:00:00Z';
    expect((await pages.refresh(many)).unsettled).toEqual(['page_7']);
  });
});
