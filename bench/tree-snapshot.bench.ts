/** What writing the tree of 100,000 pages to disk costs those who wait meanwhile. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SnapshotStore } from '../src/cache/snapshot-store.js';
import { contentParts } from '../src/content/testing/content-parts.js';
import { report } from './report.js';

const PAGES = 100_000;
const GOAL_MS = 100;
const LOGGER = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

test('tree snapshot', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'plinth-bench-'));
  try {
    // No service is asked: the records come as they do in messages of other processes.
    const { records } = contentParts({});
    const children = Array.from({ length: PAGES }, (_, at) => `series_page_about_cabinets_${at}`);
    const page = (codename: string, number: number, subpages: string[]) => ({
      codename,
      record: {
        codename,
        id: `${(number + 2 ** 31).toString(16)}-0000-4000-8000-000000000000`,
        type: 'series_page',
        title: `Cabinets for halls, number ${number}`,
        slug: codename === 'root' ? null : `cabinet-series-${number}`,
        subpages,
        redirectTo: null,
        lastModified: new Date(1.7e12 + number * 1_000).toISOString(),
      },
    });
    records.apply([page('root', 0, children), ...children.map((name, at) => page(name, at + 1, []))]);

    const store = new SnapshotStore({ snapshotDir: dir }, LOGGER);
    // Processor time between two turns of the loop: a loaded machine takes time away, but adds none of it.
    let longest = 0;
    let last = process.cpuUsage();
    const tick = () => {
      const { user } = process.cpuUsage(last);
      longest = Math.max(longest, user / 1_000);
      last = process.cpuUsage();
      next = setImmediate(tick);
    };
    let next = setImmediate(tick);
    const before = process.cpuUsage();
    await store.putLines('tree', records.save());
    const { user, system } = process.cpuUsage(before);
    clearImmediate(next);
    report('tree of 100,000 pages to disk', {
      bytes: statSync(join(dir, 'tree.ndjson')).size,
      cpuMs: Math.round((user + system) / 1_000),
      longestTurnMs: Math.round(longest),
      goalMs: GOAL_MS,
      met: longest <= GOAL_MS,
    });
  } finally {
    rmSync(dir, { recursive: true });
  }
});
