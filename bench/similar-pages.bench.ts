/**
 * How often, and how fast, the page that was meant is found by a similar address on a site of 100,000 pages. Time counts
 * as processor time of the Postgres that searches (Linux), which other work on the machine does not change.
 */
import { readFileSync } from 'node:fs';
import { FOR_VISITORS, type LiveContent, OpenPages } from '../src/content/content.module.js';
import type { Database } from '../src/platform/database/database.js';
import { testDatabase } from '../src/platform/testing/database.js';
import { SILENT } from '../src/platform/testing/logger.js';
import { FormerPath } from '../src/redirects/former/former-path.entity.js';
import { KnownPath } from '../src/redirects/former/known-path.entity.js';
import { PathStore } from '../src/redirects/former/path-store.js';
import { SimilarPages } from '../src/redirects/not-found/similar-pages.js';
import { largeTree } from '../src/redirects/testing/trees.js';
import { quantile, report } from './report.js';

const PAGES = 100_000;
const WANTED = 40;
/** Share of addresses whose page is among those that are named. */
const GOAL_HITS = 0.95;
const GOAL_CPU_MS = 100;

/** Wrong addresses of a page, by what is wrong with them. */
const WRONG: Record<string, (words: string[], folder: string) => string> = {
  swappedLetters: ([first = '', second = '', ...rest], folder) =>
    `/en-us/products/${folder}/${[first, second.replace(/^(.)(.)(.)/, '$1$3$2'), ...rest].join('-')}`,
  otherFolder: (words) => `/en-us/old-things/${words.join('-')}`,
  formerSite: (words) => `/Products/${words.join('_').toUpperCase()}.aspx`,
  otherOrder: (words) => `/en-us/products/${words.toReversed().join('-')}`,
  missingWord: ([first = '', , ...rest], folder) => `/en-us/products/${folder}/${[first, ...rest].join('-')}`,
  moreLetters: (words, folder) => `/en-us/products/${folder}/new-${words.join('-')}x`,
  oneWord: (words) => `/en-us/${words.at(-1)}`,
};

/** With all the time that this machine needs. */
class PatientSimilarPages extends SimilarPages {
  protected override readonly timeoutMs = 10_000;
}

/** Processor time of the database's sessions so far, in milliseconds. */
async function cpuOf(database: Database): Promise<number> {
  const sessions = await database.run((manager) =>
    manager.query<{ pid: number }[]>('select pid from pg_stat_activity where datname = current_database()'),
  );
  return sessions.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, '')
      .split(/\s+/)
      .map(Number);
    return sum + ((fields[12] ?? 0) + (fields[13] ?? 0)) * 10;
  }, 0);
}

test('similar pages', async () => {
  const tables = await testDatabase([KnownPath, FormerPath]);
  const { database } = tables;
  try {
    const tree = largeTree(PAGES);
    const store = new PathStore(database, tables.repository(KnownPath), tables.repository(FormerPath));
    const added = [...tree.addresses()].flatMap(({ id, path }) => (path === null ? [] : [{ id, path }]));
    const started = performance.now();
    for (let at = 0; at < added.length; at += 10_000)
      await store.note({ added: added.slice(at, at + 10_000), moved: [], gone: [] }, tree);
    const recordMs = Math.round(performance.now() - started);
    const similar = new PatientSimilarPages(
      { open: new OpenPages(tree, FOR_VISITORS) } as LiveContent,
      store,
      SILENT,
    );
    const pages = added.filter(({ path }) => path.split('/').length === 5);
    const hits: Record<string, number> = {};
    const times: number[] = [];
    const before = await cpuOf(database);
    for (const [kind, wrong] of Object.entries(WRONG)) {
      let found = 0;
      for (let at = 0; at < WANTED; at += 1) {
        const path = pages[(at * 7_919 + 13) % pages.length]?.path ?? '';
        const [, , , folder = '', slug = ''] = path.split('/');
        const asked = performance.now();
        const named = await similar.find(wrong(slug.split('-'), folder));
        times.push(performance.now() - asked);
        if (named.some((page) => page.path === path)) found += 1;
      }
      hits[kind] = found / WANTED;
    }
    const cpuMs = (await cpuOf(database)) - before;
    const all = Object.values(hits).reduce((sum, share) => sum + share, 0) / Object.keys(hits).length;
    report('similar pages', {
      pages: PAGES,
      recordMs,
      hits,
      hitRate: Number(all.toFixed(3)),
      goalHitRate: GOAL_HITS,
      medianMs: Math.round(quantile(times, 0.5)),
      p99Ms: Math.round(quantile(times, 0.99)),
      cpuMs: Math.round(cpuMs / times.length),
      goalCpuMs: GOAL_CPU_MS,
      met: all >= GOAL_HITS && cpuMs / times.length <= GOAL_CPU_MS,
    });
  } finally {
    await tables.drop();
  }
});
