import { isSparing, mayPrefetch } from './prefetch-rules.js';

it.each([
  ['/en-us', true],
  ['/en-us/products/cabinets', true],
  ['/en-us/accounting-for-power', true],
  ['/en-us/resources/account', true],
  ['/en-us/account', false],
  ['/en-us/account/register', false],
  ['/en-us/Account', false],
  ['/en-us/admin/users', false],
  ['/en-us/admin/reports', false],
  ['/en-us/favorites', false],
  ['/en-us/logout', false],
  ['/en-us/partners/cpi-order-tracker', false],
  ['/en-us/quote-confirmation', false],
  ['/en-us/request-quote', false],
  ['/en-us/saved-lists', false],
  ['/en-us/search', false],
  ['/en-us/shoppinglist', false],
])('%s may be fetched on a guess: %s', (path, may) => {
  expect(mayPrefetch(new URL(path, 'https://www.example'))).toBe(may);
});

it.each([
  ['a browser that does not tell', undefined, false, false],
  ['a fast line', { effectiveType: '4g', saveData: false }, false, false],
  ['2g, which is not the slowest', { effectiveType: '2g' }, false, false],
  ['slow-2g', { effectiveType: 'slow-2g' }, false, true],
  ['a browser that saves data', { effectiveType: '4g', saveData: true }, false, true],
  ['a system that saves data', { effectiveType: '4g' }, true, true],
])('on %s', (_case, connection, reducedData, sparing) => {
  expect(isSparing(connection, reducedData)).toBe(sparing);
});
