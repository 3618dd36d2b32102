import { plainWords, readQuery, tidy } from './search-query.js';

describe('a query', () => {
  it.each([
    '12345-703',
    '12345703',
    '12345 703',
    '12345–703',
    '12345‑703',
    '12345.703',
    '12345/703',
    ' 12345\u00a0703 ',
    '12345\n703',
    '１２３４５－７０３',
  ])('%s is looked for as 12345703', (typed) => {
    expect(readQuery(typed).exactKeys).toContain('12345703');
    expect(readQuery(typed).partial).toMatchObject({ key: '12345703', isInside: true });
  });

  it('finds a number among other words, also one in pieces', () => {
    expect(readQuery('door for N6-4211-BK, black').exactKeys).toContain('N64211BK');
    expect(readQuery('door N6 4211 BK').exactKeys).toContain('N64211BK');
    expect(readQuery('2 x 600 mm').exactKeys).not.toContain('2X');
  });

  it.each([
    ['n6', null],
    ['n64', { key: 'N64', isInside: false, rest: [] }],
    ['n642', { key: 'N642', isInside: true, rest: [] }],
    ['cab', { key: 'CAB', isInside: false, rest: [] }],
    ['rack cage', null],
  ])('%s begins or is inside of numbers: %j', (typed, partial) =>
    expect(readQuery(typed).partial).toEqual(partial),
  );

  it('looks for the beginning of a number together with words', () => {
    const { partial } = readQuery('N600 glass door');
    expect(partial?.key).toBe('N600');
    expect(partial?.rest.map(({ text }) => text)).toEqual(['glass', 'door']);
  });

  it.each(['', ' ', '---', '%_%', '\'"', '💡💡', '\u0000', '()&|!:*'])('"%s" asks for nothing', (typed) => {
    const query = readQuery(typed);
    expect(query.words).toEqual([]);
    expect(query.exactKeys).toEqual([]);
    expect(query.text).toBe('');
  });

  it('keeps other scripts and stops at sixteen words', () => {
    expect(readQuery('шкаф 42U').title).toBe('шкаф 42u');
    expect(readQuery('خزانة').words).toHaveLength(1);
    expect(readQuery('a '.repeat(100)).words).toHaveLength(16);
  });
});

it('tidies what people paste', () => {
  expect(tidy('  N6\u00ad-42\u200b11 \u202eBK\u0000 ')).toBe('N6-4211 BK');
  expect(tidy('half \ud800 pair')).toBe('half pair');
});

it.each([
  ['19" Rack-Mount (2.5 kW)', '19 rack mount 2.5 kw'],
  ['Series. Next', 'series next'],
  ['.5 and 5.', '5 and 5'],
])('plain words of %s', (text, words) => expect(plainWords(text)).toBe(words));
