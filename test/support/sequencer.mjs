/**
 * Order of the test files: the longest first, so that no worker begins one when the others are done; and those that
 * drive a browser among the others, which mostly wait: so the processors are busy, and few browsers are at a time.
 */
// As Jest's guide to sequencers says; it comes with jest.
import Sequencer from '@jest/test-sequencer';

const BROWSER = /\/test\/browser\/|\.browser\.spec\./;

/** Guesses in milliseconds for files that Jest has not timed on this machine yet; the first that fits counts. */
const GUESSES = [
  [/\/test\/browser\//, 30_000],
  [/\/test\/faults\//, 25_000],
  [/\/test\/http\//, 15_000],
  [/\.browser\.spec\./, 12_000],
  [/\/test\//, 5_000],
  [/\/sample\//, 2_000],
];

const lengthOf = ({ duration, path }) => duration ?? GUESSES.find(([place]) => place.test(path))?.[1] ?? 500;

export default class LongestFirst extends Sequencer {
  /** Jest's own order (failed ones, then by time) where it knows the times. */
  sort(tests) {
    let sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration === undefined))
      sorted = sorted.toSorted((one, other) => lengthOf(other) - lengthOf(one));
    const isInBrowser = ({ path }) => BROWSER.test(path);
    return [...placed(sorted.filter(isInBrowser)), ...placed(sorted.filter((test) => !isInBrowser(test)))]
      .sort((one, other) => one.at - other.at)
      .map(({ test }) => test);
  }
}

/** Each test with the part of its list that comes before it: lists that are merged by it end together. */
function placed(list) {
  const whole = list.reduce((sum, test) => sum + lengthOf(test), 0);
  let before = 0;
  return list.map((test) => {
    const at = before / whole;
    before += lengthOf(test);
    return { test, at };
  });
}
