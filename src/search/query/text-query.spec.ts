import { readQuery } from './search-query.js';
import { NO_SYNONYMS, readSynonyms } from './synonyms.js';
import { tsquery, wordGroups } from './text-query.js';

const groups = (text: string, lines: string[] = []) =>
  wordGroups(readQuery(text).words, lines.length > 0 ? readSynonyms(lines).synonyms : NO_SYNONYMS);

it.each([
  ['glass doors', "'glass' & 'doors'"],
  ['N-600 cabinet', "('n 600' | 'n600') & 'cabinet'"],
  ['N6-4211-BK', "('n6 4211 bk' | 'n64211bk')"],
  ['19-inch', "('19 inch' | '19inch')"],
  ['rack-mount', "'rack' & 'mount'"],
  ['2.5 kW', "('2.5' | '25') & 'kw'"],
  ["door' | x:*", "'door' & 'x'"],
  ['', ''],
])('%s', (text, expected) => expect(tsquery(groups(text))).toBe(expected));

it('has synonyms, weights and beginnings', () => {
  expect(tsquery(groups('steel box', ['box, wall cabinet']))).toBe("'steel' & ('box' | 'wall cabinet')");
  expect(tsquery(groups('glass door'), { weights: 'AB' })).toBe("'glass':AB & 'door':AB");
  expect(tsquery(groups('glass do'), { isPrefix: true })).toBe("'glass' & 'do':*");
});
