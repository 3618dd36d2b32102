/** Test files run in Node as it is (test/support/native-runtime.cjs), which also finds and compiles what they import. */
import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  runtime: '<rootDir>/test/support/native-runtime.cjs',
  reporters: ['<rootDir>/test/support/quarantine.mjs', 'default'],
  roots: ['<rootDir>/src', '<rootDir>/client', '<rootDir>/sample', '<rootDir>/scripts', '<rootDir>/test'],
  // Minutes-long ones: npm run test:soak.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/soak/'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  // Only for what Jest looks up by itself, such as the tests of changed files: sources name their compiled form.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'] },
  transform: {},
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // Tests of whole sites wait a lot, and the sequencer has as many of them run as of those that drive a browser: three
  // workers gain on two cores too, where Jest by itself takes one. More than four would each need their gigabyte.
  maxWorkers: Math.min(4, Math.max(3, availableParallelism())),
  testTimeout: 60_000,
};
