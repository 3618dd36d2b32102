import type { ContentItem, ElementValue } from '../../content/content.contract.js';
import { type RedirectRule, runToEnd, type ScannedItem } from '../../content/content.module.js';
import { isRefusal, readEditorsRule } from '../../redirects/redirects.module.js';
import { checkElements } from './element-checks.js';
import { type Fault, FaultList } from './finding.js';
import { LinkChecks, type LinkTargets } from './link-checks.js';
import { checkRedirects } from './redirect-checks.js';
import { showingOf } from './shown-on.js';

const SITE = 'https://www.northrack.example';
const isFault = (step: Fault | undefined): step is Fault => step !== undefined;

function scanned(
  codename: string,
  type: string,
  elements: Record<string, ElementValue> = {},
  more: Partial<ScannedItem> = {},
): ScannedItem {
  const item = {
    system: { id: `id-${codename}`, codename, name: `Name of ${codename}`, type, language: 'en-us' },
    type,
    elements: Object.fromEntries(Object.entries(elements).map(([name, value]) => [name, value])),
  } as unknown as ContentItem;
  return {
    item,
    owner: null,
    elements: new Map(Object.keys(elements).map((name) => [name, name])),
    problems: [],
    ...more,
  };
}

const text = (value: string): ElementValue => ({ type: 'text', name: 'Text', value });
const linked = (...value: string[]): ElementValue => ({ type: 'modular_content', name: 'Items', value });
const rich = (value: string, more = {}): ElementValue => ({
  type: 'rich_text',
  name: 'Content',
  value,
  images: [],
  links: [],
  linkedItemCodenames: [],
  ...more,
});
const picture = (more = {}): ElementValue => ({
  type: 'asset',
  name: 'Image',
  value: [
    {
      name: 'hall.jpg',
      description: 'A hall',
      type: 'image/jpeg',
      size: 100,
      url: 'https://assets.example/p/i/hall%20one.jpg',
      width: 100,
      height: 100,
      ...more,
    },
  ],
});

describe('what is wrong with an item by itself', () => {
  const found = (item: ScannedItem) =>
    [...checkElements(item)].map(({ kind, element, message }) => `${kind} ${element}: ${message}`);

  it.each([
    ['an empty text', { title: text(' '), url_slug: text('a') }],
    ['none at all', { url_slug: text('a') }],
  ])('finds a required element with %s', (_what, elements) => {
    expect(found(scanned('page', 'interior_page', elements))).toEqual([
      expect.stringMatching(/^missing_required title: “\w+” is required and empty\.$/),
    ]);
  });

  it.each([
    ['a picture in rich text', rich('<figure data-image-id="1"></figure>'), 0],
    ['only blanks in rich text', rich('<p>&nbsp;<br></p>'), 1],
    ['no linked item', linked(), 1],
  ])('knows that %s is something or nothing', (_what, value, count) => {
    const elements = { title: value, url_slug: text('a') };
    expect(found(scanned('page', 'interior_page', elements))).toHaveLength(count);
  });

  it('asks for alternative texts of pictures that say something, not of icons and files', () => {
    const item = scanned('card', 'own', {
      image: picture({ description: null }),
      icon: picture({ description: null }),
      resource: picture({ description: null, type: 'application/pdf' }),
      content: rich('', {
        images: [{ imageId: '1', description: null, url: 'x.png', width: null, height: null }],
      }),
    });
    expect(found(item)).toEqual([
      'missing_alt image: The picture hall one.jpg has no description.',
      'missing_alt content: The picture x.png has no description.',
    ]);
  });

  it.each([
    [{ size: 4_000_001 }, 'hall one.jpg has 4.0 MB, 100 × 100 pixels.'],
    [{ size: 0, width: 6_001 }, 'hall one.jpg has 6001 × 100 pixels.'],
    [{ size: 4_000_000, width: 6_000 }, null],
  ])('measures pictures: %o', (more, message) => {
    const messages = [...checkElements(scanned('card', 'own', { image: picture(more) }))].map(
      (fault) => fault.message,
    );
    expect(messages).toEqual(message === null ? [] : [message]);
  });

  it('opens a component in the item that it is written in', () => {
    const owner = scanned('page', 'interior_page').item.system;
    const problems = [
      { code: 'bad_address', itemCodename: 'c', message: 'element "link" holds "x", which is no address' },
    ] as const;
    const [fault] = checkElements(scanned('c', 'own', {}, { owner, problems }));
    expect(fault).toMatchObject({
      kind: 'broken_link',
      itemId: 'id-page',
      componentId: 'id-c',
      element: 'link',
      message: 'Element "link" holds "x", which is no address.',
    });
  });

  it('takes no more of one kind than its bound', () => {
    const list = new FaultList(2);
    const [fault] = checkElements(scanned('card', 'own', { image: picture({ description: null }) }));
    for (let at = 0; at < 5; at += 1) if (fault) list.add(fault);
    if (fault) list.add({ ...fault, kind: 'other' });
    expect(list.all.map(({ kind }) => kind)).toEqual(['missing_alt', 'missing_alt', 'other']);
  });
});

