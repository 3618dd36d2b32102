/** The order in which rules, pages, folders and route rules count. */
import { isFreeHeader } from '../../config/route-rules.js';
import { SECURITY_HEADERS } from '../../platform/http/security-headers.js';
import { leadsTo, redirectsOf, routeRule, rule, type TestPage } from './testing/rules.js';

const pages: Record<string, TestPage> = {
  '/en-us': {},
  '/en-us/a': { id: 'a' },
  '/en-us/moved': { redirectTo: '/en-us/a' },
  '/en-us/moved-out': { redirectTo: 'https://other.example/x', id: 'moved-out' },
  '/en-us/moved-to-http-guide': { redirectTo: '/http-guide' },
  '/en-us/httpx': { redirectTo: 'httpx://evil.example' },
  '/en-us/script': { redirectTo: 'javascript:alert(1)' },
  '/en-us/no-slash': { redirectTo: 'en-us/a' },
  '/en-us/no-scheme': { redirectTo: 'www.other.example/x' },
  '/en-us/words': { redirectTo: 'our new page' },
  '/en-us/self': { redirectTo: '/EN-us/Self/?x=1' },
  '/en-us/upper': { redirectTo: '/EN-US/A/' },
  '/en-us/folder': { folder: '/en-us/folder/first', id: 'folder' },
  '/en-us/folder/first': {},
  '/en-us/folder-with-target': { folder: '/en-us/folder/first', redirectTo: '/en-us/a?own=1' },
  '/en-us/folder-with-bad-target': { folder: '/en-us/folder/first', redirectTo: '//evil.example' },
  '/en-us/empty-folder': { folder: null },
  '/en-us/closed': { closed: true, id: 'closed' },
  '/en-us/closed-on': { closed: true, redirectTo: '/en-us/a' },
  '/en-us/closed-listed': { closed: true },
};

