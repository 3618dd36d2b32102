import { storedQuery } from './log-rules.js';

it.each([
  ['N6-4211-BK ', 'n6 4211 bk'],
  ['Rack  CABINET', 'rack cabinet'],
  ['mara@example.com', null],
  ['4111 1111 1111 1111', null],
  ['123456789012', null],
  ['12345678901', '12345678901'],
  ['+49 170 1234-5678 90', null],
  ['---', null],
])('%s is kept as %s', (typed, stored) => expect(storedQuery(typed)).toBe(stored));
