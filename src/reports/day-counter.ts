import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { addDays, dayIn } from '../platform/days.contract.js';
import { FactSources } from '../platform/facts/facts.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { pack, USED_DAYS } from './packed-sums.js';
import { type DayRange, firstOfMonth, lastOfMonth, MAX_MONTHS, plusMonths } from './report-days.contract.js';
import { daysOf, LONG_SPANS, type LongSpan } from './report-spans.js';

/** Facts of the last seconds may still be on their way to Postgres. */
const SETTLE_S = 10;
/** Days that are counted again each night: a search is opened, or a request released, some time after it came. */
const AGAIN_DAYS = 3;
const AGAIN_HOURS = 20;
/** Milliseconds that the counting of a month may take. */
const STATEMENT_MS = 300_000;
/** Spans that are summed up from shorter ones once all of these are there. */
const LONGER = [
  { span: 'quarter', part: 'month', parts: 3 },
  { span: 'year', part: 'quarter', parts: 4 },
] as const;
/** Characters of what facts are grouped by; three of them must fit into an index entry. */
const LONGEST_DIMENSION = 200;

/** The facts of a topic as they are counted and listed. @param sql of its source */
export function factRows(sql: string): string {
  const dimension = (name: string) => `left(coalesce(${name}, ''), ${LONGEST_DIMENSION}) as ${name}`;
  return `select at, (at at time zone $3::text)::date as day, kind, ${dimension('a')}, ${dimension('b')},
    ${dimension('c')}, n::bigint as n, value::numeric as value, coalesce(ref, '') as ref from (${sql}) f`;
}

/** Sums up facts by days of the report's zone. Counted twice, or by two at once, a day has the same sums. */
@Injectable()
export class DayCounter {
  private readonly zone: string;

  constructor(
    private readonly database: Database,
    private readonly sources: FactSources,
    @Inject(CONFIG) config: Config,
  ) {
    this.zone = config.reportZone;
  }

  get today(): string {
    return dayIn(this.zone, new Date());
  }

  /** Counts what is due of all topics: today, days that were never counted to their end, and the last few once a night. */
  async countDue(): Promise<number> {
    let counted = 0;
    for (const topic of this.sources.all.keys()) {
      for (const days of await this.due(topic)) {
        await this.count(topic, days);
        counted += 1;
      }
      await this.complete(topic);
    }
    return counted;
  }

  /** Counts these days of a topic, as far back as its facts are kept. @throws DatabaseUnavailable */
  async recount(topic: string, { from, to }: DayRange): Promise<void> {
    const first = this.firstCountable(topic);
    const days = { from: from < first ? first : from, to: to > this.today ? this.today : to };
    for (const part of monthParts(days)) await this.count(topic, part);
    await this.complete(topic);
  }

  @Retention('report sums')
  async deleteOld(): Promise<number> {
    // The year before the longest range can be asked for, too.
    const before = plusMonths(firstOfMonth(this.today), -MAX_MONTHS - 12);
    return this.database.longTransaction(STATEMENT_MS, async (tx) => {
      await tx.query('delete from report_count where day < $1', [before]);
      await tx.query('delete from report_pack where day < $1', [before]);
      await tx.query('delete from report_value where used_on < $1', [addDays(before, -USED_DAYS)]);
      const [, deleted] = await tx.query<[unknown, number]>('delete from report_sum where day < $1', [
        before,
      ]);
      return deleted;
    });
  }

  /** The first day whose facts are all still there. */
  private firstCountable(topic: string): string {
    return addDays(this.today, 1 - this.sources.of(topic).keptDays);
  }

  /** The first day that was counted; before the first count that of the oldest fact. */
  private async firstDay(topic: string): Promise<string> {
    const oldest = plusMonths(firstOfMonth(this.today), -MAX_MONTHS);
    const [row] = await this.database.longTransaction(STATEMENT_MS, (tx) =>
      tx.query<{ counted: string | null }[]>(
        `select min(day)::text as counted from report_count where topic = $1 and span = 'day'`,
        [topic],
      ),
    );
    if (row?.counted) return row.counted;
    const [fact] = await this.database.longTransaction(STATEMENT_MS, (tx) =>
      tx.query<{ day: string | null }[]>(
        `select min(day)::text as day from (${factRows(this.sources.of(topic).facts)}) f`,
        [oldest, new Date(), this.zone],
      ),
    );
    return fact?.day ?? this.today;
  }

  /** Ranges of days, none across the end of a month. */
  private async due(topic: string): Promise<DayRange[]> {
    const first = await this.firstDay(topic);
    const rows = await this.database.run((manager) =>
      manager.query<{ day: string }[]>(
        `select d::date::text as day from generate_series($2::date, $3::date, interval '1 day') d
         left join report_count c on c.topic = $1 and c.span = 'day' and c.day = d::date
         where c.day is null or (d::date >= $7 and (
           c.zone <> $4 or d::date = $3::date or c.counted_until < ((d::date + 1)::timestamp at time zone $4)
           or (d::date >= $3::date - $5::int and c.counted_at < now() - make_interval(hours => $6))))
         order by 1`,
        [topic, first, this.today, this.zone, AGAIN_DAYS, AGAIN_HOURS, this.firstCountable(topic)],
      ),
    );
    const ranges: DayRange[] = [];
    for (const { day } of rows) {
      const last = ranges.at(-1);
      if (last && addDays(last.to, 1) === day) last.to = day;
      else ranges.push({ from: day, to: day });
    }
    return ranges.flatMap(monthParts);
  }

