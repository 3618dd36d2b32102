/** What editors' redirect rules do, alone and together. */
import { leadsTo, PUBLIC_URL, redirectsOf, rule } from './rules/testing/rules.js';

const codes = ({ redirects }: ReturnType<typeof redirectsOf>) =>
  redirects.problems.map(({ code, codename }) => `${code} ${codename}`);

describe('which rule counts', () => {
  const list = redirectsOf([
    rule('/old/*', '/en-us/all-old'),
    rule('/old/deep/*', '/en-us/deep/*'),
    rule('/old/deep/exact', '/en-us/exact'),
    rule('/old/deep/exact', '/en-us/second', { codename: 'second' }),
    rule('/Caf%C3%A9/Menü', '/en-us/menu'),
    rule('no-slash/', '/en-us/no-slash'),
    rule(`${PUBLIC_URL}/absolute`, '/en-us/absolute'),
    rule('/shop?id=7', '/en-us/seven'),
    rule('/shop?id=7&view=all', '/en-us/seven-all'),
    rule('/shop', '/en-us/shop'),
    rule('/(a+)+$', '/en-us/literal'),
    rule('/[a-z]*.html', '/en-us/star'),
  ]);

  it.each([
    ['exact before wildcard', '/old/deep/exact', '301 /en-us/exact'],
    ['longest source first', '/old/deep/a/b', '301 /en-us/deep/a/b'],
    ['the shorter one for the rest', '/old/x', '301 /en-us/all-old'],
    ['a wildcard for its own path too', '/old', '301 /en-us/all-old'],
    ['no half segments', '/older', 'stay'],
    ['case, in the path', '/OLD/Deep/EXACT', '301 /en-us/exact'],
    ['case and percent-encoding, beyond ASCII', '/caf%C3%A9/men%C3%BC', '301 /en-us/menu'],
    ['upper case beyond ASCII', '/CAF%C3%89/MEN%C3%9C', '301 /en-us/menu'],
    ['a source without slash', '/no-slash', '301 /en-us/no-slash'],
    ['a source that is an address of this site', '/absolute', '301 /en-us/absolute'],
    ['the query that the rule names', '/shop?id=7', '301 /en-us/seven'],
    ['the most parameters first, in any order', '/shop?view=all&id=7', '301 /en-us/seven-all'],
    ['the rule without query for other queries', '/shop?id=8', '301 /en-us/shop?id=8'],
    ['text that looks like a regular expression, literally', '/(a+)+$', '301 /en-us/literal'],
    ['what that expression would match', '/aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'stay'],
    ['a star inside, literally', '/[a-z]*.html', '301 /en-us/star'],
    ['what that star would match', '/page.html', 'stay'],
  ])('%s', (_what, address, expected) => {
    // Paths come canonical from the HTTP adapter.
    const encoded = address.replace('[a-z]', '%5Ba-z%5D');
    expect(leadsTo(list, encoded)).toBe(expected);
  });

  it('is the first in the list of two with one source, and tells of the other', () => {
    expect(codes(list)).toEqual(['literal_star rule_of__a_z_html', 'duplicate second']);
  });
});

describe('the query', () => {
  const list = redirectsOf([
    rule('/a', '/en-us/a'),
    rule('/b', '/en-us/b?from=b'),
    rule('/c', 'https://other.example/c?x=1#part'),
    rule('/d?id=1', '/en-us/d'),
    rule('/e', '/en-us/e#part'),
    rule('/f', '/f2?utm_source=rule'),
    rule('/f2', '/en-us/f'),
  ]);

  it.each([
    ['is carried', '/a?x=1&y=%2F', '301 /en-us/a?x=1&y=%2F'],
    ['gives way to the target’s own', '/b?x=1', '301 /en-us/b?from=b'],
    [
      'keeps tracking parameters even then',
      '/b?x=1&utm_source=mail&gclid=z',
      '301 /en-us/b?from=b&utm_source=mail&gclid=z',
    ],
    ['goes before the fragment', '/e?x=1', '301 /en-us/e?x=1#part'],
    [
      'keeps tracking parameters to another site',
      '/c?utm_campaign=q&x=2',
      '302 https://other.example/c?x=1&utm_campaign=q#part',
    ],
    ['loses what the rule named', '/d?id=1&x=2', '301 /en-us/d?x=2'],
    [
      'of the target wins over a visitor’s of that name',
      '/f?utm_source=visitor',
      '301 /en-us/f?utm_source=rule',
    ],
    ['cannot smuggle a fragment in', '/a?x#y', '301 /en-us/a?x'],
    ['keeps backslashes harmless', '/a?x=\\\\evil.example', '301 /en-us/a?x=%5C%5Cevil.example'],
  ])('%s', (_what, address, expected) => {
    expect(leadsTo(list, address)).toBe(expected);
  });

  it('is left behind when the address would get too long', () => {
    expect(leadsTo(list, `/a?x=${'y'.repeat(2_100)}`)).toBe('301 /en-us/a');
  });

  it.each(['url', 'next', 'redirect', 'returnTo', 'continue', 'sourceUrl', 'target_path_or_url'])(
    'never says where to go: %s',
    (name) => {
      for (const value of [
        'https://evil.example',
        '//evil.example',
        '%2F%2Fevil.example',
        'javascript:alert(1)',
      ]) {
        expect(leadsTo(list, `/a?${name}=${value}`)).toMatch(/^301 \/en-us\/a\?/);
        expect(leadsTo(list, `/c?${name}=${value}`)).toBe('302 https://other.example/c?x=1#part');
        expect(leadsTo(list, `/nowhere?${name}=${value}`)).toBe('stay');
      }
    },
  );
});

describe('status', () => {
  it.each([
    ['inside, not chosen', '/en-us/x', null, '301 /en-us/x'],
    ['inside, temporary', '/en-us/x', 'temporary', '302 /en-us/x'],
    ['inside, written as an address', `${PUBLIC_URL}/en-us/x`, null, '301 /en-us/x'],
    ['outside, not chosen', 'https://other.example/x', null, '302 https://other.example/x'],
    ['outside, permanent', 'https://other.example/x', 'permanent', '301 https://other.example/x'],
  ] as const)('%s', (_what, target, lasting, expected) => {
    expect(leadsTo(redirectsOf([rule('/old', target, { lasting })]), '/old')).toBe(expected);
  });

  it('of a chain is temporary when one rule of it is', () => {
    const list = redirectsOf([rule('/a', '/b'), rule('/b', '/en-us/c', { lasting: 'temporary' })]);
    expect(leadsTo(list, '/a')).toBe('302 /en-us/c');
  });
});

describe('chains and loops', () => {
  const chain = (length: number) =>
    redirectsOf(
      Array.from({ length }, (_each, at) =>
        rule(`/s${at}`, at === length - 1 ? '/en-us/end' : `/s${at + 1}`, { codename: `s${at}` }),
      ),
    );

  it('make one hop of up to five rules', () => {
    expect(leadsTo(chain(2), '/s0')).toBe('301 /en-us/end');
    expect(leadsTo(chain(5), '/s0')).toBe('301 /en-us/end');
    expect(codes(chain(5))).toEqual([]);
  });

  it('of six rules are reported, and answered as a loop', () => {
    const list = chain(6);
    expect(codes(list)).toEqual(['chain_too_long s0']);
    expect(leadsTo(list, '/s0')).toBe('loop');
    expect(leadsTo(list, '/s1')).toBe('301 /en-us/end');
  });

  it.each([
    ['a rule to itself', [rule('/a', '/a')], ['/a'], ['self rule_of__a']],
    ['a rule to itself, spelled otherwise', [rule('/a', `${PUBLIC_URL}/%41/`)], ['/a'], ['self rule_of__a']],
    [
      'two rules to one another',
      [rule('/a', '/b'), rule('/b', '/a')],
      ['/a', '/b'],
      ['loop rule_of__a', 'loop rule_of__b'],
    ],
    [
      'a cycle of three',
      [rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/a')],
      ['/a', '/b', '/c'],
      ['loop rule_of__a', 'loop rule_of__b', 'loop rule_of__c'],
    ],
    [
      'a wildcard and an exact rule',
      [rule('/x/*', '/y'), rule('/y', '/x/z')],
      ['/x/a', '/y'],
      ['loop rule_of__x_', 'loop rule_of__y'],
    ],
    ['a wildcard that carries into itself', [rule('/x/*', '/x/*')], ['/x', '/x/a'], ['self rule_of__x_']],
    [
      'a rename that keeps adding path parts',
      [rule('/x/*', '/x/y/*')],
      ['/x', '/x/a', '/x/y/a'],
      ['loop rule_of__x_'],
    ],
    [
      'two renames that keep adding path parts',
      [rule('/a/*', '/b/c/*'), rule('/b/*', '/a/*')],
      ['/a/1', '/b/1'],
      ['loop rule_of__a_', 'loop rule_of__b_'],
    ],
    ['a root wildcard', [rule('/*', '/en-us/all')], ['/', '/a', '/en-us'], ['reserved_source rule_of__']],
    [
      'a wildcard over the locale',
      [rule('/en-us/*', '/x')],
      ['/en-us/a'],
      ['reserved_source rule_of__en_us_'],
    ],
  ])('%s: is left out and reported', (_what, rules, addresses, problems) => {
    const list = redirectsOf(rules);
    const staying = addresses.map((address) => leadsTo(list, address));
    // The root has a rule of its own.
    expect(staying.filter((found) => found !== '302 /en-us')).toEqual(
      addresses.filter((address) => address !== '/').map(() => 'stay'),
    );
    expect(codes(list)).toEqual(problems);
  });

  it('a wildcard to its own place (/x/* -> /x/) sends what is below and leaves the place alone', () => {
    const list = redirectsOf([rule('/x/*', '/x/')]);
    expect(leadsTo(list, '/x/a/b')).toBe('301 /x');
    expect(leadsTo(list, '/x')).toBe('stay');
    expect(codes(list)).toEqual([]);
  });

  it('a wildcard to a page below itself sends all others there', () => {
    const list = redirectsOf([rule('/x/*', '/x/home')]);
    expect(leadsTo(list, '/x/a')).toBe('301 /x/home');
    expect(leadsTo(list, '/x/home')).toBe('stay');
  });

  it('a rule that was hidden by a loop works, and goes round in its turn only if it does', () => {
    const list = redirectsOf([rule('/a/b', '/c'), rule('/c', '/a/b'), rule('/a/*', '/en-us/a/*')]);
    expect(leadsTo(list, '/a/b')).toBe('301 /en-us/a/b');
    expect(leadsTo(list, '/c')).toBe('stay');
  });

  it('a loop that no search finds is cut when it is met', () => {
    const length = 40;
    const list = redirectsOf(
      Array.from({ length }, (_each, at) =>
        rule(`/s${at}`, `/s${(at + 1) % length}`, { codename: `s${at}` }),
      ),
    );
    expect(leadsTo(list, '/s0')).toBe('loop');
  });
});

describe('bad input', () => {
  it.each([
    ['no source', '', '/en-us/x', 'bad_source'],
    ['a source of 10,000 characters', `/${'a'.repeat(10_000)}`, '/en-us/x', 'bad_source'],
    ['a line break in the source', '/a\r\nSet-Cookie: x=1', '/en-us/x', 'bad_source'],
    ['a source of another site', 'https://other.example/a', '/en-us/x', 'bad_source'],
    ['a source with two slashes', '//a', '/en-us/x', 'bad_source'],
    ['an encoded slash in the source', '/a%2Fb', '/en-us/x', 'bad_source'],
    ['dot segments in the source', '/a/%2e%2e/b', '/en-us/x', 'bad_source'],
    ['a broken encoding in the source', '/100%', '/en-us/x', 'bad_source'],
    ['half a character in the source', '/%ED%A0%80', '/en-us/x', 'bad_source'],
    ['a fragment in the source', '/a#b', '/en-us/x', 'bad_source'],
    ['a call', '/api/users/me', '/en-us/x', 'reserved_source'],
    ['a call in capitals', '/API/users', '/en-us/x', 'reserved_source'],
    ['files of the build', '/_build/*', '/en-us/x', 'reserved_source'],
    ['the list of builds', '/builds/latest.json', '/en-us/x', 'reserved_source'],
    ['health', '/health/ready', '/en-us/x', 'reserved_source'],
    ['embeds', '/embed/*', '/en-us/x', 'reserved_source'],
    ['the account', '/en-us/account', 'https://evil.example', 'reserved_source'],
    ['the admin area', '/en-us/Admin/users', 'https://evil.example', 'reserved_source'],
    ['no target', '/a', '', 'bad_target'],
    ['a target of another host without scheme', '/a', '//evil.example', 'bad_target'],
    ['a target with backslashes', '/a', '/\\evil.example', 'bad_target'],
    ['a target with a tab', '/a', '/\t/evil.example', 'bad_target'],
    ['a script as target', '/a', 'javascript:alert(1)', 'bad_target'],
    ['data as target', '/a', 'data:text/html,x', 'bad_target'],
    ['a line break in the target', '/a', '/b\r\nSet-Cookie: x=1', 'bad_target'],
    ['a scheme that only begins with http', '/a', 'httpx://evil.example', 'bad_target'],
    ['a target with a password', '/a', 'https://a:b@evil.example/', 'bad_target'],
    ['a host that is none', '/a', 'http://xn--/', 'bad_target'],
    ['an encoded slash in the target', '/a', '/b%2Fc', 'bad_target'],
  ])('%s is refused and reported', (_what, source, target, code) => {
    const list = redirectsOf([rule(source, target, { codename: 'faulty' }), rule('/good', '/en-us/good')]);
    expect(codes(list)).toEqual([`${code} faulty`]);
    expect(list.redirects.size).toBe(1);
    expect(leadsTo(list, '/good')).toBe('301 /en-us/good');
  });

  it('keeps to hosts that are listed, when any are', () => {
    const rules = [rule('/a', 'https://other.example/a'), rule('/b', 'https://learn.northrack.example')];
    const list = redirectsOf(rules, {}, [], ['learn.northrack.example']);
    expect(codes(list)).toEqual(['host_not_listed rule_of__a']);
    expect(leadsTo(list, '/b')).toBe('302 https://learn.northrack.example/');
  });

  it('carries to a target only what stood in the address', () => {
    const list = redirectsOf([
      rule('/x/*', '/*', { codename: 'x' }),
      rule('/y/*', 'https://other.example/*'),
    ]);
    expect(leadsTo(list, '/x/a/b')).toBe('301 /a/b');
    expect(leadsTo(list, '/x')).toBe('302 /en-us');
    expect(leadsTo(list, '/y/evil.example')).toBe('302 https://other.example/evil.example');
    expect(leadsTo(list, '/y')).toBe('302 https://other.example/');
  });
});

describe('problems', () => {
  it('are logged once, and again only when they come back', async () => {
    const faulty = rule('/a', '/a');
    const { logged, publish, redirects } = redirectsOf([faulty]);
    const warnings = () => logged.filter(({ message }) => message === 'redirect rule has a problem').length;
    expect(warnings()).toBe(1);
    await publish([faulty, rule('/b', '/en-us/b')]);
    expect(warnings()).toBe(1);
    expect(redirects.problems).toEqual([
      { code: 'self', codename: 'rule_of__a', message: 'The rule leads to its own source path.' },
    ]);
    await publish([rule('/b', '/en-us/b')]);
    expect(redirects.problems).toEqual([]);
    await publish([faulty]);
    expect(warnings()).toBe(2);
  });
});

describe('thousands of rules', () => {
  const many = (count: number, target: string) =>
    Array.from({ length: count }, (_each, at) =>
      rule(`/shop/${at}`, at % 3 === 0 ? `/shop/${at + 1}` : `${target}-${at}`, { codename: `r${at}` }),
    );

  it('come into use as one while other work goes on, and are what few rules are', async () => {
    const list = redirectsOf([rule('/shop/1', '/en-us/before')]);
    const rules = [...many(6_000, '/en-us/item'), rule('/shop/5', '/x'), rule('/loop', '/loop')];
    let turns = 0;
    let done = false;
    const seen = new Set<string>();
    const look = () => {
      turns += 1;
      seen.add(`${leadsTo(list, '/shop/0')}, ${leadsTo(list, '/shop/1')}`);
      if (!done) setImmediate(look);
    };
    look();
    await list.publish(rules);
    done = true;
    look();
    expect(turns).toBeGreaterThan(10);
    expect([...seen]).toEqual(['stay, 301 /en-us/before', '301 /en-us/item-1, 301 /en-us/item-1']);
    expect(list.redirects.size).toBe(6_000);
    expect(codes(list)).toEqual(['duplicate rule_of__shop_5', 'self rule_of__loop']);
  });

  it('of publishes in a row end with the last, and those in between do not delay it', async () => {
    const list = redirectsOf([]);
    const publishes = ['/en-us/a', '/en-us/b', '/en-us/c', '/en-us/d'].map((target) =>
      list.publish(many(3_000, target)),
    );
    await publishes[0];
    expect(leadsTo(list, '/shop/1')).toBe('301 /en-us/a-1');
    await publishes[1];
    expect(leadsTo(list, '/shop/1')).toBe('301 /en-us/d-1');
    await Promise.all(publishes);
    await list.publish([rule('/shop/1', '/en-us/few')]);
    expect(leadsTo(list, '/shop/1')).toBe('301 /en-us/few');
  });
});
