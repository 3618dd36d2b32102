import type { ContentItem, PageItem, SitePayload } from '../src/content/content.contract.js';
import type { ErrorRenderInput, PageRenderInput, ScreenRenderInput } from '../src/render/render.contract.js';
import { renderDocument } from './server.js';
import type { Scenery } from './ui/render-for-test.js';
import {
  contextFor,
  image,
  item,
  linkedItems,
  links,
  option,
  page,
  pageLists,
  rich,
  text,
} from './ui/render-for-test.js';

const HOME: PageItem = page('homepage', 'home', {
  title: text('Stays ahead'),
  pageDescription: text('Cabinets and power.'),
  homeHero: links('hero'),
});
const HERO = item('home_hero', 'hero', { heroCards: links('card') });
const CARD = item('hero_card', 'card', { title: text('Stays ahead'), image: image('hall') });
const SITE: SitePayload = {
  item: item('site_configuration', 'site', {
    siteName: text('Northrack'),
    websiteLogo: image('logo', { type: 'image/svg+xml', width: 220, height: 40 }),
    favicon: image('favicon', { type: 'image/svg+xml' }),
    shareImage: image('share'),
    twitterCreator: text('@northrack'),
    navigationHeader: links('menu'),
    navigationFooter: links('footer'),
  }),
  linkedItems: linkedItems([
    item('megamenu', 'menu', { items: links('entry', 'plain', 'hidden') }),
    item('menu_item', 'entry', {
      title: text('Products'),
      page: links('products'),
      column1: links('section'),
    }),
    item('menu_item', 'plain', { title: text('Company'), page: links('company') }),
    item('menu_item', 'hidden', { title: text('Secret'), page: links('gone') }),
    item('navigation_section', 'section', { title: text('Cabinets'), items: links('n', 'dead') }),
    item('navigation_item', 'n', { title: text('N-Series'), page: links('n_series') }),
    item('navigation_item', 'dead', { title: text('Dead'), page: links('gone') }),
    item('global_footer', 'footer', {
      companyName: text('Northrack'),
      legalPages: links('privacy', 'gone'),
      linkedin: text('https://www.linkedin.com/company/northrack'),
      x: text('javascript:alert(1)'),
    }),
  ]),
};
const PATHS = {
  home: '/en-us',
  products: '/en-us/products',
  company: '/en-us/company',
  n_series: '/en-us/products/n-series',
  privacy: '/en-us/privacy',
};

interface Given extends Scenery {
  page: PageItem;
  site?: SitePayload | null;
  breadcrumbs?: PageRenderInput['breadcrumbs'];
}

function render({ site = SITE, breadcrumbs = [], ...scenery }: Given) {
  const { ctx, problems } = contextFor({ paths: PATHS, ...scenery });
  const output = renderDocument({
    ...ctx,
    kind: 'page',
    site,
    finder: null,
    breadcrumbs,
    page: {
      item: scenery.page,
      linkedItems: linkedItems(scenery.items ?? []),
      lists: pageLists(scenery.lists),
      availableLanguages: [],
    },
  });
  return { ...output, problems };
}

function renderError(more: Partial<ErrorRenderInput> = {}) {
  const { ctx } = contextFor({ paths: PATHS, production: more.production ?? true });
  return renderDocument({
    ...ctx,
    kind: 'error',
    site: SITE,
    statusCode: 404,
    requestId: 'request-7',
    message: 'Page not found: /en-us/x',
    stack: 'at x.ts:1',
    similarPages: [],
    searchWords: '',
    signInPath: null,
    ...more,
  });
}

/** The other screens have data of their own. */
type LogoutInput = Extract<ScreenRenderInput, { screen: 'logout' }>;

function renderScreen(more: Partial<LogoutInput> = {}) {
  const { ctx, problems } = contextFor({ paths: PATHS, preview: more.preview ?? false });
  const output = renderDocument({
    ...ctx,
    kind: 'screen',
    path: '/en-us/logout',
    site: SITE,
    screen: 'logout',
    title: 'Signed out',
    layout: 'default',
    data: { homePath: '/en-us', hasSession: false },
    ...more,
  });
  return { ...output, problems };
}

