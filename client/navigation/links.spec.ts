import { isSamePage, pageAt } from './links.js';
import { addressOf } from './payload.js';

const here = new URL('https://www.example/en-us/products?sort=name#top');

describe('links that the navigator follows', () => {
  it.each([
    'https://www.example/en-us',
    'https://www.example/en-us/products/cabinets?sort=name#list',
    'https://www.example/en-us/products',
    // From the top of the same page, and the same page with another query.
    'https://www.example/en-us/products?sort=name',
    'https://www.example/en-us/products?sort=price#top',
    'https://www.example/en-us/sitemap-of-a-data-hall',
    'https://www.example/',
    'https://www.example/en-us?itemid=e3b0c442-98fc-4c14-9afb-f4c8996fb924',
  ])('%s', (href) => {
    expect(pageAt(href, here)?.href).toBe(href);
  });

  it.each([
    'https://elsewhere.example/en-us',
    'http://www.example/en-us',
    'https://www.example:8443/en-us',
    'mailto:sales@example.com',
    'tel:+4689',
    'javascript:void(0)',
    'blob:https://www.example/5f0c',
    'not an address',
    'https://www.example/api/page/en-us',
    'https://www.example/API/page',
    'https://www.example/_build/assets/a.js',
    'https://www.example/health',
    'https://www.example/sitemap.xml',
    'https://www.example/en-US-sitemap.xml',
    'https://www.example/sitemap',
    'https://www.example/papers/cooling.PDF',
    'https://www.example/documents/specification-sheets/n-series',
    'https://www.example/catalog-files/images/n-series.webp',
    'https://www.example/en-us/products?sort=name#list',
    'https://www.example/en-us/products?sort=name#',
  ])('not %s', (href) => {
    expect(pageAt(href, here)).toBeNull();
  });

  it('differ from the present page by more than a jump', () => {
    expect(isSamePage(new URL('#far', here), here)).toBe(true);
    expect(isSamePage(new URL('?sort=price', here), here)).toBe(false);
  });
});

it.each([
  ['https://www.example/en-us', '/en-us/_payload.json'],
  ['https://www.example/en-us/products/?a=1#b', '/en-us/products/_payload.json?a=1'],
  ['https://www.example/', '/_payload.json'],
])('the payload of %s is at %s', (href, address) => {
  expect(addressOf(new URL(href))).toBe(address);
});
