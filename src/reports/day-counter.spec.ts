import { until } from '../../test/support/until.js';
import { testConfig } from '../config/testing/config.js';
import { addDays } from '../platform/days.contract.js';
import type { FactSource, FactSources } from '../platform/facts/facts.js';
import { type TestDatabase, testDatabase } from '../platform/testing/database.js';
import { DayCounter, monthParts } from './day-counter.js';
import type { Ranking } from './ranked-sums.js';
import type { DayRange } from './report-days.contract.js';
import { ReportReader, ReportTooSlow } from './report-reader.js';

const ZONE = 'America/Los_Angeles';
const TOPIC = 'trial';
const BY_COUNT: Ranking = { kinds: ['seen'], of: 'n', plus: ['seen'], minus: [], isAboveZero: true };
const SOURCE: FactSource = {
  keptDays: 1_000,
  facts: `select at, kind, a, b, c, 1 as n, 2.5::numeric as value, ref from fact where topic = '${TOPIC}' and at >= $1 and at < $2`,
};

let tables: TestDatabase;
let sources: FactSources;
beforeAll(async () => {
  tables = await testDatabase();
  sources = { all: new Map([[TOPIC, SOURCE]]), of: () => SOURCE } as unknown as FactSources;
}, 60_000);
afterAll(() => tables.drop());
beforeEach(() => query('truncate fact, report_sum, report_count, report_pack, report_value'));

const query = <T = unknown>(sql: string, values: unknown[] = []): Promise<T[]> =>
  tables.database.run((manager) => manager.query<T[]>(sql, values));
const counter = (zone = ZONE) =>
  new DayCounter(tables.database, sources, testConfig({ reportZone: zone }, 'worker'));
const reader = (zone = ZONE) =>
  new ReportReader(tables.database, sources, testConfig({ reportZone: zone }, 'web'));

async function happen(at: string, kind = 'seen', a = ''): Promise<void> {
  await query('insert into fact (at, topic, kind, a) values ($1, $2, $3, $4)', [at, TOPIC, kind, a]);
}
const days = () =>
  query<{ day: string; n: number }>(
    `select day::text as day, n::int as n from report_sum where topic = $1 and span = 'day' and is_total order by 1`,
    [TOPIC],
  );

describe('days of a zone', () => {
  it.each([
    ['the last moment of a day in winter', ZONE, '2026-03-08T07:59:59.999Z', '2026-03-07'],
    ['the first one', ZONE, '2026-03-08T08:00:00Z', '2026-03-08'],
    ['the last one of the day with 23 hours', ZONE, '2026-03-09T06:59:59.999Z', '2026-03-08'],
    ['the first one after it', ZONE, '2026-03-09T07:00:00Z', '2026-03-09'],
    ['the last one of the day with 25 hours', ZONE, '2025-11-03T07:59:59.999Z', '2025-11-02'],
    ['the first one after it, too', ZONE, '2025-11-03T08:00:00Z', '2025-11-03'],
    ['a day ahead of UTC', 'Asia/Tokyo', '2026-03-07T15:00:00Z', '2026-03-08'],
    ['a zone whose day begins at one o’clock', 'America/Santiago', '2025-09-07T04:00:00Z', '2025-09-07'],
  ])('has %s', async (_what, zone, at, day) => {
    await happen(at);
    await counter(zone).recount(TOPIC, { from: addDays(day, -1), to: addDays(day, 1) });
    expect(await days()).toEqual([{ day, n: 1 }]);
    const asked = { topic: TOPIC, kinds: ['seen'], filters: {}, days: { from: day, to: day } };
    expect(await reader(zone).read((tx) => reader(zone).entryCount(tx, asked))).toMatchObject({ rows: 1 });
  });
});

