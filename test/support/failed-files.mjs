/** Reporter that writes the paths of the failed test files to FAILED_FILES, one a line, for scripts/test.mjs. */
import { writeFileSync } from 'node:fs';

export default class FailedFiles {
  onRunComplete(_contexts, { testResults, wasInterrupted }) {
    const failed = testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    const paths = wasInterrupted ? [] : failed.map(({ testFilePath }) => testFilePath);
    writeFileSync(process.env.FAILED_FILES, paths.join('\n'));
  }
}