describe('what leads where', () => {
  const targets: LinkTargets = {
    page: (codename) =>
      (({ open: 'open', closed: 'closed', later: 'later', lost: 'missing' })[codename] as never) ?? null,
    address: (address) =>
      address.startsWith('/en-us/closed') ? 'closed' : address === '/en-us/open' ? 'open' : 'missing',
    isPublic: (codename) => codename !== 'in_closed',
  };
  function found(...items: ScannedItem[]): string[] {
    const checks = new LinkChecks(SITE);
    for (const name of ['open', 'closed', 'later', 'lost']) checks.add(scanned(name, 'interior_page'));
    checks.add(scanned('block', 'call_to_action'));
    checks.add(scanned('strange', 'type_of_tomorrow'));
    for (const item of items) checks.add(item);
    return [...checks.faults(targets)]
      .filter(isFault)
      .map(({ kind, codename, element, message }) => `${kind} ${codename} ${element} ${message}`);
  }

  it('finds links in texts by id and by address', () => {
    const value =
      '<p><a data-item-id="id-open" href="">a</a><a data-item-id="id-gone" href="">b</a><a data-item-id="id-block" href="">c</a>' +
      `<a href="/en-us/gone?a=1&amp;b=2">d</a><a href="${SITE}/en-us/open">e</a><a href="https://other.example/en-us/gone">f</a>` +
      '<a href="#top">g</a><a href="mailto:a@b.example">h</a></p>';
    expect(found(scanned('page', 'own', { content: rich(value) }))).toEqual([
      'broken_link page content Links the item id-gone, which is not published.',
      'broken_link page content Links “Name of block”, which has no address.',
      'broken_link page content There is nothing at /en-us/gone?a=1&b=2.',
    ]);
  });

  it('finds items that are not published, but no drafts among subpages', () => {
    const item = scanned('page', 'own', {
      page: linked('gone'),
      subpages: linked('draft'),
      other: linked('block', 'lost'),
    });
    expect(found(item)).toEqual([
      'broken_link page page Links the item gone, which is not published.',
      'broken_link page other Links “Name of lost”, which has no address.',
    ]);
  });

  it('finds closed pages that public ones link, not those that closed ones link, nor pages to come', () => {
    const elements = { page: linked('closed', 'later'), link: text('en-us/closed/prices') };
    expect(found(scanned('card', 'own', elements), scanned('in_closed', 'own', elements))).toEqual([
      'secure_link card page Links “Name of closed”, which only some may read.',
      'secure_link card link Links /en-us/closed/prices, which only some may read.',
    ]);
  });

  it('names a block of an unknown type once', () => {
    const item = (name: string) =>
      scanned(name, 'own', { content: rich('', { linkedItemCodenames: ['strange'] }) });
    expect(found(item('a'), item('b'))).toEqual([
      'unknown_block strange null The type “type_of_tomorrow” is not known to this version of the site.',
    ]);
  });
});

it('knows the page that shows an item, and prefers one that everybody may read', () => {
  const parts = new Map([
    ['closed', ['shared', 'own']],
    ['open', ['section', 'closed']],
    ['section', ['shared', 'section']],
  ]);
  const pages = [
    { codename: 'closed', path: '/closed', isOpen: false },
    { codename: 'open', path: '/open', isOpen: true },
  ];
  const showing = runToEnd(showingOf(pages, (codename) => parts.get(codename) ?? []));
  const seen = ['shared', 'own', 'closed', 'nowhere'].map((name) => [
    showing.pathOf(name),
    showing.isPublic(name),
  ]);
  expect(seen).toEqual([
    ['/open', true],
    ['/closed', false],
    ['/closed', false],
    [null, true],
  ]);
});

it('finds rules that lead nowhere, in steps, or over pages', () => {
  const options = { publicUrl: SITE, redirectHosts: [] };
  const written = (source: string, target: string): RedirectRule => ({
    codename: source,
    id: `id-${source}`,
    name: source,
    source,
    target,
    lasting: null,
    lastModified: '2026-01-01T00:00:00.000Z',
  });
  const rules = [
    written('/en-us/old', '/en-us/new'),
    written('/en-us/older', '/en-us/old'),
    written('/en-us/lost', '/en-us/nowhere'),
    written('/en-us/new', 'https://other.example/'),
    written('/en-us/products/*', '/en-us/new/*'),
    written('/en-us/loop', '/en-us/nowhere-else'),
  ];
  const pages = ['/en-us/new', '/en-us/products/racks', '/en-us/products', '/en-us/productsheet'];
  const faults = checkRedirects(
    rules.map((rule) => {
      const read = readEditorsRule(rule, options, []);
      return { written: rule, rule: isRefusal(read) ? null : read };
    }),
    [{ code: 'loop', codename: '/en-us/loop', message: 'The rule is part of a redirect loop.' }],
    'en-us',
    {
      pageAt: (path) => (pages.includes(path) ? 'Title' : null),
      paths: () => pages,
      next: (path) => (path === '/en-us/old' ? '/en-us/new' : null),
      address: (address) => (pages.includes(address) ? 'open' : 'missing'),
    },
  );
  expect(
    [...faults].filter(isFault).map(({ itemName, element, message }) => `${itemName} ${element} ${message}`),
  ).toEqual([
    '/en-us/loop null The rule is part of a redirect loop.',
    '/en-us/older target_path_or_url Leads to /en-us/old, which another rule leads on to /en-us/new: name that here.',
    '/en-us/lost target_path_or_url Leads to /en-us/nowhere, where there is nothing.',
    '/en-us/new source_path Hides the page /en-us/new.',
    '/en-us/products/* source_path Hides 2 pages, among them /en-us/products/racks.',
  ]);
});
