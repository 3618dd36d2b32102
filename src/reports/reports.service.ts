import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogService } from '../catalog/catalog.module.js';
import { type BreakdownTable, rankingOf, type SeriesTitles, sumColumns, tableOf } from './breakdown-rows.js';
import type { ChartData } from './chart.contract.js';
import { chartSvg } from './chart-svg.js';
import { DayCounter } from './day-counter.js';
import { REPORTS } from './definitions/index.js';
import type { DayRange } from './report-days.contract.js';
import {
  type Breakdown,
  entryWords,
  type Measure,
  measureOf,
  type ReportDefinition,
} from './report-definition.js';
import { bucketsOf, numberOf, sumsByKind } from './report-numbers.js';
import {
  DIMENSIONS,
  type QueryFault,
  type ReportKey,
  type ReportQuery,
  readReportQuery,
} from './report-query.contract.js';
import { type Entry, ReportReader } from './report-reader.js';
import type { ReportColumn, ReportPart, ReportRow, ReportTable } from './report-table.contract.js';

const NO_TITLES: SeriesTitles = new Map();
/** Rows of a breakdown that a screen shows; files have all. */
const SHOWN_ROWS = 10;

/** What reports say, as numbers, rows and pictures. All throw ReportTooSlow and DatabaseUnavailable. */
@Injectable()
export class ReportsService {
  constructor(
    readonly reader: ReportReader,
    private readonly counter: DayCounter,
    private readonly catalog: CatalogService,
  ) {}

  /** Zone of all days. */
  get zone(): string {
    return this.reader.zone;
  }

  get today(): string {
    return this.counter.today;
  }

  /** What an address, or kept parameters, ask for. */
  query(
    report: ReportKey,
    params: Readonly<Record<string, unknown>>,
  ): { query: ReportQuery; faults: QueryFault[]; typed: { from: string; to: string } } {
    return readReportQuery(report, params, this.today);
  }

  /** Parts of a report that can be had as rows, by their titles. */
  parts(report: ReportKey): readonly { key: ReportPart; title: string }[] {
    const { chart, breakdowns } = REPORTS[report];
    return [
      { key: 'days', title: chart.title },
      ...breakdowns.map(({ key, title }) => ({ key, title })),
      { key: 'entries', title: 'Single entries' },
    ];
  }

  /** A part of a report as rows. @returns null for a part that it has not */
  table(query: ReportQuery, part: ReportPart): ReportTable | null {
    const definition = REPORTS[query.report];
    if (part === 'days') return this.dayTable(definition, query);
    if (part === 'entries') return this.entryTable(definition, query);
    const breakdown = definition.breakdowns.find(({ key }) => key === part);
    return breakdown === undefined ? null : this.breakdownTable(definition, breakdown, query);
  }

  /** How many rows a part has now. */
  async rowCount(query: ReportQuery, part: ReportPart): Promise<number> {
    const definition = REPORTS[query.report];
    if (part === 'days') return bucketsOf(query.days).buckets.length;
    return this.reader.read(async (tx) => {
      if (part === 'entries') return (await this.reader.entryCount(tx, this.entryQuery(query))).rows;
      const breakdown = definition.breakdowns.find(({ key }) => key === part);
      if (breakdown === undefined) return 0;
      const [counted] = await this.tables(tx, definition, [breakdown], query, NO_TITLES, 0);
      return counted?.count ?? 0;
    });
  }

  /** The titles that a report names, read before its numbers are. */
  async seriesTitles({ breakdowns }: Pick<ReportDefinition, 'breakdowns'>): Promise<SeriesTitles> {
    if (!breakdowns.some(({ isSeries }) => isSeries)) return NO_TITLES;
    return new Map((await this.catalog.allSeries()).map(({ id, title }) => [id, title]));
  }

  /** The chart of a report as an SVG picture. */
  async chartSvg(query: ReportQuery): Promise<string> {
    return this.reader.read(async (tx) => chartSvg(await this.chart(tx, REPORTS[query.report], query)));
  }

