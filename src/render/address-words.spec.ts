import { wordsOfAddress } from './address-words.js';

it.each([
  ['/en-us/products/server-cabinets', 'products server cabinets'],
  ['/en-us/products/n6-4211-bk.html', 'products n6-4211-bk'],
  ['/en-us', ''],
  ['/en-us/%3Cscript%3E', 'script'],
  ['/en-us/%E0%A4%A', 'E0 A4 A'],
  ['/en-us/sch%C3%A4nke', 'schänke'],
])('%s', (path, words) => expect(wordsOfAddress(path)).toBe(words));

it('is short', () => expect(wordsOfAddress(`/${'word/'.repeat(99)}`).length).toBeLessThanOrEqual(100));
