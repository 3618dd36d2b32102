import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { addDays } from '../platform/days.contract.js';
import { FactSources } from '../platform/facts/facts.js';
import { factRows } from './day-counter.js';
import { packedSums } from './packed-sums.js';
import { type RankedSums, type Ranking, rankedSums, type Sum, type SumColumn } from './ranked-sums.js';
import type { DayRange } from './report-days.contract.js';
import type { Breakdown } from './report-definition.js';
import { DIMENSIONS, type Dimension } from './report-query.contract.js';
import { daysBeside, LONG_SPANS, type LongSpan, longestIn, type SummedSpan } from './report-spans.js';

/** Longest that a report may ask Postgres, in milliseconds. */
const STATEMENT_MS = 15_000;
/** Tens of thousands of search terms are grouped in memory; by default Postgres would write them to disk. */
const SORT_MEMORY = '64MB';
const CURSOR_ROWS = 1_000;
/** SQLSTATE of a statement that was ended by its timeout. */
const TIMED_OUT = '57014';

/** A report asked Postgres for longer than it may. */
export class ReportTooSlow extends Error {
  constructor() {
    super('This report took too long. Choose a shorter period.');
    this.name = 'ReportTooSlow';
  }
}

type Filters = Readonly<Partial<Record<Dimension, string>>>;

export interface KindSum extends Sum {
  kind: string;
  /** First day of the bucket, or the value of the dimension. */
  at: string;
}

/** What is read of sums: kinds of a topic on some days. */
export interface SumQuery {
  topic: string;
  kinds: readonly string[];
  days: DayRange;
  filters: Filters;
}

export interface Entry {
  at: string;
  kind: string;
  a: string;
  b: string;
  c: string;
  n: number;
  value: number | null;
  ref: string;
}

/** Facts one by one: those that were counted on some days. */
export type EntryQuery = SumQuery;

/** Reads sums and facts, never longer than 15 s a statement, and changes nothing. All throw ReportTooSlow, DatabaseUnavailable. */
@Injectable()
export class ReportReader {
  readonly zone: string;

  constructor(
    private readonly database: Database,
    private readonly sources: FactSources,
    @Inject(CONFIG) config: Config,
  ) {
    this.zone = config.reportZone;
  }

