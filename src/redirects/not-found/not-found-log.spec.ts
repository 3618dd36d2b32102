import { testConfig } from '../../config/testing/config.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { recordingLogger } from '../../platform/testing/logger.js';
import { NotFoundLog } from './not-found-log.js';
import { NotFoundPath } from './not-found-path.entity.js';
import { type NotFoundCounts, NotFoundStore } from './not-found-store.js';

const config = testConfig({ publicUrl: 'https://www.example' });
const { logger, lines } = recordingLogger();
const logOver = (over: Pick<NotFoundStore, 'add' | 'trimAtTimes'>) =>
  new NotFoundLog(over as NotFoundStore, config, logger);
/** What is kept, the most wanted first. */
const rows = async () => {
  const all = await tables.database.run(() =>
    tables.repository(NotFoundPath).find({ order: { hits: 'DESC', path: 'ASC' } }),
  );
  return all.map(({ day: _, ...row }) => row);
};

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
    expect(await rows()).toEqual([
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
    const left = await rows();
    expect(left.map(({ path }) => path).sort()).toEqual(
      Array.from({ length: 10 }, (_, at) => `/en-us/${at + 15}`).sort(),
    );
    expect(await store.trim(10)).toBe(0);
  });

  it('forgets what was not asked for in 180 days', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await store.add([row('/en-us/old', { lastSeen: ago(181) }), row('/en-us/young', { lastSeen: ago(179) })]);
    expect(await store.deleteOld()).toBe(1);
    expect((await rows()).map(({ path }) => path)).toEqual(['/en-us/young']);
  });
});
