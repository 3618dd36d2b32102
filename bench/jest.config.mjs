/** Benchmarks use the test harness, and so its runner: `npm run bench`. They print figures and judge nothing. */
import base from '../jest.config.mjs';

export default {
  ...base,
  rootDir: '..',
  roots: ['<rootDir>/bench'],
  testMatch: ['**/*.bench.ts'],
  testTimeout: 600_000,
  maxWorkers: 1,
  verbose: false,
};
