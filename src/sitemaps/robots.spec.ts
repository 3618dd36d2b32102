import { isIndexed } from '../config/config.js';
import { robotsTxt } from './robots.js';

const production = {
  environment: 'production',
  kontentPreview: false,
  publicUrl: 'https://www.example.com',
} as const;

/** Reads as RFC 9309 says: `*` is anything, a `$` at the end is the end. The longest rule wins; here all close. */
function isClosed(text: string, target: string): boolean {
  return text
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .some((line) => matches(line.slice('Disallow: '.length), target));
}

function matches(rule: string, target: string): boolean {
  const toEnd = rule.endsWith('$');
  const pieces = (toEnd ? rule.slice(0, -1) : rule).split('*');
  if (!target.startsWith(pieces[0] ?? '')) return false;
  let at = 0;
  for (const piece of pieces) {
    const found = target.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !toEnd || at === target.length;
}

const AREAS = ['/en-us/account', '/en-us/admin'];

describe('robotsTxt', () => {
  const text = robotsTxt(production, AREAS);

  it.each([
    '/api/page/en-us/products',
    '/en-us/search?q=rack&width=600',
    '/en-us/account',
    '/en-us/account/register',
    '/en-us/admin/users',
    '/en-us/admin/reports',
    '/en-us/shoppinglist?x=1',
    '/en-us/request-quote',
    '/en-us/partners/cpi-order-tracker',
  ])('closes %s', (target) => expect(isClosed(text, target)).toBe(true));

  it.each([
    '/',
    '/en-us',
    '/en-us/products/cabinets',
    // Further pages of a list are pages of their own to search engines.
    '/en-us/resources/news?page=2',
    // Must be read to be seen as noindex.
    '/en-us/search?q=rack',
    // Names that merely begin alike.
    '/en-us/account-managers',
    '/en-us/administration',
    '/en-us/partners',
    '/sitemap.xml',
    '/_build/main.js',
    '/feeds/news.xml',
  ])('leaves %s open', (target) => expect(isClosed(text, target)).toBe(false));

  it('names the index by its absolute address', () => {
    expect(text).toMatch(/^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml$/m);
  });

  it.each([
    { ...production, environment: 'development' as const },
    { ...production, environment: 'test' as const },
    { ...production, kontentPreview: true },
  ])('sends all robots away from %j', (config) => {
    expect(isIndexed(config)).toBe(false);
    expect(robotsTxt(config, AREAS)).toBe('User-agent: *\nDisallow: /\n');
  });
});
