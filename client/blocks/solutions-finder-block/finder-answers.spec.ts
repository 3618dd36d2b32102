import {
  isDecided,
  matchesOf,
  partsSearch,
  readAnswers,
  tidyChoice,
  writeAnswers,
} from './finder-answers.js';

const option = (...results: number[]) => ({
  id: 'x',
  title: 'x',
  description: '',
  icon: null,
  results,
  choice: '',
});
const parts = (choice: string) => ({ ...option(), choice });
const steps = [
  { title: 'Room', help: '', options: [option(0, 1, 2), option(3)] },
  { title: 'Load', help: '', options: [option(2, 1), option(0), option()] },
  { title: 'Door', help: '', options: [option(1)] },
];

describe('answers in the address', () => {
  it.each([
    ['', []],
    ['?answers=', []],
    ['?answers=2', [1]],
    ['?answers=1.2.1', [0, 1, 0]],
    ['?answers=1.9.1', [0]],
    ['?answers=0.1', []],
    ['?answers=1.02', [0]],
    ['?answers=-1', []],
    ['?answers=1.1.1.1.1', [0, 0, 0]],
    ['?answers=constructor', []],
  ])('%s is read as %j', (search, answers) => {
    expect(readAnswers(search, 'answers', steps)).toEqual(answers);
  });

  it('are written beside what else is there, and taken out again', () => {
    expect(writeAnswers('?itemid=7', 'answers', [1, 0, 2])).toBe('?itemid=7&answers=2.1.3');
    expect(writeAnswers('?answers=2.1', 'answers', [])).toBe('');
    expect(writeAnswers('?answers=2.1', 'answers2', [0])).toBe('?answers=2.1&answers2=1');
    expect(readAnswers(writeAnswers('', 'answers', [0, 2]), 'answers', steps)).toEqual([0, 2]);
  });
});

describe('pages that fit', () => {
  it.each([
    [[], []],
    [[0], [0, 1, 2]],
    [
      [0, 0],
      [1, 2],
    ],
    [[0, 0, 0], [1]],
    [[1, 0], []],
    [[0, 2], []],
    [[9], []],
  ])('after %j are %j', (answers, pages) => {
    expect(matchesOf(steps, answers)).toEqual(pages);
  });

  it('are decided at the last question, or as soon as there are none', () => {
    expect(isDecided(steps, [])).toBe(false);
    expect(isDecided(steps, [0, 0])).toBe(false);
    expect(isDecided(steps, [0, 0, 0])).toBe(true);
    expect(isDecided(steps, [1, 0])).toBe(true);
  });
});

describe('parts that fit', () => {
  const asked = [
    { title: 'Load', help: '', options: [parts('load=..150'), option(0)] },
    { title: 'Size', help: '', options: [parts('height=42; width=600'), parts('load=500..')] },
  ];

  it.each([
    [[], null],
    [[1], null],
    [[0], { load: ['..150'] }],
    [[0, 0], { load: ['..150'], height: ['42'], width: ['600'] }],
    [[0, 1], { load: ['..150', '500..'] }],
  ])('after %j have %j', (answers, facets) => {
    expect(partsSearch(asked, answers)).toEqual(facets && { type: 'products', facets });
  });

  it('leave the pages as they are', () => {
    expect(matchesOf(asked, [1, 0])).toEqual([0]);
    expect(isDecided(asked, [0])).toBe(false);
    expect(isDecided(asked, [0, 1])).toBe(true);
  });

  it.each([
    ['', ''],
    ['load', ''],
    ['Load=1', ''],
    [' load = ..150 ;height=42U;; =x', 'load=..150; height=42U'],
    ['protection=IP55, Type 12\ndoor=a=b', 'protection=IP55, Type 12; door=a=b'],
  ])('are asked for by %j', (written, choice) => {
    expect(tidyChoice(written)).toBe(choice);
  });
});
