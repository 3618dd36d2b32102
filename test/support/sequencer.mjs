/** Order of the test files: the longest first, so that no worker begins one when the others are done. */
// As Jest's guide to sequencers says; it comes with jest.
import Sequencer from '@jest/test-sequencer';

/** Guesses in milliseconds for files that Jest has not timed on this machine yet; the first that fits counts. */
const GUESSES = [
  [/\/test\/browser\//, 60_000],
  [/\/test\/faults\//, 45_000],
  [/\.browser\.spec\./, 30_000],
  [/\/test\/http\//, 20_000],
  [/\/test\//, 10_000],
  [/\/sample\//, 5_000],
];

const guess = ({ path }) => GUESSES.find(([place]) => place.test(path))?.[1] ?? 0;

export default class LongestFirst extends Sequencer {
  /** Jest's own order (failed ones, then by time) where it knows the times. */
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.every(({ duration }) => duration !== undefined)) return sorted;
    const length = (test) => test.duration ?? guess(test);
    return sorted.toSorted((one, other) => length(other) - length(one));
  }
}
