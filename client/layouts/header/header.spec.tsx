import type { ContentItem } from '../../../src/content/content.contract.js';
import { image, item, linkedItems, links, markup, rich, text } from '../../ui/render-for-test.js';
import type { Site } from '../../ui/site.js';
import { siteOf } from '../../ui/site.js';
import { Footer } from '../footer/footer.js';
import { Header } from './header.js';

const paths = { products: '/en-us/here', n: '/en-us/n', r: '/en-us/r', contact: '/en-us/contact' };

function siteWith(linked: readonly ContentItem[] = []): Site {
  const site = siteOf({
    item: item('site_configuration', 'site', {
      siteName: text('Northrack'),
      navigationHeader: links('menu'),
    }),
    linkedItems: linkedItems(linked),
  });
  if (!site) throw new Error('A payload gives a site.');
  return site;
}

const menu = [
  item('megamenu', 'menu', { items: links('entry'), utilityLinks: links('support'), cta: links('call') }),
  item('menu_item', 'entry', {
    title: text('Products'),
    page: links('products'),
    column1: links('series'),
    column2: links('pages'),
    column3: links('empty'),
    sidebar: links('side', 'list'),
  }),
  item('navigation_section', 'series', {
    title: text('Series'),
    page: links('products'),
    items: links('item_n'),
  }),
  item('navigation_section', 'pages', { title: text('More'), page: links('r', 'gone') }),
  item('navigation_section', 'empty', { title: text('Nothing'), items: links('item_gone') }),
  item('navigation_item', 'item_n', {
    title: text('N-Series'),
    description: text('Welded'),
    page: links('n'),
  }),
  item('navigation_item', 'item_gone', { title: text('Gone'), page: links('gone') }),
  item('navigation_item', 'support', {
    title: text('Support'),
    externalUrl: text('https://support.example'),
  }),
  item('navigation_sidebar_content_button', 'side', {
    title: text('Configure'),
    content: rich('<p>In minutes</p>'),
    image: image('n600', { width: 1600, height: 1600 }),
    button: links('call'),
  }),
  item('navigation_sidebar_link_list', 'list', { title: text('Files'), links: links('item_gone') }),
  item('call_to_action', 'call', { title: text('Talk'), page: links('contact') }),
];

const header = () => markup(<Header site={siteWith(menu)} />, { items: menu, paths }).html;

describe('header', () => {
  it('names buttons and panels, and offers the page of a panel inside it', () => {
    expect(header()).toMatch(/<button [^>]*aria-expanded="false" aria-controls="menu-entry"/);
    expect(header()).toMatch(/<a [^>]*href="\/en-us\/here" aria-current="page">Products overview/);
  });

  it('lists items, or the pages of a section without items, and hides what leads nowhere', () => {
    expect(header()).toContain('N-Series');
    expect(header()).toContain('Welded');
    expect(header()).toContain('Title of r');
    expect(header()).not.toMatch(/Gone|Nothing|Files/);
  });

  it('opens its drawer without script', () => {
    expect(header()).toMatch(/<nav [^>]*id="site-navigation" popover="auto" aria-label="Main"/);
    expect(header()).toContain('popoverTarget="site-navigation" aria-label="Open menu"');
  });

  it('is a logo, the search and the way to sign in without a menu', () => {
    const { html } = markup(<Header site={siteWith()} />);
    expect(html).toContain('aria-label="Northrack home"');
    expect(html).toMatch(/<a [^>]*href="\/api\/_auth\/login\?returnTo=%2Fen-us[^"]*" [^>]*>.*Sign in<\/a>/);
    expect(html).toMatch(/<form [^>]*action="\/en-us\/search" method="get"/);
    expect(html).not.toMatch(/id="site-navigation"|aria-label="Open menu"/);
  });
});

describe('footer', () => {
  it('leaves nothing of empty fields', () => {
    const { html } = markup(<Footer site={siteWith()} ownConsent={false} />);
    expect(html).toContain('Northrack');
    expect(html).not.toMatch(/<nav|<ul|<a |undefined|null/);
  });
});