describe('the order', () => {
  const site = redirectsOf(
    [
      rule('/en-us/moved', '/en-us/listed'),
      rule('/en-us/empty-folder', '/en-us/a', { lasting: 'temporary' }),
      rule('/to-folder', '/en-us/folder'),
      rule('/to-root', '/'),
      rule('/to-missing', '/en-us/none'),
      rule('/en-us/closed-listed', '/en-us/a'),
    ],
    pages,
    [
      routeRule('/en-us/moved-out', { redirect: '/en-us/routed' }),
      routeRule('/en-us/routed/*', { redirect: 'https://routes.example/*', status: 308 }),
      routeRule('/en-us/a/b', { redirect: '/en-us/a', status: 301 }),
    ],
  );

  it.each([
    ['the redirect list before the page', '/en-us/moved', '301 /en-us/listed'],
    ['the redirect list before the folder', '/en-us/empty-folder', '302 /en-us/a'],
    ['the root rule when nothing matches', '/', '302 /en-us'],
    ['the root before an item', '/?itemid=a&x=1', '302 /en-us?x=1'],
    ['the root rule with the query', '/?utm_source=x', '302 /en-us?utm_source=x'],
    [
      'the page before route rules, external when it begins with http',
      '/en-us/moved-out',
      '302 https://other.example/x',
    ],
    ['a path that only looks like http', '/en-us/moved-to-http-guide', '302 /http-guide'],
    ['no redirect for a scheme that only begins with http', '/en-us/httpx', 'stay'],
    ['no redirect for a script', '/en-us/script', 'stay'],
    ['the path of a page without its first slash', '/en-us/no-slash', '302 /en-us/a'],
    ['the host of another site without https', '/en-us/no-scheme', '302 https://www.other.example/x'],
    ['no redirect to words', '/en-us/words', 'stay'],
    ['no redirect of a page to itself', '/en-us/self', 'stay'],
    ['the canonical spelling of a page’s target', '/en-us/upper', '302 /en-us/a'],
    ['the first page of a folder', '/en-us/folder?utm_source=x', '302 /en-us/folder/first?utm_source=x'],
    ['the target of a folder before its pages', '/en-us/folder-with-target', '302 /en-us/a?own=1'],
    [
      'the pages of a folder whose target is none',
      '/en-us/folder-with-bad-target',
      '302 /en-us/folder/first',
    ],
    [
      'route rules last, for addresses without page too',
      '/en-us/routed/x/y',
      '308 https://routes.example/x/y',
    ],
    ['route rules inside the site', '/en-us/a/b', '301 /en-us/a'],
    ['one hop over two sources', '/to-folder', '302 /en-us/folder/first'],
    ['one hop over the root', '/to-root', '302 /en-us'],
    ['the redirect to a page that is not there', '/to-missing', '301 /en-us/none'],
    ['nothing for a page that is not open', '/en-us/closed', 'missing'],
    ['nor where such a page would lead', '/en-us/closed-on', 'missing'],
    ['nor where it lies', '/en-us?itemid=closed', 'missing'],
    ['the redirect list before such a page', '/en-us/closed-listed', '301 /en-us/a'],
    ['the item before the page at the path', '/en-us/moved-to-http-guide?x=1&itemid=a', '302 /en-us/a?x=1'],
    ['the item before a folder', '/en-us/folder?itemid=a', '302 /en-us/a'],
    ['the item at an address that nobody knows', '/nowhere?itemid=a', '302 /en-us/a'],
    ['the item’s own path without its id', '/en-us/a?itemid=a&y=2', '302 /en-us/a?y=2'],
    ['the redirect of the item’s page', '/en-us/a?itemid=moved-out', '302 https://other.example/x'],
    ['the first page of an item that is a folder', '/en-us/a?itemid=folder', '302 /en-us/folder/first'],
    ['the redirect list before the item', '/en-us/moved?itemid=a', '301 /en-us/listed'],
    [
      'the redirect list before the item, to another page',
      '/to-folder?itemid=a&z=3',
      '302 /en-us/folder/first?z=3',
    ],
    ['no page for an item that nobody knows', '/en-us/a?itemid=none', 'missing'],
    ['no page for an empty item', '/en-us/a?itemid=', 'missing'],
    ['route rules after the item', '/en-us/routed/x?itemid=a', '302 /en-us/a'],
    ['route rules for an item that nobody knows', '/en-us/a/b?itemid=none', '301 /en-us/a'],
    ['nothing for an ordinary page', '/en-us/a', 'stay'],
    ['nothing for an address that nobody knows', '/en-us/none', 'stay'],
  ])('%s', (_what, address, expected) => {
    expect(leadsTo(site, address)).toBe(expected);
  });

  it('tells that the root depends on the visitor', () => {
    expect(site.redirects.resolve('/', '')).toMatchObject({ vary: true });
    expect(site.redirects.resolve('/to-root', '')).toMatchObject({ vary: true });
    expect(site.redirects.resolve('/en-us/folder', '')).toMatchObject({ vary: false });
  });

  it('answers 404 for a folder that leads nowhere, unless a route rule does', () => {
    expect(leadsTo(redirectsOf([], pages), '/en-us/empty-folder')).toBe('missing');
    const routed = redirectsOf([], pages, [routeRule('/en-us/empty-folder', { redirect: '/en-us' })]);
    expect(leadsTo(routed, '/en-us/empty-folder')).toBe('302 /en-us');
  });

  it('lets the list redirect the root', () => {
    expect(leadsTo(redirectsOf([rule('/', '/en-us/a')], pages), '/')).toBe('301 /en-us/a');
  });
});

