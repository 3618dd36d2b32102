import { csvLine, readCsv } from './csv.js';

it.each([
  ['=cmd|x', "'=cmd|x"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\ra', "'\ra"],
  ['a=b', 'a=b'],
  ['say "a", b', 'say ""a"", b'],
  ['two\nlines', 'two\nlines'],
])('writes %j so that no spreadsheet computes it', (cell, written) => {
  expect(csvLine([cell, ''])).toBe(`"${written}",""\r\n`);
});

it.each<[string, string[][]]>([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b;c\n1;2,5;3',
    [
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
    ],
  ],
  [
    '\uFEFF"a ""b""","c\nd"\n\n,\nlast,',
    [
      ['a "b"', 'c\nd'],
      ['last', ''],
    ],
  ],
  ['', []],
  ['one', [['one']]],
])('reads %j', (text, cells) => {
  expect(readCsv(text).map((row) => row.cells)).toEqual(cells);
});

it('numbers lines as an editor does', () => {
  expect(readCsv('a\n"b\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 5]);
});

it('refuses a quote that is not closed', () => {
  expect(() => readCsv('a\n"b')).toThrow('Line 2');
});

it('reads 5,000 lines in a moment', () => {
  const text = `${'"x ""y"" z",b,c\n'.repeat(5_000)}`;
  const from = process.cpuUsage();
  expect(readCsv(text)).toHaveLength(5_000);
  expect(process.cpuUsage(from).user).toBeLessThan(1_500_000);
});
