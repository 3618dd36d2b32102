import { contentParts } from '../testing/content-parts.js';
import {
  choice,
  type JsonItem,
  type JsonProject,
  jsonItem,
  jsonPage,
  jsonProject,
  linked,
  projectHandler,
  richText,
  text,
} from '../testing/delivery-json.js';
import { ScriptedService } from '../testing/scripted-service.js';
import { MOST_CHILDREN } from './child-reader.js';
import type { LiveSite } from './live-site.js';
import type { PageSource } from './page-payload.js';

const pageType = { title: 'text', url_slug: 'url_slug', subpages: 'modular_content' };

describe('PageSource and LiveSite', () => {
  let service: ScriptedService;
  let parts: ReturnType<typeof contentParts>;
  let project: JsonProject;
  let pages: PageSource;
  let site: LiveSite;

  const open = () =>
    contentParts({
      kontentBaseUrl: service.baseUrl,
      kontentTimeoutMs: 500,
      assetOrigins: ['https://assets.example'],
    });

  beforeEach(async () => {
    service = await ScriptedService.start();
    project = jsonProject(
      [
        jsonItem('root', 'web_spotlight_root', {
          subpages: linked('home', 'products'),
          site_configuration: linked('site'),
        }),
        jsonPage('home', 'homepage', ''),
        jsonPage('products', 'group_page', 'products', ['cabinets', 'draft'], {
          content: richText('<p></p>', ['cards'], {
            links: { x: { codename: 'home', type: 'homepage', url_slug: '' } },
          }),
          redirect_to: text(''),
        }),
        jsonItem('cards', 'card_collection', { cards: linked('card', 'gone') }),
        jsonItem('card', 'content_card', { page: linked('cabinets') }),
        jsonPage('cabinets', 'group_page', 'cabinets', [], { redirect_to: text('/en-us/products') }),
        jsonItem('site', 'site_configuration', {
          site_name: text('Northrack'),
          navigation_header: linked('menu'),
        }),
        jsonItem('menu', 'megamenu', { items: linked('entry') }),
        jsonItem('entry', 'menu_item', { page: linked('products', 'draft') }),
      ],
      { web_spotlight_root: { subpages: 'modular_content' }, homepage: pageType, group_page: pageType },
    );
    service.handler = projectHandler(project);
    parts = open();
    await parts.records.load();
    ({ pages, site } = parts);
    service.requests.length = 0;
  });

  afterEach(async () => {
    parts.close();
    await service.stop();
  });

  it('loads a page with its place in the tree', async () => {
    const { payload, dependencies, stale } = await pages.load('products');
    expect(payload.item).toMatchObject({
      type: 'group_page',
      path: '/en-us/products',
      redirectTo: null,
      subpageCodenames: ['cabinets'],
      parentCodename: null,
    });
    expect(payload.item.elements.title?.value).toBe('Title of products');
    expect(Object.keys(payload.linkedItems).sort()).toEqual(['cabinets', 'card', 'cards']);
    // Linked by the page itself too, it keeps the fuller summary.
    expect(payload.linkedItems.cabinets?.elements).toHaveProperty('urlSlug');
    expect(payload.availableLanguages).toEqual([{ codename: 'en-us', language: 'en-US', name: 'English' }]);
    expect([...dependencies].sort()).toEqual([
      'item:cabinets',
      'item:card',
      'item:cards',
      'item:gone',
      'item:products',
      'path:cabinets',
      'path:draft',
      'path:home',
      'path:products',
      'type:card_collection',
      'type:content_card',
      'type:group_page',
    ]);
    expect(stale).toBe(false);
    const request = service.requests.find(({ url }) => url.pathname.endsWith('/items/products'));
    expect(request?.url.search).toBe('?depth=6&excludeElements=subpages');
    expect(service.requests.map(({ url }) => url.search)).toContain(
      '?depth=1&elements=subpages,url_slug,secure_page,roles,domain_access_list,date,title,intro_text,thumbnail_image',
    );
    // It survives being written and read as JSON.
    expect(JSON.parse(JSON.stringify(payload)).linkedItems.card.elements.page.value).toEqual(['cabinets']);
  });

  describe('of a group page', () => {
    const photo = { type: 'asset', name: 'Picture', value: [{ url: 'https://assets.example/a/b.png' }] };
    const group = (...children: string[]) => jsonPage('products', 'group_page', 'products', children);
    const summaries = () =>
      service.requests
        .filter(({ url }) => url.searchParams.get('depth') === '1')
        .map(({ headers }) => headers);

    async function loadWith(items: JsonItem[], options = {}) {
      for (const item of items) project.items.set(String(item.system.codename), item);
      await parts.records.load();
      service.requests.length = 0;
      return pages.load('products', options);
    }

    it('gives its children what their cards show and no more, in the order of the tree', async () => {
      const { payload, dependencies } = await loadWith([
        group('racks', 'draft', 'cabinets'),
        jsonPage('racks', 'group_page', 'racks', [], {
          intro_text: text('Open.'),
          thumbnail_image: photo,
          content: richText('<p>Long</p>'),
        }),
      ]);
      expect(payload.lists.products).toMatchObject({ items: ['racks', 'cabinets'], total: 2, pages: 1 });
      expect(Object.keys(payload.linkedItems.racks?.elements ?? {}).sort()).toEqual([
        'introText',
        'thumbnailImage',
        'title',
      ]);
      expect([...dependencies]).toEqual(
        expect.arrayContaining([
          'item:racks',
          'item:cabinets',
          'path:draft',
          'asset:https://assets.example/a/b.png',
        ]),
      );
    });

    it('leaves out who may not be read by everybody, and learns when that changes', async () => {
      const { payload, dependencies } = await loadWith([
        group('secret', 'cabinets'),
        jsonPage('secret', 'group_page', 'secret', [], { secure_page: choice('yes') }),
      ]);
      expect(payload.lists.products?.items).toEqual(['cabinets']);
      expect(payload.linkedItems).not.toHaveProperty('secret');
      expect(dependencies.has('item:secret')).toBe(true);
    });

    it('requests once, for the new state after a notification, and reports a stale answer', async () => {
      project.stale = true;
      const { stale } = await loadWith([], { waitForNew: true });
      expect(stale).toBe(true);
      expect(summaries()).toMatchObject([{ 'x-kc-wait-for-loading-new-content': 'true' }]);
    });

    it('requests no children where series are named or there are none', async () => {
      const named = jsonPage('products', 'group_page', 'products', ['cabinets'], {
        series_linked_items: linked('cabinets'),
      });
      expect((await loadWith([named])).payload.lists).toEqual({});
      expect(summaries()).toEqual([]);
      expect((await loadWith([group()])).payload.lists.products?.items).toEqual([]);
      expect(summaries()).toEqual([]);
    });

    it(`gives no more than ${MOST_CHILDREN}`, async () => {
      const many = Array.from({ length: MOST_CHILDREN + 5 }, (_, at) => `child_${at}`);
      const { payload } = await loadWith([
        group(...many),
        ...many.map((codename) => jsonPage(codename, 'group_page', codename.replace('_', '-'))),
      ]);
      expect(payload.lists.products?.items).toEqual(many.slice(0, MOST_CHILDREN));
    });
  });

  it('gives redirects, staleness and parents', async () => {
    project.stale = true;
    const { payload, stale } = await pages.load('cabinets', { waitForNew: true });
    expect(payload.item).toMatchObject({ redirectTo: '/en-us/products', parentCodename: 'products' });
    expect(stale).toBe(true);
    const request = service.requests.find(({ url }) => url.pathname.endsWith('/items/cabinets'));
    expect(request?.headers['x-kc-wait-for-loading-new-content']).toBe('true');
  });

  it('gives nobody a page that is closed, though the tree does not know it yet', async () => {
    project.items.set(
      'cabinets',
      jsonPage('cabinets', 'group_page', 'cabinets', [], { roles: choice('customer') }),
    );
    await expect(pages.load('cabinets')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('reads the site configuration again when a page that its menu names is released', async () => {
    const due = Date.now() + 300;
    const date = { type: 'date_time', name: 'Date', value: new Date(due).toISOString() };
    project.items.set('products', jsonPage('products', 'news_page', 'products', [], { date }));
    const before = await site.get();
    expect(before.payload.linkedItems).not.toHaveProperty('products');
    expect(before.changesAt).toBe(due);
    expect(await site.get()).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, due + 5 - Date.now()));
    expect((await site.get()).payload.linkedItems).toHaveProperty('products');
  });

  it('says what is not published', async () => {
    await expect(pages.load('draft')).rejects.toMatchObject({ name: 'ContentError', kind: 'not_found' });
  });

  it('loads the site configuration without the tree', async () => {
    const { payload, dependencies } = await site.get();
    expect(payload.item.elements.siteName?.value).toBe('Northrack');
    expect(Object.keys(payload.linkedItems)).toEqual(['menu', 'entry', 'products']);
    expect(Object.keys(payload.linkedItems.products?.elements ?? {}).sort()).toEqual(['title', 'urlSlug']);
    expect([...dependencies]).toEqual(
      expect.arrayContaining(['item:root', 'item:site', 'item:draft', 'type:megamenu']),
    );
    project.items.set('root', jsonItem('root', 'web_spotlight_root', { site_configuration: linked() }));
    await expect(open().site.get()).rejects.toMatchObject({ kind: 'not_found' });
  });
});
