import type { ContentItem, SitePayload } from '../../src/content/content.contract.js';
import { contextFor, item, linkedItems, links, rich, text } from '../ui/render-for-test.js';
import type { RenderScope } from '../ui/render-scope.js';
import { newHeadData } from '../ui/render-scope.js';
import { siteOf } from '../ui/site.js';
import { type Frame, frameOf } from './frame.js';
import { siteScripts } from './site-scripts.js';

const paths = { products: '/en-us/products', n: '/en-us/products/n', home: '/en-us' };

const items: ContentItem[] = [
  item('megamenu', 'menu', { items: links('products_entry', 'nameless') }),
  item('menu_item', 'products_entry', {
    title: text('Products'),
    page: links('products'),
    column1: links('series'),
  }),
  item('menu_item', 'nameless', { page: links('n') }),
  item('navigation_section', 'series', { title: text('Series'), page: links('n', 'gone') }),
  item('global_footer', 'footer', {
    companyName: text('Northrack'),
    legalPages: links('n'),
    contactUsInformation: rich(
      '<h2>Call us</h2><p><a data-item-id="1" data-codename="products">here</a></p>',
    ),
  }),
];

/** A site configuration of its own, of which nothing is kept yet. */
const payload = (): SitePayload => ({
  item: item('site_configuration', 'site', {
    siteName: text('Northrack'),
    navigationHeader: links('menu'),
    navigationFooter: links('footer'),
  }),
  linkedItems: linkedItems(items),
});

const { ctx: settings } = contextFor({ paths });

/** Renders the frame of a document, with what it asked. */
function frame(site: SitePayload, more: Partial<RenderScope['ctx']> = {}, ids: string[] = []) {
  const asked: string[] = [];
  const { ctx: own, problems } = contextFor({ paths });
  const ctx: RenderScope['ctx'] = {
    ...own,
    assets: settings.assets,
    site,
    pathOf: (reference) => {
      asked.push(reference);
      return own.pathOf(reference);
    },
    ...more,
  };
  const scope: RenderScope = {
    ctx,
    items: {},
    lists: {},
    page: null,
    blocks: {},
    trail: [],
    leading: false,
    faults: new Map(),
    headData: { ...newHeadData(), ids: new Set(ids) },
  };
  const result: Frame = frameOf(siteOf(site), siteScripts(siteOf(site), ctx), scope);
  return { ...result, asked: [...new Set(asked)].sort(), problems };
}

describe('the frame of documents', () => {
  it.each([...Object.values(paths), '/en-us/elsewhere', "/en-us/it's", '/en-us/products/n?page=2'])(
    'is the same for %s whether another document has been rendered before or not',
    (path) => {
      const site = payload();
      frame(site, { path: '/en-us/before' });
      const { before, after, asked } = frame(site, { path });
      const alone = frame(payload(), { path });
      expect({ before, after, asked }).toEqual({
        before: alone.before,
        after: alone.after,
        asked: alone.asked,
      });
      expect(before).toContain(`returnTo=${encodeURIComponent(path).replaceAll("'", '&#39;')}"`);
      expect(before + after).not.toContain('*path*');
    },
  );

  it('marks the links that lead to the document, and no others', () => {
    const site = payload();
    const marked = (path: string) =>
      Object.values(frame(site, { path })).flatMap((html) =>
        typeof html === 'string'
          ? [...html.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, href]) => href)
          : [],
      );
    expect(marked('/en-us/elsewhere')).toEqual([]);
    expect(marked(paths.products)).toEqual([paths.products]);
    expect(marked(paths.n)).toEqual([paths.n, paths.n]);
    // The logo leads there, but is no entry of the menu.
    expect(marked(paths.home)).toEqual([]);
  });

  it('asks and reports for each document what it is made of', () => {
    const site = payload();
    const first = frame(site);
    const second = frame(site);
    expect(first.asked).toEqual(['gone', 'n', 'products']);
    expect(second.asked).toEqual(first.asked);
    expect(second.problems).toEqual(first.problems);
  });

  it('is rendered again when a page of it moves, comes or is called otherwise', () => {
    const site = payload();
    frame(site);
    const moved = frame(site, { pathOf: (reference) => (reference === 'n' ? '/en-us/moved' : null) });
    expect(moved.after).toContain('href="/en-us/moved"');
    expect(moved.before).not.toContain('href="/en-us/products"');
    const named = frame(site, {
      pageInfo: (codename) => ({ id: codename, codename, type: 't', title: `New ${codename}`, path: null }),
    });
    expect(named.after).toContain('New n');
  });

  it('gives no id that the page has', () => {
    const site = payload();
    expect(frame(site).after).toContain('id="call-us"');
    expect(frame(site, {}, ['call-us']).after).toContain('id="call-us-2"');
    expect(frame(site).after).toContain('id="call-us"');
  });
});