  /**
   * Puts new sums of some days of one month in the place of the old ones, in one transaction; who else counts the topic
   * waits. The sums of a month that is over follow from those of its days; those of longer spans are gone until it
   * is completed.
   */
  private async count(topic: string, { from, to }: DayRange): Promise<void> {
    const source = this.sources.of(topic);
    await this.database.longTransaction(STATEMENT_MS, async (tx) => {
      await lock(tx, topic);
      const [bounds] = await tx.query<{ start: string; until: string }[]>(
        `select ($1::date::timestamp at time zone $3)::text as start,
           least(($2::date + 1)::timestamp at time zone $3, clock_timestamp() - make_interval(secs => $4))::text as until`,
        [from, to, this.zone, SETTLE_S],
      );
      if (bounds === undefined) return;
      await forget(tx, topic, 'day', from, to);
      await tx.query(
        `insert into report_sum (topic, span, is_total, kind, day, a, b, c, n, value)
         select $4, 'day', grouping(a) = 1, kind, day, coalesce(a, ''), coalesce(b, ''), coalesce(c, ''), sum(n), sum(value)
         from (${factRows(source.facts)}) f
         group by grouping sets ((kind, day), (kind, day, a, b, c))`,
        [bounds.start, bounds.until, this.zone, topic],
      );
      await tx.query(
        `insert into report_count (topic, span, day, zone, counted_until)
         select $1, 'day', d::date, $4, least((d::date + 1)::timestamp at time zone $4, $5::timestamptz)
         from generate_series($2::date, $3::date, interval '1 day') d`,
        [topic, from, to, this.zone, bounds.until],
      );
      for (const span of LONG_SPANS) await forget(tx, topic, span, daysOf(span, from).from);
      if (lastOfMonth(from) < this.today) await this.sumUp(tx, topic, 'month', from, 'day');
    });
  }

  /** Sums up quarters and years that have no sums yet, or some that are older than those of their parts. */
  private async sumLonger(topic: string): Promise<void> {
    for (const { span, part, parts } of LONGER) {
      const due = await this.database.run((manager) =>
        manager.query<{ day: string }[]>(
          `select p.day::text as day
           from (select date_trunc($2, day)::date as day, max(counted_at) as counted_at from report_count
             where topic = $1 and span = $3 group by 1 having count(*) = $4) p
           left join report_count c on c.topic = $1 and c.span = $2 and c.day = p.day
           where c.day is null or c.counted_at < p.counted_at`,
          [topic, span, part, parts],
        ),
      );
      for (const { day } of due)
        await this.database.longTransaction(STATEMENT_MS, async (tx) => {
          await lock(tx, topic);
          await forget(tx, topic, span, day);
          await this.sumUp(tx, topic, span, day, part);
        });
    }
  }

  /** Makes what is missing after a count: sums of long spans, and packs. */
  private async complete(topic: string): Promise<void> {
    await this.sumLonger(topic);
    const due = await this.database.run((manager) =>
      manager.query<{ span: LongSpan; day: string }[]>(
        'select span, day::text as day from report_count where topic = $1 and not is_packed order by day',
        [topic],
      ),
    );
    for (const { span, day } of due)
      await this.database.longTransaction(STATEMENT_MS, async (tx) => {
        await lock(tx, topic);
        await pack(tx, topic, span, day);
      });
  }

  /** Sums up the span in which a day lies from shorter spans. */
  private async sumUp(
    tx: EntityManager,
    topic: string,
    span: LongSpan,
    day: string,
    part: 'day' | LongSpan,
  ): Promise<void> {
    const { from, to } = daysOf(span, day);
    await tx.query(
      `insert into report_sum (topic, span, is_total, kind, day, a, b, c, n, value)
       select topic, $4, is_total, kind, $2, a, b, c, sum(n), sum(value) from report_sum
       where topic = $1 and span = $5 and day between $2 and $3 group by topic, is_total, kind, a, b, c`,
      [topic, from, to, span, part],
    );
    await tx.query(
      `insert into report_count (topic, span, day, zone, counted_until)
       values ($1, $5, $2, $3, ($4::date + 1)::timestamp at time zone $3)`,
      [topic, from, this.zone, to, span],
    );
  }
}

/** Until the transaction ends, nobody else counts the topic. */
async function lock(tx: EntityManager, topic: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('report ' || $1, 0))`, [topic]);
}

async function forget(
  tx: EntityManager,
  topic: string,
  span: 'day' | LongSpan,
  from: string,
  to = from,
): Promise<void> {
  const values = [topic, span, from, to];
  await tx.query('delete from report_sum where topic = $1 and span = $2 and day between $3 and $4', values);
  await tx.query('delete from report_count where topic = $1 and span = $2 and day between $3 and $4', values);
}

/** A range in parts that each lie in one month. */
export function monthParts({ from, to }: DayRange): DayRange[] {
  const parts: DayRange[] = [];
  for (let start = from; start <= to; ) {
    const end = lastOfMonth(start);
    parts.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return parts;
}
