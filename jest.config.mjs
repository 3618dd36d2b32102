/** Node's ES modules all the way: run through scripts/test.mjs or with NODE_OPTIONS=--experimental-vm-modules. */
import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  reporters: ['<rootDir>/test/support/quarantine.mjs', 'default'],
  roots: ['<rootDir>/src', '<rootDir>/client', '<rootDir>/sample', '<rootDir>/scripts', '<rootDir>/test'],
  // Minutes-long ones: npm run test:soak.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/soak/'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  // Sources name their compiled form (`./x.js`); under test the sources themselves are loaded.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'],
    '\\.module\\.css$': '<rootDir>/test/support/css-module.mjs',
    '\\.css$': '<rootDir>/test/support/css-module.mjs',
  },
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // Browser and whole sites wait a lot: two workers gain on two cores too, where Jest by itself takes one. More than
  // four would each need their gigabyte.
  maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
  testTimeout: 60_000,
};
