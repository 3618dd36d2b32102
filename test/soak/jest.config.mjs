/** `npm run test:soak`: the tests that take minutes to hours, one file at a time on a machine of their own. */
import base from '../../jest.config.mjs';

export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/test/soak'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
  testTimeout: 3_600_000,
};