  /** The numbers of a report, and of the period that it is compared with. */
  async totals(
    tx: EntityManager,
    { topic, measures }: ReportDefinition,
    { days, compared, filters }: ReportQuery,
  ): Promise<{ now: (number | null)[]; before: (number | null)[] }> {
    const kinds = [...new Set(measures.flatMap((measure) => measure.kinds))];
    const of = async (range: DayRange | null) => {
      if (range === null) return measures.map(() => null);
      const sums = sumsByKind(await this.reader.series(tx, { topic, kinds, days: range, filters }, 'month'));
      return measures.map((measure) => numberOf(measure, sums));
    };
    return { now: await of(days), before: await of(compared) };
  }

  async chart(tx: EntityManager, definition: ReportDefinition, query: ReportQuery): Promise<ChartData> {
    const { topic, chart } = definition;
    const measures = chart.measures.flatMap((key) => measureOf(definition, key) ?? []);
    const kinds = [...new Set(measures.flatMap((measure) => measure.kinds))];
    const { bucket, buckets } = bucketsOf(query.days);
    const valuesOf = async (days: DayRange) => {
      const sums = await this.reader.series(tx, { topic, kinds, days, filters: query.filters }, bucket);
      const own = bucketsOf(days, bucket).buckets;
      return (measure: Measure) =>
        buckets.map((_, at) => numberOf(measure, sumsByKind(sums.filter((sum) => sum.at === own[at]))));
    };
    const now = await valuesOf(query.days);
    const series = measures.map((measure) => ({
      key: measure.key,
      title: measure.title,
      values: now(measure),
    }));
    const [first] = measures;
    if (query.compared === null || first === undefined)
      return { title: chart.title, unit: chart.unit, look: chart.look, bucket, buckets, series };
    const before = await valuesOf(query.compared);
    const compared = {
      key: 'before',
      title: `${first.title} before`,
      values: before(first),
      isBefore: true,
    };
    return {
      title: chart.title,
      unit: chart.unit,
      look: chart.look,
      bucket,
      buckets,
      series: [...series, compared],
    };
  }

  /** The first rows of each breakdown. Those of the same dimension are read at once. */
  async breakdowns(
    tx: EntityManager,
    definition: ReportDefinition,
    query: ReportQuery,
    titles: SeriesTitles,
  ): Promise<BreakdownTable[]> {
    const { breakdowns } = definition;
    const sourceOf = ({ by, without }: Breakdown) => JSON.stringify([by, without]);
    const tables: BreakdownTable[] = [];
    for (const source of new Set(breakdowns.map(sourceOf))) {
      const alike = breakdowns.filter((breakdown) => sourceOf(breakdown) === source);
      tables.push(...(await this.tables(tx, definition, alike, query, titles, SHOWN_ROWS)));
    }
    return tables.sort((a, b) => breakdowns.indexOf(a.breakdown) - breakdowns.indexOf(b.breakdown));
  }

  /** @param alike are by the same dimension, without the same */
  private async tables(
    tx: EntityManager,
    definition: ReportDefinition,
    alike: readonly Breakdown[],
    { days, filters }: ReportQuery,
    titles: SeriesTitles,
    limit: number | null,
  ): Promise<BreakdownTable[]> {
    const [first] = alike;
    if (first === undefined) return [];
    const columns = sumColumns(definition, alike);
    const kinds = [...new Set(columns.map(({ kind }) => kind))];
    const asked = { topic: definition.topic, kinds, days, filters };
    const rankings = alike.map((breakdown) => rankingOf(definition, breakdown));
    const ranked = await this.reader.ranked(tx, asked, first, columns, rankings, limit);
    return alike.flatMap((breakdown, at) => {
      const sums = ranked[at];
      return sums === undefined ? [] : [tableOf(definition, breakdown, sums, titles)];
    });
  }

