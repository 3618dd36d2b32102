import { editDistance, slipsOf } from './edit-distance.js';
import { intactEnds, lookAlikes, proposeParts, withoutQuantity } from './part-proposals.js';

const PARTS = ['N6-4211-BK', 'N6-4212-BK', 'N6-4811-BK', 'P3-0830-36C', 'S1-0B58-L', '12345-703'];
const CANDIDATES = PARTS.map((partNumber) => ({ partNumber, key: partNumber.replaceAll('-', '') }));

describe('part numbers that may have been meant', () => {
  it.each([
    ['N64Z11BK', 'N6-4211-BK', 'Z in place of 2'],
    ['N6421BK', 'N6-4211-BK', 'one character is missing'],
    ['N642111BK', 'N6-4211-BK', 'one character too many'],
    ['N46211BK', 'N6-4211-BK', 'two characters changed places'],
    ['P3O83036C', 'P3-0830-36C', 'O read as 0'],
    ['PЗ083036C', 'P3-0830-36C', 'З in place of 3'],
    ['51O8SBL', 'S1-0B58-L', '5 read as S'],
    ['SIOB58I', 'S1-0B58-L', 'I read as 1'],
    ['I2345703', '12345-703', 'I read as 1'],
    ['N64211BKX4', 'N6-4211-BK', 'quantity left out'],
    ['12XN64211BK', 'N6-4211-BK', 'quantity left out'],
    ['1234570325', '12345-703', 'quantity left out'],
  ])('%s: %s', (key, first, why) => {
    expect(proposeParts(key, CANDIDATES)[0]).toEqual({ partNumber: first, why });
  });

  it.each(['N6X2Z1BK', 'QQ', '', 'N64211BK'])('%s: none of two slips, none that is there', (key) => {
    const others = CANDIDATES.filter(({ key: each }) => each !== 'N64212BK' && each !== 'N64811BK');
    expect(proposeParts(key, others)).toEqual([]);
  });

  it('are at most five, each once', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ partNumber: `A-00${at}`, key: `A00${at}` }));
    expect(proposeParts('A001Z', [...many, ...many]).length).toBeLessThanOrEqual(5);
  });
});

it('a single slip leaves one end as it was', () => {
  const key = 'N64211BK';
  const slips: string[] = [];
  for (let at = 0; at <= key.length; at += 1) {
    slips.push(`${key.slice(0, at)}Q${key.slice(at)}`);
    if (at < key.length)
      slips.push(key.slice(0, at) + key.slice(at + 1), `${key.slice(0, at)}Q${key.slice(at + 1)}`);
    if (at + 1 < key.length) slips.push(`${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`);
  }
  for (const typed of slips) {
    const ends = intactEnds(typed);
    expect(ends && (key.startsWith(ends.start) || key.endsWith(ends.end))).toBe(true);
  }
});

it('names what looks alike', () => {
  expect(lookAlikes('A0')).toEqual(['A0', 'AO']);
  expect(lookAlikes('L5')).toEqual(['L5', 'LS', '15', '1S', 'I5', 'IS']);
  expect(lookAlikes('0'.repeat(30)).length).toBeLessThanOrEqual(512);
});

it('takes off quantities', () => {
  expect(withoutQuantity('N64211BK')).toEqual([]);
  expect(withoutQuantity('N64211BKQTY3')).toContain('N64211BK');
});

it.each([
  ['cabinet', 'cabnet', 1],
  ['cabinet', 'cabiент', 3],
  ['doors', 'doros', 1],
  ['abc', 'abc', 0],
  ['containment', 'contianmemt', 2],
])('%s and %s', (a, b, distance) => expect(editDistance(a, b, 2)).toBe(distance));

it.each([
  ['rack', 0],
  ['doors', 1],
  ['enclosure', 1],
  ['containment', 2],
  ['bc1011', 0],
  ['containment42', 0],
])('%s may have %i slips', (word, slips) => expect(slipsOf(word)).toBe(slips));
