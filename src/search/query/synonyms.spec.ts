import { expand, readSynonyms } from './synonyms.js';

const LINES = [
  'Cabinet, enclosure, rack cabinet',
  '# note',
  '',
  'UPS => uninterruptible power supply; battery',
];

describe('synonyms', () => {
  const { synonyms, faults } = readSynonyms(LINES);

  it('are read', () => expect(faults).toEqual([]));

  it.each([
    [['enclosure'], [['enclosure', 'cabinet', 'rack cabinet']]],
    [
      ['black', 'rack', 'cabinet'],
      [['black'], ['rack cabinet', 'cabinet', 'enclosure']],
    ],
    [['ups'], [['ups', 'uninterruptible power supply', 'battery']]],
    [['battery'], [['battery']]],
    [['constructor'], [['constructor']]],
  ])('%j', (words, groups) => expect(expand(words, synonyms)).toEqual(groups));

  it.each([
    ['cabinet', 'Write at least two words, with commas between them.'],
    ['a => ', 'Write words on both sides of the arrow.'],
    ['a => b => c', 'Use one arrow a line.'],
    ['one two three four five six, b', 'Words of at most 5 parts can be used.'],
    ['\', "', 'Write at least two words, with commas between them.'],
  ])('%s is no line', (line, message) => {
    expect(readSynonyms(['a, b', line]).faults).toEqual([{ line: 2, message }]);
  });

  it('are at most 500 lines', () => {
    const lines = Array.from({ length: 501 }, (_, at) => `a${at}, b${at}`);
    expect(readSynonyms(lines).faults).toEqual([{ line: 501, message: 'At most 500 lines can be kept.' }]);
  });
});
