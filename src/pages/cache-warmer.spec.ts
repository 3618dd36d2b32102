import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageTreeLoader, RenderRateLimiter } from '../cache/cache.module.js';
import { SnapshotStore } from '../cache/cache.module.js';
import { entryOf } from '../cache/testing/pages.js';
import { testConfig } from '../config/testing/config.js';
import type { LiveContent } from '../content/content.module.js';
import { Outage } from '../platform/failure.js';
import { SILENT } from '../platform/testing/logger.js';
import { CacheWarmer } from './cache-warmer.js';
import type { PageAnswer, PageService } from './page-service.js';

const DAY_MS = 86_400_000;
const PATHS = Array.from({ length: 12 }, (_, at) => `/en-us/page-${at}`);
/** As much of a page tree as is asked for. */
const content = {
  tree: { nearest: () => PATHS.map((path) => ({ path })), pageCount: PATHS.length },
  open: { byPath: (path: string) => ({ path }) },
} as unknown as LiveContent;

let dir: string;
let snapshots: SnapshotStore;
let refreshed: string[];
let answered: string[];
let away: boolean;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plinth-warm-'));
  snapshots = new SnapshotStore({ snapshotDir: dir }, SILENT);
  refreshed = [];
  answered = [];
  away = false;
});
afterEach(() => rm(dir, { recursive: true }));

/** A copy that was made so many days ago. */
async function copy(path: string, days: number, listPages: number[] = []): Promise<void> {
  await snapshots.putPage({
    ...(await entryOf(path, 1, [])),
    renderedAt: Date.now() - days * DAY_MS,
    listPages,
  });
}

function warmer(pages: number): CacheWarmer {
  const tried = (list: string[], path: string): void => {
    list.push(path);
    if (away) throw new Outage('the content service is away');
  };
  return new CacheWarmer(
    content,
    snapshots,
    {
      answer: async (path: string): Promise<PageAnswer> => {
        tried(answered, path);
        return { kind: 'missing' };
      },
      refreshCopy: async (path: string) => {
        tried(refreshed, path);
        return true;
      },
    } as unknown as PageService,
    { wait: async () => undefined } as RenderRateLimiter,
    { loaded: Promise.resolve() } as PageTreeLoader,
    testConfig({ warmPages: pages }),
    SILENT,
  );
}

it('renders first pages that have no copy, and old copies again, with the pages of lists that were visited', async () => {
  await copy('/en-us/page-1', 1, [2]);
  await copy('/en-us/page-1?page=2', 4);
  await copy('/en-us/page-2', 4, [3]);
  await copy('/en-us/page-2?page=3', 5);
  await copy('/en-us/page-9', 6.5);
  expect(await warmer(4).run()).toBe(true);
  expect(answered).toEqual(['/en-us/page-0', '/en-us/page-3']);
  expect(refreshed).toEqual([
    '/en-us/page-1?page=2',
    '/en-us/page-2',
    '/en-us/page-2?page=3',
    '/en-us/page-9',
  ]);
});

it('leaves an outage alone, and says that it was not done', async () => {
  for (const path of PATHS) await copy(path, 4);
  away = true;
  expect(await warmer(0).run()).toBe(false);
  expect(refreshed).toHaveLength(5);
  away = false;
  expect(await warmer(0).run()).toBe(true);
  expect(refreshed).toHaveLength(5 + PATHS.length);
});

it('keeps a copy as old as its page, however late it was taken over', async () => {
  await copy(PATHS[0] ?? '', 6);
  expect(Math.round(((await snapshots.ageOf(PATHS[0] ?? '')) ?? 0) / DAY_MS)).toBe(6);
});
