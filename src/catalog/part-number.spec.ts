import { partNumberKey, partNumberSlug } from './part-number.contract.js';

describe('part number key', () => {
  it.each([
    'N6-4211-BK',
    'n6-4211-bk',
    ' N6 4211 BK ',
    'N6–4211—BK',
    'N6‑4211−BK',
    'N6.4211/BK',
    'N6_4211·BK',
    'Ｎ６－４２１１－ＢＫ',
    'N64211BK',
    'N6-\u00AD4211-\u200BBK',
  ])('%s is N64211BK', (text) => expect(partNumberKey(text)).toBe('N64211BK'));

  it.each(['', '---', ' \u0000', '💡'])('"%s" has none', (text) => expect(partNumberKey(text)).toBe(''));

  it('keeps letters of other scripts apart', () => {
    expect(partNumberKey('Ä-1')).toBe('Ä1');
    expect(partNumberKey('А1')).not.toBe(partNumberKey('A1'));
  });
});

it('the number in an address has the key of the number', () => {
  for (const number of ['N6-4211-BK', 'BP/1U+10', '.A 1.', 'P3-0830-36C'])
    expect(partNumberKey(partNumberSlug(number))).toBe(partNumberKey(number));
  expect(partNumberSlug('N6-4211-BK')).toBe('n6-4211-bk');
});
