import { trackingLink } from './carriers.js';
import { deliveryCalendar } from './order-calendars.js';
import { orderNumberKey, poKey, readNumbers, type WantedNumber } from './order-numbers.js';
import { isLate, nextPromise, remaining, stateOf } from './order-state.js';

const PATTERN = /^SO[- ]?\d{4,10}$/i;
const line = (ordered: number, shipped = 0, cancelled = 0, promisedOn: string | null = null) => ({
  ordered,
  shipped,
  cancelled,
  promisedOn,
});

describe('state of an order', () => {
  it.each([
    ['nothing shipped', [line(2), line(3)], {}, 'open'],
    ['one piece shipped', [line(2, 1), line(3)], {}, 'part-shipped'],
    ['one of two lines whole', [line(2, 2), line(3)], {}, 'part-shipped'],
    ['all shipped', [line(2, 2), line(3, 3)], {}, 'shipped'],
    ['the rest cancelled', [line(2, 1, 1)], {}, 'shipped'],
    ['all cancelled line by line', [line(2, 0, 2)], {}, 'cancelled'],
    ['more shipped than ordered', [line(2, 3)], {}, 'shipped'],
    ['on hold', [line(2, 1)], { isOnHold: true }, 'on-hold'],
    ['on hold, but all shipped', [line(2, 2)], { isOnHold: true }, 'shipped'],
    ['cancelled by the source', [line(2, 1)], { isCancelled: true }, 'cancelled'],
    ['without lines', [], {}, 'open'],
  ])('%s', (_what, lines, source, state) => {
    expect(stateOf(lines, source)).toBe(state);
  });

  it('never has less than nothing remaining', () => {
    expect([remaining(line(5, 2, 1)), remaining(line(2, 3))]).toEqual([2, 0]);
  });
});

it.each([
  ['promised yesterday', line(1, 0, 0, '2027-03-03'), true],
  ['promised today', line(1, 0, 0, '2027-03-04'), false],
  ['nothing promised', line(1), false],
  ['nothing remains', line(1, 1, 0, '2027-03-03'), false],
  ['the rest is cancelled', line(2, 1, 1, '2027-03-03'), false],
])('late: %s', (_what, given, expected) => {
  expect(isLate(given, '2027-03-04')).toBe(expected);
});

it('takes the earliest date of what remains', () => {
  const lines = [
    line(1, 1, 0, '2027-01-01'),
    line(1, 0, 0, '2027-03-01'),
    line(1, 0, 0, '2027-02-01'),
    line(1),
  ];
  expect(nextPromise(lines, 'part-shipped')).toBe('2027-02-01');
  expect(nextPromise(lines, 'cancelled')).toBeNull();
});

it.each([
  ['PO 4711', '4711'],
  ['po#004711', '4711'],
  ['P.O. 4711', '4711'],
  ['PO-4711-A', '4711-A'],
  [' 00 47 11 ', '4711'],
  ['Port 77', 'PORT77'],
  ['PO', 'PO'],
  ['0', '0'],
  ['ｐo 12', 'ＰO12'],
])('PO %s is %s', (text, key) => {
  expect(poKey(text)).toBe(key);
});

it.each([
  ['SO-0012 34', '1234'],
  ['so1234', '1234'],
  ['1234', '1234'],
  ['ABC', 'ABC'],
  ['---', ''],
])('order number %s is %s', (text, key) => {
  expect(orderNumberKey(text)).toBe(key);
});

describe('the box', () => {
  it('recognises what a number looks like', () => {
    const found = readNumbers('SO-100123\nPO 4711, 00815; 46353-703\tZS7-1', PATTERN) as WantedNumber[];
    expect(found.map(({ text, kind }) => [text, kind])).toEqual([
      ['SO-100123', 'order number'],
      ['PO 4711', 'PO'],
      ['00815', 'PO'],
      ['46353-703', 'PO'],
      ['ZS7-1', 'part number'],
    ]);
  });

  it('reads each number once, and nothing of nothing', () => {
    expect(readNumbers('4711,\n 4711 ,', PATTERN)).toHaveLength(1);
    expect(readNumbers(' \n,', PATTERN)).toEqual([]);
  });

  it.each([
    ['21 numbers', Array.from({ length: 21 }, (_, at) => `47${at + 10}`).join(','), 'at most 20'],
    ['one character', 'x', '2 to 50 characters'],
    ['51 characters', 'x'.repeat(51), '2 to 50 characters'],
  ])('refuses %s', (_what, text, words) => {
    expect((readNumbers(text, PATTERN) as { fault: string }).fault).toContain(words);
  });
});

it.each([
  ['UPS Ground', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx', '7766-1234', 'https://www.fedex.com/fedextrack/?trknbr=7766-1234'],
  ['Upstairs Ltd', '12345', null],
  ['A man with a van', '12345', null],
  ['UPS', 'javascript:alert(1)', null],
  ['UPS', '1&x=2', null],
])('parcel of %s with %s', (carrier, tracking, link) => {
  expect(trackingLink(carrier, tracking)).toBe(link);
});

it('writes calendars in which no text is a property', () => {
  const delivery = {
    ...{ number: 'SO-1', po: '1\r\nBEGIN:VALARM', promisedOn: '2027-03-31' },
    ...{ updatedAt: new Date('2027-01-01T00:00:00Z'), words: '2 × ZS7-1, blue; wide' },
  };
  const file = deliveryCalendar('Hall 3', [delivery], 'https://www.example');
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
  expect(file).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\n');
  expect(file).toContain('2 × ZS7-1\\, blue\\; wide');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});
