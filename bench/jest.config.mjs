/** Benchmarks use the test harness, and so its runner: `npm run bench`. They print figures; a missed goal ends it with 1. */
import base from '../jest.config.mjs';

/** What `npm run bench` runs in one go; any other is run by its name: `npm run bench -- redirects`. */
const GATES = ['document', 'publish-scale', 'start', 'memory', 'render', 'javascript', 'page-index'];
const isNamed = process.argv.slice(2).some((word) => !word.startsWith('-') && !word.endsWith('.config.mjs'));

export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/bench'],
  testMatch: isNamed ? ['**/*.bench.ts'] : GATES.map((name) => `**/bench/${name}.bench.ts`),
  testTimeout: 600_000,
  maxWorkers: 1,
  verbose: false,
  reporters: ['default', '<rootDir>/bench/missed-goals.mjs'],
};
