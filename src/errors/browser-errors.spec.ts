import type { Logger } from '../platform/logging/logger.js';
import { BrowserErrors } from './browser-errors.js';
import type { ErrorReport } from './error-report.contract.js';

const REPORT: ErrorReport = {
  kind: 'script',
  name: 'TypeError',
  message: 'x is not a function',
  stack: '',
  route: 'page/series_page',
  buildId: 'build-1',
  leftOut: 0,
};

describe('BrowserErrors', () => {
  let lines: Record<string, unknown>[];
  let errors: BrowserErrors;
  beforeEach(() => {
    lines = [];
    const log = (_message: string, fields: Record<string, unknown> = {}) => lines.push(fields);
    errors = new BrowserErrors({ error: log, warn: log, info: log, debug: log } as Logger);
  });

  it('counts names that vary as one', () => {
    for (let count = 0; count < 100; count += 1)
      errors.take({ ...REPORT, name: `Made up ${Math.random()}` }, 0);
    expect(lines).toHaveLength(1);
  });

  it('passes on sixty a minute, and says later how many there were besides', () => {
    const word = (count: number) => String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26));
    for (let count = 0; count < 100; count += 1) errors.take({ ...REPORT, message: word(count) }, 1_000);
    expect(lines).toHaveLength(60);
    errors.take({ ...REPORT, message: 'a minute later' }, 61_000);
    errors.take({ ...REPORT, message: 'and one more' }, 61_000);
    expect(lines.slice(60).map(({ othersLeftOut }) => othersLeftOut)).toEqual([40, undefined]);
  });
});
