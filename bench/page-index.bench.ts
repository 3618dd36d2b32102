/** What a process keeps of every page, and what a publish costs it, at 100,000 pages. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { report } from './report.js';

const PAGES = 100_000;
const GOAL_BYTES = 1_000;

interface Measured {
  pages: number;
  bytesPerPage: number;
  /** Processor time in milliseconds: reading all records, finding all places, changed words, a moved group. */
  fillMs: number;
  buildMs: number;
  wordMs: number;
  moveMs: number;
  /** A new page. */
  comeMs: number;
  /** With the former and the present tree of those changes in memory. */
  bytesPerPageAfterChanges: number;
}

test('page index', () => {
  const program = fileURLToPath(new URL('page-index-process.mjs', import.meta.url));
  const output = execFileSync(process.execPath, ['--expose-gc', program, String(PAGES)], {
    encoding: 'utf8',
  });
  const measured = JSON.parse(output) as Measured;
  report('page index of 100,000 pages', {
    ...Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, Math.round(value)])),
    goalBytesPerPage: GOAL_BYTES,
    met: measured.bytesPerPage <= GOAL_BYTES,
  });
});