describe('counting', () => {
  const range = { from: '2026-02-10', to: '2026-03-20' };
  const fill = () =>
    query(
      `insert into fact (at, topic, kind, a) select '2026-02-10T20:00:00Z'::timestamptz + n * interval '1 hour', $1,
         'seen', (array['x', 'y', ''])[1 + n % 3] from generate_series(0, 899) n`,
      [TOPIC],
    );
  const total = async () => {
    const asked = { topic: TOPIC, kinds: ['seen'], filters: {}, days: range };
    const [sum] = await reader().read((tx) =>
      reader()
        .series(tx, asked, 'month')
        .then((sums) => [
          sums.reduce((all, { n, value }) => ({ n: all.n + n, value: all.value + value }), {
            n: 0,
            value: 0,
          }),
        ]),
    );
    return sum;
  };

  it('gives the same twice, and by two at once', async () => {
    await fill();
    await counter().recount(TOPIC, range);
    const once = await days();
    await Promise.all([counter().recount(TOPIC, range), counter().recount(TOPIC, range)]);
    expect(await days()).toEqual(once);
    expect(await total()).toEqual({ n: 900, value: 2_250 });
  });

  it('has the old sums or the new ones when it is killed half-way', async () => {
    await fill();
    await counter().recount(TOPIC, range);
    const before = await days();
    await happen('2026-03-01T20:00:00Z');
    // Ends the connection as a process that is killed does, once the old sums are deleted.
    await query(`create function trap() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`);
    await query('create trigger trap before insert on report_count for each row execute function trap()');
    await expect(counter().recount(TOPIC, range)).rejects.toThrow();
    await query('drop function trap cascade');
    expect(await days()).toEqual(before);
    await counter().recount(TOPIC, range);
    expect(await total()).toEqual({ n: 901, value: 2_252.5 });
  });

  it('takes whole months from their own sums, which are those of their days', async () => {
    await fill();
    await counter().recount(TOPIC, { from: '2026-02-01', to: '2026-03-31' });
    expect(
      await query(
        `select a, n::int as n from report_sum where span = 'month' and day = '2026-03-01' and not is_total order by a`,
      ),
    ).toEqual(
      await query(
        `select a, count(*)::int as n from fact where at >= '2026-03-01T08:00:00Z' and at < '2026-04-01T07:00:00Z'
         group by 1 order by 1`,
      ),
    );
    const asked = {
      topic: TOPIC,
      kinds: ['seen'],
      filters: {},
      days: { from: '2026-02-15', to: '2026-03-31' },
    };
    const [sums] = await reader().read((tx) =>
      reader().ranked(tx, asked, { by: 'a' }, [{ kind: 'seen', of: 'n' }], [BY_COUNT], null),
    );
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      `select count(*)::int as n from fact where at >= '2026-02-15T08:00:00Z'`,
    );
    expect(sums?.rows.reduce((all, { sums: own }) => all + (own.get('seen')?.n ?? 0), 0)).toBe(n);
    expect(sums?.all.get('seen')?.n).toBe(n);
    // A chart by days has each day of that month for itself.
    const byDay = await reader().read((tx) => reader().series(tx, asked, 'day'));
    expect(byDay.map(({ at, n }) => ({ day: at, n })).sort((x, y) => (x.day < y.day ? -1 : 1))).toEqual(
      (await days()).filter(({ day }) => day >= '2026-02-15'),
    );
  });

  it('sums up quarters and years once all of their months are there, and once more after one was counted again', async () => {
    const year = Number(counter().today.slice(0, 4)) - 1;
    const all = { from: `${year}-01-01`, to: `${year}-12-31` };
    await query(
      `insert into fact (at, topic, kind, a) select $1::date + interval '20 hours' + n * interval '1 day', $2, 'seen', 'x' || n % 30
       from generate_series(0, 364) n`,
      [all.from, TOPIC],
    );
    await counter().countDue();
    const spans = async () => {
      const rows = await query<{ span: string; n: number }>(
        `select span, sum(n)::int as n from report_sum where is_total and day between $1 and $2 group by 1`,
        [all.from, all.to],
      );
      return Object.fromEntries(rows.map(({ span, n }) => [span, n]));
    };
    expect(await spans()).toEqual({ day: 365, month: 365, quarter: 365, year: 365 });
    const ranked = async () => {
      const asked = {
        topic: TOPIC,
        kinds: ['seen'],
        filters: {},
        days: { from: addDays(all.from, -40), to: all.to },
      };
      const [sums] = await reader().read((tx) =>
        reader().ranked(tx, asked, { by: 'a' }, [{ kind: 'seen', of: 'n' }], [BY_COUNT], 2),
      );
      const rows = sums?.rows.map(({ value, sums: own }) => [value, own.get('seen')?.n]);
      return { rows, count: sums?.count, all: sums?.all.get('seen')?.n };
    };
    expect(await ranked()).toEqual({
      rows: [
        ['x0', 13],
        ['x1', 13],
      ],
      count: 30,
      all: 365,
    });
    await happen(`${year}-08-10T20:00:00Z`, 'seen', 'x1');
    await counter().recount(TOPIC, { from: `${year}-08-10`, to: `${year}-08-10` });
    const after = {
      rows: [
        ['x1', 14],
        ['x0', 13],
      ],
      count: 30,
      all: 366,
    };
    expect(await ranked()).toEqual(after);
    expect(await spans()).toEqual({ day: 366, month: 366, quarter: 366, year: 366 });
    // A worker of the build before counted a day.
    await query(`update report_count set is_packed = false where day = $1`, [all.from]);
    expect(await ranked()).toEqual(after);
  });

  it('counts what is due: from the first fact on, once; then today alone', async () => {
    const today = counter().today;
    await happen(`${addDays(today, -40)}T20:00:00Z`);
    await counter().countDue();
    const [{ first, all } = { first: '', all: 0 }] = await query<{ first: string; all: number }>(
      `select min(day)::text as first, count(*)::int as all from report_count where span = 'day'`,
    );
    expect([first, all]).toEqual([addDays(today, -40), 41]);
    expect(await counter().countDue()).toBe(1);
    await query(`update report_count set zone = 'UTC' where day = $1`, [addDays(today, -9)]);
    expect(await counter().countDue()).toBe(2);
  });

  it('ranks the values of a dimension by sums, differences and values, equal ones by name', async () => {
    await query(
      `insert into fact (at, topic, kind, a) select '2026-03-10T20:00:00Z', $1, kind, a from (values
         ('seen', 'x', 3), ('seen', 'y', 5), ('seen', 'z', 5), ('kept', 'y', 4), ('kept', 'w', 1)) v (kind, a, n),
         generate_series(1, n)`,
      [TOPIC],
    );
    await counter().recount(TOPIC, range);
    const kinds = ['seen', 'kept'];
    const columns = kinds.flatMap((kind) => [{ kind, of: 'n' } as const, { kind, of: 'value' } as const]);
    const rankings: Ranking[] = [
      { ...BY_COUNT, kinds },
      { ...BY_COUNT, kinds, minus: ['kept'], isAboveZero: false },
      { ...BY_COUNT, kinds, of: 'value', plus: kinds },
    ];
    const asked = { topic: TOPIC, kinds, filters: {}, days: range };
    const ranked = await reader().read((tx) =>
      reader().ranked(tx, asked, { by: 'a' }, columns, rankings, null),
    );
    expect(ranked.map(({ rows }) => rows.map(({ value }) => value).join(' '))).toEqual([
      'y z x',
      'z x y w',
      'y z x w',
    ]);
    expect(ranked.map(({ count, all }) => [count, all.get('kept')])).toEqual([
      [3, { n: 4, value: 10 }],
      [4, { n: 5, value: 12.5 }],
      [4, { n: 5, value: 12.5 }],
    ]);
  });

  it.each([0, 1, 3, 10, null])('ranks the same from packs as from rows, %s of each', async (limit) => {
    await query(
      `insert into fact (at, topic, kind, a, b) select '2026-02-10T20:00:00Z'::timestamptz + n * interval '1 hour', $1,
         (array['seen', 'seen', 'kept'])[1 + n % 3], 'x' || n * n % 23, (array['', 'b'])[1 + n % 2] from generate_series(0, 899) n`,
      [TOPIC],
    );
    await counter().recount(TOPIC, range);
    const kinds = ['seen', 'kept', 'never'];
    const columns = kinds.map((kind) => ({ kind, of: 'n' as const }));
    const rankings: Ranking[] = [
      { ...BY_COUNT, kinds },
      { ...BY_COUNT, kinds, minus: ['kept'], isAboveZero: false },
      { ...BY_COUNT, kinds: ['never'], plus: ['never'] },
    ];
    const ranked = (days: DayRange) => {
      const asked = { topic: TOPIC, kinds, filters: {}, days };
      return reader().read(async (tx) => [
        await reader().ranked(tx, asked, { by: 'a' }, columns, rankings, limit),
        await reader().ranked(tx, asked, { by: 'b' }, columns, rankings, limit),
      ]);
    };
    const part = { from: '2026-02-14', to: '2026-03-02' };
    const packed = [await ranked(range), await ranked(part)];
    expect(packed[0]?.[0]?.[0]?.all.get('seen')?.n).toBe(600);
    await query('update report_count set is_packed = false');
    await query('delete from report_pack');
    expect([await ranked(range), await ranked(part)]).toEqual(packed);
  });

  it('streams every entry, and lets go of the database when nobody reads on', async () => {
    await query(
      `insert into fact (at, topic, kind, a) select '2026-03-10T20:00:00Z', $1, 'seen', n::text from generate_series(1, 2500) n`,
      [TOPIC],
    );
    await counter().recount(TOPIC, range);
    const asked = { topic: TOPIC, kinds: ['seen'], filters: {}, days: range };
    const seen = new Set<string>();
    for await (const { a } of reader().entryStream(asked)) seen.add(a);
    expect(seen.size).toBe(2_500);
    for await (const { kind } of reader().entryStream(asked)) {
      expect(kind).toBe('seen');
      break;
    }
    const open = () =>
      query(
        `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      );
    await until(async () => (await open()).length === 0, {
      withinMs: 30_000,
      what: 'the end of the reading',
    });
  });

  it('changes nothing while it reads, and says when it took too long', async () => {
    await expect(
      reader().read((tx) => tx.query(`insert into fact (at, topic, kind) values (now(), 'x', 'x')`)),
    ).rejects.toThrow();
    expect(await query('select from fact')).toEqual([]);
    await expect(
      reader().read(async (tx) => {
        await tx.query('set local statement_timeout = 20');
        await tx.query('select pg_sleep(2)');
      }),
    ).rejects.toThrow(new ReportTooSlow());
  });
});

it('parts ranges by months', () => {
  expect(monthParts({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
});
