/**
 * How long it takes to decide where an address leads, over 100,000 rules of editors. Measured in processor time of this
 * process, so that neighbours on the machine do not count; a look into a bare `Map` of the same size is the yardstick.
 */
import { redirectsOf, rule } from '../src/redirects/rules/testing/rules.js';
import { quantile, report } from './report.js';

const RULES = 100_000;
/** Of them wildcards; each kind is asked for with addresses of its own. */
const WILDCARDS = 20_000;
const ROUNDS = 60;
const PER_ROUND = 1_000;
const GOAL_STOP_MS = 100;
const GOAL = { exact: 20, wildcard: 100, none: 20 };

const part = (at: number) => `section-${at % 331}/Page-${at}`;

/** Microseconds of processor time for one decision: of each round, then the median over rounds. */
function measure(addresses: readonly string[], decide: (address: string) => unknown): number {
  const times: number[] = [];
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let turn = 0; turn < PER_ROUND; turn += 1) {
      // Far jumps, so that the processor's caches do not hold what was asked last.
      const address = addresses[(round * 7_919 + turn * 104_729) % addresses.length] ?? '';
      if (decide(address)) sum += 1;
    }
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / PER_ROUND);
  }
  expect(sum).toBeGreaterThan(0);
  return quantile(times, 0.5);
}

/** Puts rules into use. @returns milliseconds of processor time: of all, and of the longest piece without a pause. */
async function build(publish: () => Promise<unknown>): Promise<{ allMs: number; longestStopMs: number }> {
  const started = process.cpuUsage();
  let last = started;
  let longest = 0;
  let done = false;
  const look = () => {
    const now = process.cpuUsage();
    longest = Math.max(longest, now.user - last.user + now.system - last.system);
    last = now;
    if (!done) setImmediate(look);
  };
  setImmediate(look);
  await publish();
  done = true;
  look();
  const { user, system } = process.cpuUsage(started);
  return { allMs: Math.round((user + system) / 1_000), longestStopMs: Math.round(longest / 1_000) };
}

test('redirect decision over 100,000 rules', async () => {
  const rules = Array.from({ length: RULES }, (_each, at) =>
    at < WILDCARDS
      ? rule(`/old/${part(at)}/*`, `/en-us/products/series-${at}/*`, { codename: `w${at}` })
      : rule(`/shop/${part(at)}.html`, `/en-us/products/item-${at}`, { codename: `e${at}` }),
  );
  const { redirects, publish } = redirectsOf([]);
  const firstBuild = await build(() => publish(rules));
  const laterBuild = await build(() => publish([...rules]));
  expect(redirects.size).toBe(RULES);
  expect(redirects.problems).toEqual([]);

  const exact = Array.from(
    { length: RULES - WILDCARDS },
    (_each, at) => `/shop/${part(at + WILDCARDS)}.html`,
  );
  const wildcard = Array.from({ length: WILDCARDS }, (_each, at) => `/old/${part(at)}/a/b/c/d`);
  const none = Array.from({ length: 50_000 }, (_each, at) => `/en-us/products/group-${at % 97}/series-${at}`);
  const decide = (query: string) => (address: string) => redirects.resolve(address, query);
  expect(redirects.resolve(exact[7] ?? '', '')).toMatchObject({ kind: 'redirect', status: 301 });
  expect(redirects.resolve(wildcard[7] ?? '', 'a=1')).toMatchObject({
    location: '/en-us/products/series-7/a/b/c/d?a=1',
  });
  const map = new Map(exact.map((address) => [address, address]));
  const figures = {
    exactMicroseconds: measure(exact, decide('')),
    exactWithQueryMicroseconds: measure(exact, decide('utm_source=mail&id=7')),
    wildcardMicroseconds: measure(wildcard, decide('')),
    noneMicroseconds: measure(none, decide('')),
    bareMapMicroseconds: measure(exact, (address) => map.get(address)),
  };
  report('redirect decision', {
    rules: RULES,
    // All rules at the start, and again after a publish of one.
    firstBuild,
    laterBuild,
    goalLongestStopMs: GOAL_STOP_MS,
    ...figures,
    goalMicroseconds: GOAL,
    met:
      figures.exactMicroseconds <= GOAL.exact &&
      figures.wildcardMicroseconds <= GOAL.wildcard &&
      Math.max(firstBuild.longestStopMs, laterBuild.longestStopMs) <= GOAL_STOP_MS &&
      figures.noneMicroseconds <= GOAL.none,
  });
});
