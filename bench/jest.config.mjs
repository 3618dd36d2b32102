/** Benchmarks use the test harness, and so its runner: `npm run bench`. They print figures; a missed goal ends it with 1. */
import base from '../jest.config.mjs';

export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/bench'],
  testMatch: ['**/*.bench.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
  verbose: false,
  reporters: ['default', '<rootDir>/bench/missed-goals.mjs'],
};
