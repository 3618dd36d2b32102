import { spanOf } from './comparison.js';

it.each([
  ['nothing', [undefined, undefined], undefined],
  ['one value', [600, undefined, 600], 600],
  ['numbers', [800, 600, 1_200], '600 to 1,200'],
  ['words', ['white', 'black'], 'black, white'],
  ['five words', ['e', 'd', 'c', 'b', 'a'], 'a, b, c, d, e'],
  ['many words', ['f', 'e', 'd', 'c', 'b', 'a'], 'a, b, c, d and 2 more'],
  ['numbers among words', ['10 in', 9, '2 in'], '2 in, 9, 10 in'],
])('%s of parts in a series', (_what, values, span) => {
  expect(spanOf(values)).toBe(span);
});