  /** Runs `work` on one unchanging state of the database. */
  async read<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.database.longTransaction(STATEMENT_MS, async (tx) => {
        await tx.query('set transaction isolation level repeatable read read only');
        await tx.query(`set local work_mem = '${SORT_MEMORY}'`);
        return work(tx);
      });
    } catch (error) {
      throw slow(error);
    }
  }

  /** Sums by kind and day or month; what is empty is left out. */
  async series(tx: EntityManager, query: SumQuery, bucket: 'day' | 'month'): Promise<KindSum[]> {
    const { sql, values } = await this.sums(tx, query, { spans: bucket === 'day' ? [] : ['month'] });
    const at = bucket === 'day' ? 'day' : `date_trunc('month', day)::date`;
    return numbers(
      await tx.query(
        `select kind, ${at}::text as at, sum(n::float8) as n, sum(value)::float8 as value from (${sql}) s group by 1, 2`,
        values,
      ),
    );
  }

  /** Sums by the values of a dimension, ranked in one or several ways. @param limit most rows of each; null = all */
  async ranked(
    tx: EntityManager,
    query: SumQuery,
    { by, without }: Pick<Breakdown, 'by' | 'without'>,
    columns: readonly SumColumn[],
    rankings: readonly Ranking[],
    limit: number | null,
  ): Promise<RankedSums[]> {
    const isOfCounts = columns.every(({ of }) => of === 'n') && Object.keys(query.filters).length === 0;
    if (isOfCounts && without === undefined) {
      const values: unknown[] = [query.topic];
      const bind = (value: unknown) => `$${values.push(value)}`;
      const parts = await this.parts(tx, query, LONG_SPANS, bind);
      const where = `topic = $1 and (${parts.join(' or ')})`;
      const [packed] = await tx.query<{ all: boolean | null }[]>(
        `select bool_and(is_packed) as all from report_count where ${where}`,
        values,
      );
      if (packed?.all) return packedSums(tx, { where, values, by }, columns, rankings, limit);
    }
    const { sql, values } = await this.sums(tx, query, { isSplit: true });
    if (without === undefined) return rankedSums(tx, { sql, values, by }, columns, rankings, limit);
    const left = `select * from (${sql}) s where not exists (select from report_sum w where w.topic = $${values.push(without.topic)}
      and w.span = 'day' and not w.is_total and w.kind = $${values.push(without.kind)} and w.${without.by} = s.${by})`;
    return rankedSums(tx, { sql: left, values, by }, columns, rankings, limit);
  }

  /** Values of a dimension that there are on some days, the most frequent first. */
  async valuesOf(tx: EntityManager, query: SumQuery, by: Dimension, limit: number): Promise<string[]> {
    const { sql, values } = await this.sums(tx, query, { isSplit: true });
    const rows = await tx.query<{ at: string }[]>(
      `select ${by} as at from (${sql}) s where ${by} <> '' group by 1 order by sum(n) desc, 1 limit ${limit}`,
      values,
    );
    return rows.map(({ at }) => at);
  }

  /** First day with anything at all; null = nothing ever. */
  async earliest(tx: EntityManager, topic: string): Promise<string | null> {
    const [row] = await tx.query<{ day: string | null }[]>(
      `select min(day)::text as day from report_sum where topic = $1 and span = 'day' and is_total`,
      [topic],
    );
    return row?.day ?? null;
  }

  /** Up to when a day was counted (ISO 8601 UTC); null = not yet. */
  async countedUntil(tx: EntityManager, topic: string, { to }: DayRange): Promise<string | null> {
    const [row] = await tx.query<{ until: Date | null }[]>(
      `select max(counted_until) as until from report_count where topic = $1 and span = 'day' and day <= $2`,
      [topic, to],
    );
    return row?.until?.toISOString() ?? null;
  }

  /** What single facts there are of what was counted: how many, and how often they say it was. */
  async entryCount(
    tx: EntityManager,
    query: EntryQuery,
  ): Promise<{ rows: number; n: number; value: number }> {
    const { sql, values } = await this.entries(tx, query);
    const [row] = await tx.query<{ rows: number; n: number; value: number }[]>(
      `select count(*)::int as rows, coalesce(sum(n), 0)::float8 as n, coalesce(sum(value), 0)::float8 as value from (${sql}) e`,
      values,
    );
    return row ?? { rows: 0, n: 0, value: 0 };
  }

  /** A part of the list of single facts, the newest first. */
  async entryPage(tx: EntityManager, query: EntryQuery, offset: number, size: number): Promise<Entry[]> {
    const { sql, values } = await this.entries(tx, query);
    return (
      await tx.query<Entry[]>(`${sql} order by at desc, ref, a, b, c limit ${size} offset ${offset}`, values)
    ).map(entry);
  }

  /** All single facts, the newest first, a thousand at a time. */
  async *entryStream(query: EntryQuery): AsyncGenerator<Entry> {
    // A transaction that yields stays open as long as its reader takes; each part has the 15 s for itself.
    const parts = new TransformStream<Entry[], Entry[]>();
    const writer = parts.writable.getWriter();
    const reading = this.read(async (tx) => {
      await tx.query(`set local idle_in_transaction_session_timeout = '60s'`);
      const { sql, values } = await this.entries(tx, query);
      await tx.query(`declare entries no scroll cursor for ${sql} order by at desc, ref, a, b, c`, values);
      for (;;) {
        const rows = await tx.query<Entry[]>(`fetch ${CURSOR_ROWS} from entries`);
        if (rows.length === 0) break;
        await writer.write(rows.map(entry));
      }
    }).then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    );
    // A reader that ends early makes the next write fail, which ends the transaction.
    reading.catch(() => undefined);
    for await (const rows of parts.readable) yield* rows;
    await reading;
  }

  /** Whether single facts of all these days are kept. */
  areEntriesKept(topic: string, { from }: DayRange, today: string): boolean {
    return from > addDays(today, -this.sources.of(topic).keptDays);
  }

  /** Rows of what is so at present; null = the topic knows nothing of it. */
  async present(tx: EntityManager, topic: string): Promise<unknown[][] | null> {
    const { present } = this.sources.of(topic);
    if (present === undefined) return null;
    const rows = await tx.query<Record<string, unknown>[]>(present.sql);
    return rows.map((row) => Object.values(row));
  }

  /** Conditions on the longest spans that there are, and on the days around them. */
  private async parts(
    tx: EntityManager,
    { topic, days }: Pick<SumQuery, 'topic' | 'days'>,
    spans: readonly LongSpan[],
    bind: (value: unknown) => string,
  ): Promise<string[]> {
    const summed = await tx.query<SummedSpan[]>(
      `select span, day::text as day from report_count where topic = $1 and span = any($2) and day between $3 and $4`,
      [topic, spans, days.from, days.to],
    );
    const longest = longestIn(days, summed);
    const parts = daysBeside(days, longest).map(
      ({ from, to }) => `span = 'day' and day between ${bind(from)} and ${bind(to)}`,
    );
    for (const span of LONG_SPANS) {
      const same = longest.filter((each) => each.span === span).map(({ day }) => day);
      if (same.length > 0) parts.push(`span = '${span}' and day = any(${bind(same)}::date[])`);
    }
    return parts;
  }

  private async sums(
    tx: EntityManager,
    { topic, kinds, days, filters }: SumQuery,
    { isSplit = false, spans = LONG_SPANS }: { isSplit?: boolean; spans?: readonly LongSpan[] } = {},
  ): Promise<{ sql: string; values: unknown[] }> {
    const values: unknown[] = [topic, kinds];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const given = DIMENSIONS.filter((name) => filters[name] !== undefined);
    const where = [
      'topic = $1',
      'kind = any($2)',
      isSplit || given.length > 0 ? 'not is_total' : 'is_total',
      ...given.map((name) => `${name} = ${bind(filters[name])}`),
    ].join(' and ');
    const parts = await this.parts(tx, { topic, days }, spans, bind);
    const columns = 'kind, day, a, b, c, n, value';
    return {
      sql: parts
        .map((part) => `select ${columns} from report_sum where ${where} and ${part}`)
        .join(' union all '),
      values,
    };
  }

  /** Facts up to where each day was counted. */
  private async entries(
    tx: EntityManager,
    { topic, kinds, days, filters }: EntryQuery,
  ): Promise<{ sql: string; values: unknown[] }> {
    const until = await this.countedUntil(tx, topic, days);
    const [bounds] = await tx.query<{ start: string; until: string }[]>(
      `select ($1::date::timestamp at time zone $3)::text as start,
         least(($2::date + 1)::timestamp at time zone $3, coalesce($4::timestamptz, '-infinity'))::text as until`,
      [days.from, days.to, this.zone, until],
    );
    const values: unknown[] = [bounds?.start, bounds?.until, this.zone, kinds];
    const where = DIMENSIONS.flatMap((name) =>
      filters[name] === undefined ? [] : [`and ${name} = $${values.push(filters[name])}`],
    );
    const sql = `select at, kind, a, b, c, n, value, ref from (${factRows(this.sources.of(topic).facts)}) e
      where kind = any($4) ${where.join(' ')}`;
    return { sql, values };
  }
}

function numbers(rows: (Omit<KindSum, 'value'> & { value: number | null })[]): KindSum[] {
  return rows.map(({ kind, at, n, value }) => ({ kind, at, n, value: value ?? 0 }));
}

function entry({ at, n, value, ...row }: Entry): Entry {
  return {
    ...row,
    at: new Date(at).toISOString(),
    n: Number(n),
    value: value === null ? null : Number(value),
  };
}

function slow(error: unknown): unknown {
  const isLate =
    error instanceof QueryFailedError && (error.driverError as { code?: string }).code === TIMED_OUT;
  return isLate ? new ReportTooSlow() : error;
}
