import { keysIn } from './part-in-address.js';

it.each([
  ['/en-us/products/n6-4211-bk', ['N64211BK']],
  ['/en-us/products/n6-4211-bk.html', ['N64211BK']],
  ['/en-us/parts/p3-0830-36c/drawings', ['P3083036C']],
  ['/en-us/a-1', []],
  ['/en-us/news', []],
])('%s', (path, keys) => expect(keysIn(path)).toEqual(keys));
