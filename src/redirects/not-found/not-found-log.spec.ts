import { testConfig } from '../../config/testing/config.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { recordingLogger } from '../../platform/testing/logger.js';
import { NotFoundLog } from './not-found-log.js';
import { NotFoundPath } from './not-found-path.entity.js';
import { NotFoundReport } from './not-found-report.js';
import { type NotFoundCounts, NotFoundStore } from './not-found-store.js';
import type { SimilarPage, SimilarPages } from './similar-pages.js';

const config = testConfig({ publicUrl: 'https://www.example' });
const { logger, lines } = recordingLogger();
const logOver = (over: Pick<NotFoundStore, 'add' | 'trimAtTimes'>) =>
  new NotFoundLog(over as NotFoundStore, config, logger);
const reportWith = (...similar: SimilarPage[]) =>
  new NotFoundReport(store, { find: async () => similar } as unknown as SimilarPages);

let tables: TestDatabase;
let store: NotFoundStore;
beforeAll(async () => {
  tables = await testDatabase([NotFoundPath]);
  store = new NotFoundStore(tables.database, tables.repository(NotFoundPath));
});
afterAll(() => tables.drop());
beforeEach(() => tables.database.run((manager) => manager.query('truncate missing_address')));

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (referer?: string, agent = BROWSER) => ({ headers: { 'user-agent': agent, referer } });
const AT = new Date('2026-03-01T10:00:00Z');
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000);
const DAY = { from: '2026-03-01', to: '2026-03-01' };

/** Stands where Postgres does, while it is away. */
class Away {
  away = true;
  readonly written: NotFoundCounts[][] = [];

  async add(misses: readonly NotFoundCounts[]): Promise<void> {
    if (this.away) throw new Error('away');
    this.written.push([...misses]);
  }

  async trimAtTimes(): Promise<void> {}
}

describe('NotFoundLog', () => {
  it('adds up over processes: people and bots apart, own links and other sites apart', async () => {
    const logs = [1, 2].map(() => logOver(store));
    const [first, second] = logs;
    first?.record('/en-us/a', 'page', from('https://www.example/en-us/b?who=me'), AT);
    first?.record('/en-us/a', 'page', from('https://other.example/path?mail=a@b.c'), minutes(5));
    second?.record('/en-us/a', 'page', from(undefined), minutes(2));
    second?.record('/en-us/a', 'page', from('https://spam.example/', 'curl/8.0'), minutes(9));
    await Promise.all(logs.map((log) => log.onApplicationShutdown()));
    expect(await store.top({ ...DAY, limit: 10 })).toEqual([
      {
        path: '/en-us/a',
        kind: 'page',
        hits: 3,
        botHits: 1,
        ownHits: 1,
        referrerHost: 'other.example',
        firstSeen: AT,
        lastSeen: minutes(9),
      },
    ]);
  });

  it('keeps nothing of a visitor: no query, no path of the referrer, no mail address', async () => {
    const log = logOver(store);
    log.record(
      '/en-us/unsubscribe/anna@example.com',
      'page',
      from('https://Other.example:8443/anna?a=1'),
      AT,
    );
    log.record('/en-us/b', 'page', from('javascript:alert(1)'), AT);
    log.record('/en-us/c', 'page', from(`https://${'x'.repeat(5_000)}`), AT);
    await log.onApplicationShutdown();
    const rows = await tables.database.run((manager) => manager.query('select * from missing_address'));
    expect(JSON.stringify(rows)).not.toMatch(/anna|alert|8443|xxx/);
    expect(JSON.stringify(rows)).toContain('"other.example"');
  });

  it('holds 500 addresses at most; further ones are dropped with one line in the log', async () => {
    const away = new Away();
    away.away = false;
    const log = logOver(away);
    lines.length = 0;
    for (let at = 0; at < 1_200; at += 1) log.record(`/en-us/${at}`, 'page', from(), AT);
    log.record('/en-us/7', 'page', from(), AT);
    await log.onApplicationShutdown();
    expect(away.written[0]).toHaveLength(500);
    expect(away.written[0]?.find(({ path }) => path === '/en-us/7')?.hits).toBe(2);
    expect(lines.filter((line) => line.includes('too many addresses without a page'))).toHaveLength(1);
  });

  it('counts on while Postgres is away, and writes it all when it is back', async () => {
    const away = new Away();
    const log = logOver(away);
    lines.length = 0;
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 600; at += 1) log.record(`/en-us/${at}`, 'page', from(), minutes(round));
      await log.flush();
    }
    expect(lines.filter((line) => line.includes('could not be written'))).toHaveLength(1);
    away.away = false;
    await log.onApplicationShutdown();
    expect(away.written).toHaveLength(1);
    expect(away.written[0]).toHaveLength(500);
    expect(away.written[0]?.[0]).toMatchObject({
      path: '/en-us/0',
      hits: 3,
      firstSeen: AT,
      lastSeen: minutes(2),
    });
  });
});

