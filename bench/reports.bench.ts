/**
 * How long reports take over ten million events that are summed up, and how long a day takes to count. REPORT_EVENTS
 * makes it smaller. A plain `count(*)` over the same rows is the yardstick: on a slow or busy machine both take longer.
 */
import type { CatalogService } from '../src/catalog/catalog.module.js';
import { testConfig } from '../src/config/testing/config.js';
import { addDays } from '../src/platform/days.contract.js';
import type { FactSource, FactSources } from '../src/platform/facts/facts.js';
import { testDatabase } from '../src/platform/testing/database.js';
import { DayCounter } from '../src/reports/day-counter.js';
import { REPORTS } from '../src/reports/definitions/index.js';
import { MAX_MONTHS, plusMonths } from '../src/reports/report-days.contract.js';
import { ReportReader } from '../src/reports/report-reader.js';
import { ReportsService } from '../src/reports/reports.service.js';
import { quantile, report } from './report.js';

const EVENTS = Number(process.env.REPORT_EVENTS ?? 10_000_000);
const DAYS = 760;
/** Different queries, a few of them often. */
const QUERIES = 20_000;
const ROUNDS = 40;
const GOAL_P95_MS = 300;
const GOAL_DAY_MS_A_MILLION = 10_000;

const FACTS: FactSource = {
  keptDays: 1_000,
  facts: `select at, kind, a, b, c, 1 as n, null::numeric as value, ref from fact where topic = 'search' and at >= $1 and at < $2`,
};

const NO_TITLES = new Map<string, string>();
/** Nothing here is told apart by series. */
const NO_CATALOG = {} as CatalogService;

test('reports over many events', async () => {
  const { database, drop } = await testDatabase();
  const config = testConfig({ reportZone: 'America/Los_Angeles' }, 'worker');
  const sources = { all: new Map([['search', FACTS]]), of: () => FACTS } as unknown as FactSources;
  const counter = new DayCounter(database, sources, config);
  const reports = new ReportsService(new ReportReader(database, sources, config), counter, NO_CATALOG);
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  try {
    const perDay = Math.ceil(EVENTS / DAYS);
    const { today } = counter;
    const fill = (day: string, count: number) =>
      database.longTransaction(600_000, (tx) =>
        tx.query(
          `insert into fact (at, topic, kind, a, b, c)
           select $1::date + interval '8 hours' + n * interval '1 millisecond', 'search',
             (array['search', 'search', 'search', 'click', 'none'])[1 + n % 5],
             'query ' || floor(${QUERIES} * power(random(), 4)), 'all', 'page' from generate_series(1, $2::int) n`,
          [day, count],
        ),
      );
    for (let ago = 1; ago <= DAYS; ago += 1) await fill(addDays(today, -ago), perDay);
    await database.longTransaction(600_000, (tx) => tx.query('analyze fact'));
    await counter.countDue();
    await database.longTransaction(600_000, (tx) => tx.query('analyze report_sum'));

    const times: number[] = [];
    const presets = [
      { range: '30d', compare: 'previous' },
      { range: '90d', compare: 'year' },
      { range: 'year', compare: 'none' },
      // As long as a range may be, whatever the lengths of its months.
      { range: 'free', from: addDays(plusMonths(today, -MAX_MONTHS), 3), to: today },
    ];
    const { search } = REPORTS;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { query, faults } = reports.query('search', presets[round % presets.length] ?? {});
      expect(faults).toEqual([]);
      times.push(
        await timed(() =>
          reports.reader.read(async (tx) => {
            await reports.totals(tx, search, query);
            await reports.chart(tx, search, query);
            await reports.breakdowns(tx, search, query, NO_TITLES);
          }),
        ),
      );
    }
    const day = addDays(today, -2);
    await fill(day, 1_000_000);
    const count = await timed(() => counter.recount('search', { from: day, to: day }));
    const yardstick = await timed(() =>
      database.longTransaction(600_000, (tx) =>
        tx.query(`select a, count(*) from fact where at >= $1::date and at < $1::date + 2 group by a`, [day]),
      ),
    );
    const p95 = quantile(times, 0.95);
    report('reports', {
      events: EVENTS,
      p50Ms: Math.round(quantile(times, 0.5)),
      p95Ms: Math.round(p95),
      goalP95Ms: GOAL_P95_MS,
      dayOfAMillionMs: Math.round(count),
      goalDayMs: GOAL_DAY_MS_A_MILLION,
      // Sorting out and summing the same million rows without keeping anything.
      timesOfPlainGroupBy: Math.round((10 * count) / yardstick) / 10,
    });
    expect(p95).toBeLessThan(GOAL_P95_MS);
    expect(count).toBeLessThan(GOAL_DAY_MS_A_MILLION);
  } finally {
    await drop();
  }
});
