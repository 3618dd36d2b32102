/**
 * Tests with whole sites and browsers depend on what else the machine does: one that fails is tried once more, and its
 * first failure is told. A fault of ours fails twice.
 */
import { jest } from '@jest/globals';

const WITH_PROCESSES =
  /\/test\/(?:http|faults|browser)\/|\.browser\.spec\.ts$|\/client\/(?:navigation|ui\/toast)\//;

if (WITH_PROCESSES.test(expect.getState().testPath ?? '')) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