describe('NotFoundStore', () => {
  const row = (path: string, more: Partial<NotFoundCounts> = {}): NotFoundCounts => ({
    day: '2026-03-01',
    path,
    kind: 'page',
    hits: 1,
    botHits: 0,
    ownHits: 0,
    referrerHost: null,
    firstSeen: AT,
    lastSeen: AT,
    ...more,
  });

  it('keeps so many rows; those not seen for longest go', async () => {
    await store.add(Array.from({ length: 25 }, (_, at) => row(`/en-us/${at}`, { lastSeen: minutes(at) })));
    expect(await store.trim(10)).toBe(15);
    const left = await store.top({ ...DAY, limit: 50 });
    expect(left.map(({ path }) => path).sort()).toEqual(
      Array.from({ length: 10 }, (_, at) => `/en-us/${at + 15}`).sort(),
    );
    expect(await store.trim(10)).toBe(0);
  });

  it('forgets what was not asked for in 180 days', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await store.add([row('/en-us/old', { lastSeen: ago(181) }), row('/en-us/young', { lastSeen: ago(179) })]);
    expect(await store.deleteOld()).toBe(1);
    expect((await store.top({ ...DAY, limit: 5 })).map(({ path }) => path)).toEqual(['/en-us/young']);
  });

  it('gives the most wanted of a range of days, page by page, each once', async () => {
    const wanted = Array.from({ length: 23 }, (_, at) => row(`/en-us/p${at}`, { hits: 1 + (at % 4) }));
    await store.add([
      ...wanted,
      row('/en-us/p0', { day: '2026-03-02', hits: 50, lastSeen: minutes(1_440) }),
      row('/en-us/p1', { day: '2026-03-09', hits: 90, lastSeen: minutes(11_520) }),
      row('/wp-login.php', { kind: 'probe', hits: 1_000 }),
    ]);
    const report = reportWith();
    const query = { from: '2026-03-01', to: '2026-03-02', kinds: ['page', 'removed'] as const, limit: 5 };
    const seen: { path: string; hits: number }[] = [];
    let after: { hits: number; path: string } | null = null;
    do {
      const list = await report.top({ ...query, ...(after ? { after } : {}) });
      expect(list.rows.length).toBeLessThanOrEqual(5);
      seen.push(...list.rows.map(({ path, hits }) => ({ path, hits })));
      after = list.next;
    } while (after);
    expect(seen[0]).toEqual({ path: '/en-us/p0', hits: 51 });
    expect(seen).toHaveLength(23);
    expect(new Set(seen.map(({ path }) => path)).size).toBe(23);
    expect(seen.map(({ hits }) => hits)).toEqual(seen.map(({ hits }) => hits).sort((a, b) => b - a));
  });

  it('hints at a redirect, except for probes and masked addresses', async () => {
    const similar = { title: 'Racks', path: '/en-us/racks' };
    await store.add([
      row('/en-us/rack', { hits: 3 }),
      row('/en-us/unsubscribe/*', { hits: 2 }),
      row('/wp-login.php', { kind: 'probe' }),
    ]);
    const report = reportWith(similar);
    const { rows, next } = await report.top({ ...DAY, limit: 5 });
    expect(next).toBeNull();
    expect(rows.map(({ redirectHint }) => redirectHint)).toEqual([
      { sourcePath: '/en-us/rack', target: similar },
      null,
      null,
    ]);
  });
});