describe('loops across the sources', () => {
  it('are cut after five redirects and reported once with the chain, wherever it is entered', () => {
    const site = redirectsOf([rule('/en-us/a', '/en-us/back')], {
      '/en-us/back': { redirectTo: '/en-us/a' },
    });
    expect(leadsTo(site, '/en-us/a')).toBe('loop');
    expect(leadsTo(site, '/en-us/a')).toBe('loop');
    expect(leadsTo(site, '/en-us/back')).toBe('loop');
    const round = '/en-us/back (redirect list rule_of__en_us_a) -> /en-us/a (page /en-us/back)';
    expect(site.logged).toEqual([
      {
        message: 'content problem',
        fields: {
          code: 'redirect_loop',
          itemCodename: 'rule_of__en_us_a',
          message: `leads into a loop, or over more than 5 redirects: /en-us/a -> ${[round, round, round].join(' -> ')}`,
        },
      },
    ]);
  });

  it('of pages, folders and route rules are cut too', () => {
    const pagesOnly = redirectsOf([], {
      '/en-us/a': { redirectTo: '/en-us/b' },
      '/en-us/b': { redirectTo: '/en-us/a' },
    });
    expect(leadsTo(pagesOnly, '/en-us/a')).toBe('loop');
    const mixed = redirectsOf(
      [rule('/en-us/c', '/en-us/f')],
      { '/en-us/f': { folder: '/en-us/f/a' }, '/en-us/f/a': {} },
      [routeRule('/en-us/f/a', { redirect: '/en-us/c' })],
    );
    expect(leadsTo(mixed, '/en-us/f')).toBe('loop');
  });

  it('let five redirects pass', () => {
    const five = redirectsOf([rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/d'), rule('/d', '/en-us/f')], {
      '/en-us/f': { folder: '/en-us/f/a' },
      '/en-us/f/a': {},
    });
    expect(leadsTo(five, '/a')).toBe('302 /en-us/f/a');
  });
});

describe('route rules', () => {
  const site = redirectsOf([], pages, [
    routeRule('/*', { headers: { 'X-Team': 'web' } }),
    routeRule('/en-us/folder/*', { cacheSeconds: 60, noindex: true }),
    routeRule('/en-us/folder/first', { noindex: true }),
    routeRule('/en-us/folder/away/*', { redirect: '/en-us/a' }),
    routeRule('/en-us/folder/away/not', { cacheSeconds: 0 }),
  ]);
  const overrides = (path: string) => {
    const found = site.redirects.resolve(path, '');
    return found.kind === 'stay' ? found.overrides : found.kind;
  };

  it('let the longest pattern count alone', () => {
    expect(overrides('/en-us/a')).toEqual({ headers: ['X-Team', 'web'], cacheControl: null });
    expect(overrides('/en-us/folder/x')).toEqual({
      headers: ['X-Robots-Tag', 'noindex'],
      cacheControl: 'public, max-age=60',
    });
    expect(overrides('/en-us/folder/first')).toEqual({
      headers: ['X-Robots-Tag', 'noindex'],
      cacheControl: null,
    });
    expect(overrides('/en-us/folder/away/x')).toBe('redirect');
    expect(overrides('/en-us/folder/away/not')).toEqual({ headers: [], cacheControl: 'public, max-age=0' });
  });

  it('never set what secures answers', () => {
    const names = [
      ...SECURITY_HEADERS.map(([name]) => name),
      'Content-Security-Policy',
      'Set-Cookie',
      'Location',
    ];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(isFreeHeader)).toEqual([]);
  });

  it.each([
    [
      'to itself',
      [routeRule('/a', { redirect: '/A/' })],
      'ROUTE_RULES (route rule 1) The rule leads to its own',
    ],
    [
      'in a loop',
      [routeRule('/a', { redirect: '/b' }), routeRule('/b', { redirect: '/a' })],
      'ROUTE_RULES (route rule 1) The rule is part of a redirect loop',
    ],
    [
      'of one path twice',
      [routeRule('/a', { noindex: true }), routeRule('/A', { noindex: true })],
      '(rule 2) has the path',
    ],
    [
      'with a bad path',
      [routeRule('/a%2Fb', { noindex: true })],
      '(rule 1) The source path cannot be an address',
    ],
    [
      'with a bad target',
      [routeRule('/a', { redirect: '/b%2Fc' })],
      '(rule 1) The target cannot be an address',
    ],
  ])('%s stop the start by name', (_what, rules, message) => {
    expect(() => redirectsOf([], {}, rules)).toThrow(message);
  });
});