  /** Which facts the entries of a query are. */
  entryQuery(query: ReportQuery) {
    const { report, days, filters } = query;
    const definition = REPORTS[report];
    return { topic: definition.topic, kinds: ofQuery(definition, query).kinds, days, filters };
  }

  private dayTable(definition: ReportDefinition, query: ReportQuery): ReportTable {
    const { bucket } = bucketsOf(query.days);
    const chart = () => this.reader.read((tx) => this.chart(tx, definition, query));
    const titles = definition.chart.measures.flatMap((key) => measureOf(definition, key) ?? []);
    const columns: ReportColumn[] = [
      { key: 'day', title: bucket === 'day' ? 'Day' : 'Month from', type: 'day', unit: '' },
      ...titles.map((measure) => columnOf(measure)),
      ...(query.compared === null || titles[0] === undefined
        ? []
        : [{ ...columnOf(titles[0]), key: 'before', title: `${titles[0].title} before` }]),
    ];
    async function* rows(): AsyncGenerator<ReportRow> {
      const { buckets, series } = await chart();
      for (const [at, day] of buckets.entries())
        yield [day, ...series.map(({ values }) => values[at] ?? null)];
    }
    return { title: definition.chart.title, columns, rows: rows() };
  }

  private breakdownTable(
    definition: ReportDefinition,
    breakdown: Breakdown,
    query: ReportQuery,
  ): ReportTable {
    const read = async () => {
      const titles = await this.seriesTitles({ breakdowns: [breakdown] });
      return this.reader.read((tx) => this.tables(tx, definition, [breakdown], query, titles, null));
    };
    const columns: ReportColumn[] = [
      { key: 'name', title: breakdown.head, type: 'text', unit: '' },
      ...breakdown.measures.flatMap((key) => measureOf(definition, key) ?? []).map(columnOf),
      ...(breakdown.share === undefined
        ? []
        : [{ key: 'share', title: breakdown.share, type: 'percent' as const, unit: '%' }]),
    ];
    async function* rows(): AsyncGenerator<ReportRow> {
      for (const { rows: named } of await read()) for (const { name, cells } of named) yield [name, ...cells];
    }
    return { title: breakdown.title, columns, rows: rows() };
  }

  private entryTable(definition: ReportDefinition, query: ReportQuery): ReportTable {
    const { title, entries } = definition;
    const measure = ofQuery(definition, query);
    const read = async () => entryWords(definition, measure, await this.seriesTitles(definition));
    const stream = this.reader.entryStream(this.entryQuery(query));
    const shown = DIMENSIONS.filter((name) => entries[name] !== undefined);
    const columns: ReportColumn[] = [
      { key: 'at', title: 'Time', type: 'time', unit: '' },
      { key: 'kind', title: 'What', type: 'text', unit: '' },
      ...shown.map((name) => ({ key: name, title: entries[name] ?? '', type: 'text' as const, unit: '' })),
      ...(entries.ref === undefined
        ? []
        : [{ key: 'ref', title: entries.ref, type: 'text' as const, unit: '' }]),
      { key: 'n', title: 'Count', type: 'count', unit: '' },
      ...(entries.value === undefined
        ? []
        : [{ key: 'value', title: entries.value, type: 'number' as const, unit: '' }]),
    ];
    async function* rows(): AsyncGenerator<ReportRow> {
      const wordsOf = await read();
      for await (const entry of stream) {
        const { a, b, c } = entry;
        const row = { ...entry, a: wordsOf('a', a), b: wordsOf('b', b), c: wordsOf('c', c) };
        yield columns.map(({ key }) => row[key as keyof Entry]);
      }
    }
    return { title: `${title}: single entries`, columns, rows: rows() };
  }
}

/** The measure that a query is about: its report's first where it names none. */
function ofQuery(definition: ReportDefinition, { of }: ReportQuery): Measure {
  return measureOf(definition, of) ?? (definition.measures[0] as Measure);
}

function columnOf({ key, title, as, unit }: Measure): ReportColumn {
  return { key, title, type: as === 'count' ? 'count' : 'number', unit };
}
