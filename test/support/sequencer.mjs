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
    return mixed([
      sorted.filter(({ path }) => BROWSER.test(path)),
      sorted.filter(({ path }) => !BROWSER.test(path)),
    ]);
  }
}

/** One list of several, each in its own order: the next is always of the list of which the smallest part is done. */
function mixed(lists) {
  const queues = lists
    .filter((list) => list.length > 0)
    .map((list) => ({
      list: [...list],
      done: 0,
      whole: list.reduce((sum, test) => sum + lengthOf(test), 0),
    }));
  const order = [];
  for (;;) {
    const left = queues.filter(({ list }) => list.length > 0);
    if (left.length === 0) return order;
    const next = left.reduce((one, other) => (other.done / other.whole < one.done / one.whole ? other : one));
    const test = next.list.shift();
    next.done += lengthOf(test);
    order.push(test);
  }
}
