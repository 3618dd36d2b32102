import { cellText, plainNumber, separatorOf } from './csv-cells.js';

it.each([
  ['  N6 ', 'N6'],
  ['="00123"', '00123'],
  ["'-5", '-5'],
  ["'=A1", '=A1'],
  ["'90s", "'90s"],
  ['-5', '-5'],
  ['+.5', '+.5'],
  ['=A1*2', null],
  ['@SUM(A1)', null],
  ['+cmd|x', null],
  ['', ''],
])('the cell %j says %j', (cell, text) => expect(cellText(cell)).toBe(text));

it.each([
  ['1234.5', false, '1234.5'],
  ['1,234.5', false, '1234.5'],
  ['$ 1 234.50', false, '1234.50'],
  ['1.234,5', true, '1234.5'],
  ['99,5', true, '99.5'],
  ['99.5', true, '99.5'],
  ['1.234', true, '1234'],
  ['12,34.5', false, '12,34.5'],
  ['ten', false, 'ten'],
  ['1e5', false, '1e5'],
])('%j (decimal comma: %s) is the number %j', (text, comma, number) => {
  expect(plainNumber(text, comma)).toBe(number);
});

it.each([
  ['a,b,c\n1;2;3', ','],
  ['\r\n\r\na;b;c', ';'],
  ['"a,b,c";d', ';'],
  ['a\tb', '\t'],
  ['a', ','],
])('%j is separated by %j', (start, sign) => expect(separatorOf(start)).toBe(sign));