const embedded = (codename: string) =>
  rich(
    `<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"></object>`,
  );

const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );

describe('renderDocument', () => {
  it('answers a document with title, managed head, skip link first and one main', () => {
    const { html, navigation } = render({ page: HOME, items: [HERO, CARD] });
    expect(html).toMatch(/^<!doctype html><html lang="en-US"><head><meta charset="utf-8">/);
    expect(html).toContain('<title>Stays ahead - Northrack</title>');
    expect(html).toMatch(/<body data-layout="home"><a [^>]*href="#main">/);
    expect(html).toContain('<main id="main" tabindex="-1">');
    expect(html).toContain('<meta name="build-id" content="build-1">');
    expect(html).toContain('<link rel="stylesheet" href="/_build/assets/style-1.css">');
    expect(html).toContain('<script type="module" src="/_build/assets/browser-1.js"></script>');
    expect(html).toContain(`<!--head-->${navigation.head}<!--/head-->`);
    expect(navigation.head).toContain('<meta name="route" content="page/homepage">');
    expect(html).toContain(`tabindex="-1">${navigation.main}</main>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(navigation).toMatchObject({
      title: 'Stays ahead - Northrack',
      layout: 'home',
      buildId: 'build-1',
      path: '/en-us/here',
      fullLoad: false,
    });
  });

  it('gives a safe policy nothing to forgive: no inline script, style or handler', () => {
    const { html, scriptHashes } = render({ page: HOME, items: [HERO, CARD] });
    expect(html).not.toMatch(/ style=|<style|javascript:| on[a-z]+=/);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json"| type="module" src=)/);
    expect(scriptHashes).toEqual([]);
  });

  it('carries the scripts of the site at their places, and tells what the policy must allow', () => {
    const script = (codename: string, elements: object) => item('script_tag', codename, elements);
    const site: SitePayload = {
      item: item('site_configuration', 'site', { scriptTags: links('one', 'two', 'three') }),
      linkedItems: linkedItems([
        script('one', { innerCode: text('one();'), consentCategory: option('necessary') }),
        script('two', {
          location: option('body_open'),
          url: text('https://scripts.example/two.js'),
          consentCategory: option('statistics'),
        }),
        script('three', { location: option('body_close'), innerCode: text('three();') }),
      ]),
    };
    const rendered = render({ page: HOME, items: [HERO, CARD], site });
    expect(rendered.html).toMatch(
      /<script>one\(\);<\/script><\/head><body [^>]*><script type="text\/plain" data-consent="statistics" data-src="https:\/\/scripts\.example\/two\.js"><\/script><a /,
    );
    expect(rendered.html).toMatch(
      /<script type="text\/plain" data-consent="marketing">three\(\);<\/script><\/body>/,
    );
    expect(rendered.html).toMatch(
      /id="consent-bar"[^>]*hidden[^>]*data-in-use="statistics marketing" data-waiting="statistics marketing"/,
    );
    expect([rendered.scriptHashes.length, rendered.scriptOrigins]).toEqual([2, ['https://scripts.example']]);
    // Soft navigations keep them: they are of the document, not of the page.
    expect(rendered.navigation.head + rendered.navigation.main).not.toContain('three();');
  });

  it('asks another question when other categories are in use, and none beside a consent tool', () => {
    const versionOf = (elements: object, items: ContentItem[] = []) =>
      /data-version="([^"]*)"/.exec(
        render({
          page: HOME,
          items: [HERO, CARD],
          site: { item: item('site_configuration', 'site', elements), linkedItems: linkedItems(items) },
        }).html,
      )?.[1];
    const tag = (category: 'statistics' | 'marketing') =>
      item('script_tag', category, { innerCode: text('a'), consentCategory: option(category) });
    const none = versionOf({});
    expect(none).toMatch(/^[0-9a-f]{12}$/);
    // Frames of others are marketing on any page.
    expect(versionOf({ scriptTags: links('marketing') }, [tag('marketing')])).toBe(none);
    expect(versionOf({ scriptTags: links('statistics') }, [tag('statistics')])).not.toBe(none);
    expect(versionOf({ consentToolCode: text('tool();') })).toBeUndefined();
  });

  it('preloads the first picture and asks for it at once', () => {
    const { navigation } = render({ page: HOME, items: [HERO, CARD] });
    expect(navigation.head).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]+" imagesizes="100vw"/);
    expect(navigation.main).toContain('loading="eager"');
  });

  it('describes the page to machines that share it', () => {
    const { navigation } = render({ page: HOME, items: [HERO, CARD] });
    for (const part of [
      '<meta name="description" content="Cabinets and power.">',
      '<link rel="canonical" href="https://www.example/en-us/here">',
      'hreflang="en-US"',
      'hreflang="x-default"',
      '<meta property="og:title" content="Stays ahead">',
      '<meta property="og:site_name" content="Northrack">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:creator" content="@northrack">',
    ]) {
      expect(navigation.head).toContain(part);
    }
    expect(navigation.head).not.toContain('robots');
    expect(structured(navigation.head).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('keeps a page out of search when the editor says so, and all pages in preview', () => {
    const hidden = page('interior_page', 'p', { title: text('P'), removePageFromSearch: option('yes') });
    const open = page('interior_page', 'p', { title: text('P'), removePageFromSearch: option('no') });
    expect(render({ page: hidden }).navigation.head).toContain('<meta name="robots" content="noindex">');
    expect(render({ page: open }).navigation.head).not.toContain('robots');
    expect(render({ page: open, preview: true }).navigation.head).toContain('noindex');
  });

  it('renders the trail twice: for people and for machines', () => {
    const { navigation } = render({
      page: page('interior_page', 'n', { title: text('N-Series') }),
      breadcrumbs: [
        { id: 'home', title: 'Home', path: '/en-us' },
        { id: 'legal', title: 'Legal', path: null },
        { id: 'n', title: 'N-Series', path: null },
      ],
    });
    expect(navigation.main).toContain('<a href="/en-us">Home</a>');
    expect(navigation.main).toContain('<li>Legal</li>');
    expect(navigation.main).toContain('<li aria-current="page">N-Series</li>');
    expect(structured(navigation.head)[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://www.example/en-us' },
        { position: 2, name: 'N-Series' },
      ],
    });
  });

  it('tells an article with its author and dates', () => {
    const post = page('blog_page', 'post', {
      title: text('Sizing'),
      introText: text('Three numbers.'),
      author: links('mara'),
      date: {
        type: 'date_time',
        name: '',
        value: '2026-09-14T22:30:00Z',
        displayTimezone: 'Europe/Stockholm',
      },
      image: image('row'),
      showBlogImage: option('no'),
    });
    const mara = item('team_member', 'mara', { name: text('Mara'), role: text('Engineer') });
    const { navigation } = render({ page: post, items: [mara] });
    expect(navigation.main).toContain('<time dateTime="2026-09-14T22:30:00.000Z">September 15, 2026</time>');
    expect(navigation.main).not.toContain('row.png');
    expect(structured(navigation.head)[0]).toMatchObject({
      '@type': 'Article',
      headline: 'Sizing',
      description: 'Three numbers.',
      datePublished: '2026-09-14T22:30:00.000Z',
      author: { '@type': 'Person', name: 'Mara', jobTitle: 'Engineer' },
    });
  });

  it('names further networks after those with a field of their own, with their icons', () => {
    const footerItem = item('global_footer', 'footer', {
      linkedin: text('https://www.linkedin.com/company/northrack'),
      socialLinks: links('forum', 'unsafe', 'nameless'),
    });
    const site: SitePayload = {
      item: SITE.item,
      linkedItems: {
        ...SITE.linkedItems,
        ...linkedItems([
          footerItem,
          item('social_link', 'forum', {
            socialNetworkTitle: text('Rack Forum'),
            externalUrl: text('https://forum.example/northrack'),
            icon: image('forum', { type: 'image/svg+xml', width: 20, height: 20 }),
          }),
          item('social_link', 'unsafe', {
            socialNetworkTitle: text('Bad'),
            externalUrl: text('javascript:1'),
          }),
          item('social_link', 'nameless', { externalUrl: text('https://nameless.example') }),
        ]),
      },
    };
    const { html, navigation, problems } = render({ page: HOME, items: [HERO, CARD], site });
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    const names = [...footer.matchAll(/aria-label="(Northrack on [^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Northrack on LinkedIn', 'Northrack on Rack Forum']);
    expect(footer).toMatch(
      /href="https:\/\/forum\.example\/northrack"[^>]*><picture[^>]*><img[^>]*forum\.png/,
    );
    expect(structured(navigation.head)[0]?.sameAs).toEqual([
      'https://www.linkedin.com/company/northrack',
      'https://forum.example/northrack',
    ]);
    expect(problems.map(({ itemCodename }) => itemCodename)).toEqual(
      expect.arrayContaining(['unsafe', 'nameless']),
    );
  });

  it('tells search engines where the offices of a page are', () => {
    const { navigation } = render({
      page: page('interior_page', 'p', { title: text('Offices'), content: embedded('offices') }),
      items: [
        item('office_list', 'offices', { offices: links('reno') }),
        item('office_location', 'reno', {
          name: text('Reno plant'),
          addressLine1: text('Building 2'),
          addressLine2: text('2255 Comstock Loop'),
          city: text('Reno'),
          state: text('NV'),
          zip: text('89506'),
          country: text('United States'),
          phone: text('+1 616 555-0117'),
          fax: text('+1 616 555-0118'),
          locationEmail: text('reno@northrack.example'),
        }),
      ],
    });
    expect(structured(navigation.head)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: 'Reno plant',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Building 2, 2255 Comstock Loop',
          addressLocality: 'Reno',
          addressRegion: 'NV',
          postalCode: '89506',
          addressCountry: 'United States',
        },
        telephone: '+1 616 555-0117',
        faxNumber: '+1 616 555-0118',
        email: 'reno@northrack.example',
        url: 'https://www.example/en-us/here',
        image: expect.stringContaining('share'),
        parentOrganization: { '@type': 'Organization', name: 'Northrack', url: 'https://www.example' },
      },
    ]);
  });

  it('says of articles when they were published, and only of them', () => {
    const date = {
      type: 'date_time',
      name: '',
      value: '2026-11-17T14:00:00Z',
      displayTimezone: null,
    } as const;
    for (const type of ['blog_page', 'news_page', 'press_release_page'] as const) {
      const { head } = render({ page: page(type, 'p', { title: text('P'), date }) }).navigation;
      expect(head).toContain('<meta property="og:type" content="article">');
      expect(head).toContain('<meta property="article:published_time" content="2026-11-17T14:00:00.000Z">');
    }
    const { head } = render({ page: page('video_page', 'p', { title: text('P'), date }) }).navigation;
    expect(head).toContain('<meta property="og:type" content="website">');
    expect(head).not.toContain('article:');
  });

  it('describes a page by its first words when nobody wrote others, and shares the picture of the site', () => {
    const described = (elements: PageItem['elements']) =>
      render({ page: { ...page('video_page', 'p', {}), elements: { title: text('P'), ...elements } } })
        .navigation.head;
    expect(described({ introText: text('Intro.') })).toContain('<meta name="description" content="Intro.">');
    expect(described({ description: rich('<p>From <em>the</em> film.</p>') })).toContain(
      'content="From the film."',
    );
    expect(described({})).not.toContain('name="description"');
    expect(described({})).toMatch(/property="og:image" content="[^"]*share\.png/);
  });

  it('names the feeds outside of what a soft navigation swaps', () => {
    const { html, navigation } = render({ page: HOME, items: [HERO, CARD] });
    expect(html).toContain('type="application/rss+xml" title="Northrack: News" href="/feeds/news.xml">');
    expect(navigation.head).not.toContain('rss+xml');
  });

  it('escapes what would end the structured data, and still says it', () => {
    const question = '</script><script>alert(1)</script> & \u2028 "quoted"';
    const faq = page('interior_page', 'p', {
      title: text('</title><script>x</script>'),
      content: embedded('faq'),
    });
    const { html, navigation } = render({
      page: faq,
      items: [
        item('accordion_list', 'faq', { items: links('q') }),
        item('accordion_item', 'q', { title: text(question), content: rich('<p>Yes</p>') }),
      ],
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('<title>&lt;/title&gt;');
    const [thing] = structured(navigation.head);
    expect(thing).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: question, acceptedAnswer: { text: 'Yes' } }],
    });
  });
});

describe('one failing block', () => {
  const broken = (): ContentItem => ({
    ...item('accordion_list', 'broken', {}),
    // Read only while rendering: stands for any fault inside a block.
    get elements(): never {
      throw new Error('broken on purpose');
    },
  });
  const object = (codename: string) =>
    `<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"></object>`;
  const here = page('interior_page', 'p', {
    title: text('P'),
    content: rich(`<p>before</p>${object('broken')}<p>after</p>${object('odd')}`),
  });
  const items = () => [broken(), item('script_tag', 'odd', {})];

  it('is left out for visitors and reported; the rest of the page stands', () => {
    const { navigation, problems } = render({ page: here, items: items() });
    expect(navigation.main).toContain('before');
    expect(navigation.main).toContain('after');
    expect(navigation.main).not.toContain('broken on purpose');
    expect(problems.map(({ code, itemCodename }) => [code, itemCodename])).toEqual([
      ['block_failed', 'broken'],
      ['unknown_block', 'odd'],
    ]);
  });

  it('is a labelled box in preview', () => {
    const { navigation } = render({ page: here, items: items(), preview: true });
    expect(navigation.main).toContain('<strong>broken</strong> (accordion_list): broken on purpose');
    expect(navigation.main).toContain('<strong>odd</strong> (script_tag)');
  });
});

describe('header and footer', () => {
  const html = () => render({ page: HOME, items: [HERO, CARD] }).html;

  it('disclose panels by buttons and hide what is not published', () => {
    expect(html()).toMatch(/<button [^>]*aria-expanded="false" aria-controls="menu-entry"[^>]*>Products/);
    expect(html()).toContain('id="menu-entry"');
    expect(html()).toContain('href="/en-us/products/n-series"');
    expect(html()).toMatch(/href="\/en-us\/company"[^>]*>Company</);
    expect(html()).not.toMatch(/Secret|Dead/);
  });

  it('link only networks and legal pages that can be followed', () => {
    expect(html()).toContain('aria-label="Northrack on LinkedIn"');
    expect(html()).not.toContain('Northrack on X');
    expect(html()).toContain('href="/en-us/privacy"');
    expect(html()).toContain('Title of privacy');
  });

  it('do without a site configuration', () => {
    const { html: bare, navigation } = render({ page: HOME, items: [HERO, CARD], site: null });
    expect(navigation.layout).toBe('static');
    expect(bare).toContain('<title>Stays ahead</title>');
    expect(bare).toMatch(/<a [^>]*href="\/en-us">Home<\/a>/);
    expect(bare).not.toContain('<footer');
  });

  it('do without their own items', () => {
    const lone = { item: SITE.item, linkedItems: {} };
    expect(render({ page: HOME, items: [HERO, CARD], site: lone }).html).toContain('<main');
  });
});

describe('the error page', () => {
  it('says that a page is missing', () => {
    const { html, navigation } = renderError();
    expect(html).toContain('<title>Error - 404</title>');
    expect(html).toContain('>404</p>');
    expect(html).toContain('>Page not found</h1>');
    expect(html).toContain(
      'Something is wrong. The page you are looking for is no longer here or it was moved.',
    );
    expect(html).toMatch(/<a [^>]*href="\/en-us"[^>]*><span>here<\/span>/);
    expect(navigation.head).toBe(
      '<meta name="robots" content="noindex"><meta name="route" content="error/404">',
    );
    expect(html).not.toContain('/en-us/x');
    expect(html).not.toContain('x.ts');
  });

  it('says of a removed page that it was removed, with the headline of all other errors', () => {
    const { html } = renderError({ statusCode: 410 });
    expect(html).toContain('<title>Error - 410</title>');
    expect(html).toContain('>Oops! Something went wrong.</h1>');
    expect(html).toContain('The page you are looking for was removed.');
    expect(html).not.toContain('Something is wrong.');
  });

  it('names pages with a similar address by title and path', () => {
    const { html } = renderError({
      similarPages: [{ title: 'Racks & <Rails>', path: '/en-us/products/racks' }],
    });
    expect(html).toContain('>Pages with a similar address</h2>');
    expect(html).toMatch(/<a [^>]*href="\/en-us\/products\/racks"/);
    expect(html).toContain('Racks &amp; &lt;Rails&gt;');
    expect(html).toContain('>/en-us/products/racks</span>');
    expect(renderError().html).not.toContain('Pages with a similar address');
  });

  it('says less for other errors', () => {
    const { html } = renderError({ statusCode: 503 });
    expect(html).toContain('<title>Error - 503</title>');
    expect(html).toContain('>Oops! Something went wrong.</h1>');
    expect(html).not.toContain('Something is wrong.');
    expect(html).toMatch(/<a [^>]*href="\/en-us"[^>]*><span>here<\/span>/);
  });

  it.each([400, 401, 403, 410, 429, 500, 502, 503])('has its title and headline for %i', (statusCode) => {
    const { html } = renderError({ statusCode });
    expect(html).toContain(`<title>Error - ${statusCode}</title>`);
    expect(html).toContain(`>${statusCode}</p>`);
    expect(html).toContain('>Oops! Something went wrong.</h1>');
  });

  it('shows the request id once', () => {
    expect(renderError().html.match(/request-7/g)).toHaveLength(1);
  });

  it('shows raw details only when not production', () => {
    expect(renderError().html).not.toContain('data-debug');
    const { html } = renderError({ production: false });
    // By this the browser knows too.
    expect(html).toContain('<body data-layout="default" data-debug>');
    expect(html).toContain('Page not found: /en-us/x');
    expect(html).toContain('x.ts:1');
  });

  it('stands without a site configuration', () => {
    const { html, navigation } = renderError({ site: null });
    expect(navigation.layout).toBe('static');
    expect(html).toContain('>Page not found</h1>');
  });
});

describe('a screen', () => {
  it('is a document like a page: title, managed head, header, main and footer', () => {
    const { html, navigation, problems } = renderScreen();
    expect(html).toContain('<title>Signed out - Northrack</title>');
    expect(html).toMatch(/<body data-layout="default"><a [^>]*href="#main">/);
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).toContain(`tabindex="-1">${navigation.main}</main>`);
    expect(html).toContain(`<!--head-->${navigation.head}<!--/head-->`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('gives its data to the component of its name', () => {
    const { navigation } = renderScreen({ data: { homePath: '/en-us/start', hasSession: false } });
    expect(navigation.main).toContain('>You are signed out</h1>');
    expect(navigation.main).toMatch(/<a [^>]*href="\/en-us\/start"/);
  });

  it('can be swapped in by a soft navigation', () => {
    expect(renderScreen({ layout: 'home' }).navigation).toMatchObject({
      buildId: 'build-1',
      path: '/en-us/logout',
      title: 'Signed out - Northrack',
      layout: 'home',
      fullLoad: false,
    });
  });

  it('names its route for error reports', () => {
    expect(renderScreen().navigation.head).toContain('<meta name="route" content="screen/logout">');
  });

  it('is found under its canonical address, unless search engines are to leave it alone', () => {
    const found = renderScreen().navigation.head;
    expect(found).toContain('<link rel="canonical" href="https://www.example/en-us/logout">');
    expect(found).not.toContain('noindex');
    for (const hidden of [renderScreen({ robots: 'noindex' }), renderScreen({ preview: true })]) {
      expect(hidden.navigation.head).toContain('<meta name="robots" content="noindex">');
      expect(hidden.navigation.head).not.toContain('canonical');
    }
  });

  it('stands without a site configuration', () => {
    const { html, navigation } = renderScreen({ site: null });
    expect(navigation.layout).toBe('static');
    expect(html).toContain('<title>Signed out</title>');
    expect(html).toContain('>You are signed out</h1>');
  });

  it.each(['sign-out', 'constructor', ''])('that nobody knows (%j) is an error that names it', (screen) => {
    expect(() => renderScreen({ screen: screen as 'logout' })).toThrow(`No screen is called "${screen}".`);
  });
});

describe('page types', () => {
  const series = page('series_page', 'n_series', {
    title: text('N-Series'),
    introText: text('Welded.'),
    thumbnailImage: image('n600', { width: 1600, height: 1600 }),
  });

  it('a group lists its published series', () => {
    const group = page('group_page', 'group', {
      title: text('Cabinets'),
      seriesLinkedItems: links('n_series', 'gone'),
    });
    const { navigation } = render({ page: group, items: [series] });
    expect(navigation.main).toContain('>Cabinets</h1>');
    expect(navigation.main).toMatch(/<a href="\/en-us\/products\/n-series">.*?N-Series.*?<\/a>/);
    expect(navigation.main).toContain('Welded.');
    expect(navigation.main.match(/<article class="tile/g)).toHaveLength(1);
  });

  it('a group without series lists its children, by their facts when they are not in the payload', () => {
    const group = page('group_page', 'group', { title: text('G') });
    const { navigation } = render({ page: group, lists: { group: { items: ['company', 'gone'] } } });
    expect(navigation.main).toContain('<a href="/en-us/company">Title of company</a>');
  });

  it('a series opens with its hero', () => {
    const hero = item('interior_hero', 'hero', { title: text('The N-Series') });
    const own = { ...series, elements: { ...series.elements, hero: links('hero') } };
    expect(render({ page: own, items: [hero] }).navigation.main).toContain(
      '>The <span class="whole">N-Series</span></h1>',
    );
    expect(render({ page: own }).navigation.main).toContain('><span class="whole">N-Series</span></h1>');
  });

  it.each(['interior_hero', 'landing_page_hero', 'family_hero'] as const)('opens with a %s', (type) => {
    const scene = image('hall');
    const hero = item(type, 'hero', { title: text('Its own words'), image: scene });
    const interior = page('interior_page', 'p', { title: text('P'), hero: links('hero') });
    const { navigation } = render({ page: interior, items: [hero] });
    expect(navigation.main).toContain('>Its own words</h1>');
    expect(navigation.main).toContain('loading="eager"');
    expect(navigation.main.match(/<h1/g)).toHaveLength(1);
    const mute = item(type, 'hero', { image: scene });
    expect(render({ page: interior, items: [mute] }).navigation.main).toContain('>P</h1>');
  });

  it('an inner page opens with a home hero; other blocks in its place are no heroes', () => {
    const interior = page('interior_page', 'p', { title: text('P'), hero: links('hero') });
    expect(render({ page: interior, items: [HERO, CARD] }).navigation.main).toContain('>Stays ahead</h1>');
    const banner = item('image_banner', 'hero', { title: text('Banner'), image: image('hall') });
    const { navigation } = render({ page: interior, items: [banner] });
    expect(navigation.main).toContain('>P</h1>');
    expect(navigation.main).not.toContain('Banner');
  });

  it('an interior page has its overlay card, sidebar and a tamed class', () => {
    const card = item('content_card', 'card', { title: text('Overlay') });
    const side = item('content_card', 'side', { title: text('Beside') });
    const interior = page('interior_page', 'p', {
      title: text('P'),
      heroOverlayCard: links('card'),
      sidebar: links('side'),
      content: rich('<p>Words</p>'),
      contentCustomClass: text('wide "><script> home-hero_hero'),
    });
    const { main } = render({ page: interior, items: [card, side] }).navigation;
    expect(main).toMatch(/<div class="overlay"><article.*Overlay/);
    expect(main).toMatch(/<aside class="sidebar"><article.*Beside/);
    expect(main).toContain('class="content custom-wide"');
  });

  it('a type without a template is rendered as an interior page', () => {
    const odd = {
      ...page('interior_page', 'p', { title: text('P'), content: rich('<p>W</p>') }),
      type: 'event_page',
    };
    expect(render({ page: odd }).navigation.main).toContain('<p>W</p>');
  });
});
