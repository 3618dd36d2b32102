import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FactSources } from '../platform/facts/facts.js';
import { failure } from '../platform/failure.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { QueueReport } from '../platform/queue/queue-report.js';
import { REPORTS } from './definitions/index.js';
import { entryWords, type Measure, measureOf, type ReportDefinition } from './report-definition.js';
import { DIMENSIONS, REPORT_KEYS, type ReportQuery, reportParams } from './report-query.contract.js';
import { ReportTooSlow } from './report-reader.js';
import { breakdownView, entryView } from './report-views.js';
import type {
  AdminReportData,
  AdminReportEntriesData,
  AdminReportsData,
  FilterView,
  MeasureView,
  ReportFrame,
} from './reports.contract.js';
import { ReportsService } from './reports.service.js';

const MAX_CHOICES = 60;
const ENTRIES_A_PAGE = 50;
const MAX_PAGES = 200;
/** Measures of a report that the overview shows. */
const CARD_MEASURES = 3;

type Read = ReturnType<ReportsService['query']>;

/** Puts together what the screens of reports show. All throw DatabaseUnavailable; what takes too long is told on the screen. */
@Injectable()
export class ReportDesk {
  constructor(
    private readonly reports: ReportsService,
    private readonly sources: FactSources,
    private readonly queues: QueueReport,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async overview(read: Read): Promise<AdminReportsData> {
    const frame = this.frame(read);
    return this.inTime({ ...frame, cards: [] }, async (tx) => {
      const cards = [];
      for (const report of REPORT_KEYS) {
        const definition = REPORTS[report];
        const query = { ...read.query, report };
        const { title, lead } = definition;
        const measures = (await this.measures(tx, definition, query)).slice(0, CARD_MEASURES);
        const { series, ...chart } = await this.reports.chart(tx, definition, query);
        const shown = { ...chart, series: series.slice(0, 1) };
        cards.push({ report, title, lead, measures, chart: chart.buckets.length > 1 ? shown : null });
      }
      const countedUntil = await this.reports.reader.countedUntil(tx, 'quotes', read.query.days);
      return { ...frame, countedUntil, cards };
    });
  }

  async report(read: Read, notice: string | null): Promise<AdminReportData> {
    const { query } = read;
    const definition = REPORTS[query.report];
    const { title, lead, noun, topic } = definition;
    const empty: AdminReportData = {
      ...this.frame(read),
      ...{ report: query.report, title, lead, noun, isEmpty: false, earliest: null },
      ...{ filters: [], measures: [], chart: null, breakdowns: [], present: null, notice },
    };
    const present = await this.present(topic);
    const titles = await this.reports.seriesTitles(definition);
    return this.inTime({ ...empty, present }, async (tx) => {
      const measures = await this.measures(tx, definition, query);
      const isEmpty = measures.every(({ value }) => (value ?? 0) === 0);
      const chart = isEmpty ? null : await this.reports.chart(tx, definition, query);
      const breakdowns = isEmpty ? [] : await this.reports.breakdowns(tx, definition, query, titles);
      return {
        ...empty,
        countedUntil: await this.reports.reader.countedUntil(tx, topic, query.days),
        earliest: await this.reports.reader.earliest(tx, topic),
        filters: await this.filters(tx, definition, query),
        chart: chart !== null && chart.buckets.length > 1 ? chart : null,
        breakdowns: breakdowns.map((table) => breakdownView(definition, table)),
        ...{ isEmpty, measures, present },
      };
    });
  }

  /** @param page from 1 */
  async entries(read: Read, page: number, notice: string | null): Promise<AdminReportEntriesData> {
    const { query } = read;
    const definition = REPORTS[query.report];
    const { topic, entries } = definition;
    const measure = measureOf(definition, query.of) ?? (definition.measures[0] as Measure);
    const heads = DIMENSIONS.filter((name) => entries[name] !== undefined);
    const hasValue = entries.value !== undefined && measure.as !== 'count';
    const isKept = this.reports.reader.areEntriesKept(topic, query.days, this.reports.today);
    const titles = await this.reports.seriesTitles(definition);
    const wordsOf = entryWords(definition, measure, titles);
    const empty: AdminReportEntriesData = {
      ...this.frame(read),
      ...{
        report: query.report,
        title: definition.title,
        measure: measure.title,
        unit: measure.unit,
        notice,
      },
      narrowed: heads.flatMap((name) => {
        const value = query.filters[name];
        return value === undefined
          ? []
          : [{ by: name, label: entries[name] ?? '', words: wordsOf(name, value) || 'none' }];
      }),
      columns: [
        ...heads.map((name) => ({ title: entries[name] ?? '', isNumber: false })),
        ...(hasValue ? [{ title: entries.value ?? '', isNumber: true }] : []),
      ],
      ...{ rows: [], count: 0, total: 0, summed: 0, page, pages: 0 },
      keptDays: this.sources.of(topic).keptDays,
      isKept,
    };
    if (!isKept) return empty;
    return this.inTime(empty, async (tx) => {
      const { reader } = this.reports;
      const asked = this.reports.entryQuery({ ...query, of: measure.key });
      const found = await reader.entryCount(tx, asked);
      const sums = await reader.series(tx, asked, 'month');
      const at = measure.as === 'sum' ? 'value' : 'n';
      const pages = Math.min(MAX_PAGES, Math.ceil(found.rows / ENTRIES_A_PAGE));
      const rows = await reader.entryPage(tx, asked, (page - 1) * ENTRIES_A_PAGE, ENTRIES_A_PAGE);
      return {
        ...empty,
        countedUntil: await reader.countedUntil(tx, topic, query.days),
        rows: rows.map((entry, index) => entryView(definition, entry, `${page}-${index}`, wordsOf, hasValue)),
        count: found.rows,
        total: found[at],
        summed: sums.reduce((sofar, sum) => sofar + sum[at], 0),
        pages,
      };
    });
  }

  private frame({ query, faults, typed }: Read): ReportFrame {
    const { days, compared } = query;
    const params = reportParams(query);
    return {
      zone: this.reports.zone,
      days,
      compared,
      countedUntil: null,
      params,
      typed,
      faults,
      failure: null,
    };
  }

  private async measures(
    tx: EntityManager,
    definition: ReportDefinition,
    query: ReportQuery,
  ): Promise<MeasureView[]> {
    const { now, before } = await this.reports.totals(tx, definition, query);
    return definition.measures.flatMap(({ key, title, unit, note, isBad = false, isSplit = false }, at) =>
      isSplit ? [] : [{ key, title, unit, note, isBad, value: now[at] ?? null, before: before[at] ?? null }],
    );
  }

  private async filters(
    tx: EntityManager,
    { topic, filters, measures }: ReportDefinition,
    query: ReportQuery,
  ): Promise<FilterView[]> {
    const kinds = [...new Set(measures.flatMap((measure) => measure.kinds))];
    const views: FilterView[] = [];
    for (const { by, label, words, isFixed = false } of filters) {
      const chosen = query.filters[by];
      const found =
        words === undefined || !isFixed
          ? await this.reports.reader.valuesOf(
              tx,
              { topic, kinds, days: query.days, filters: {} },
              by,
              MAX_CHOICES,
            )
          : Object.keys(words);
      const values =
        chosen === undefined || chosen === '' || found.includes(chosen) ? found : [chosen, ...found];
      const sorted = !isFixed ? values.toSorted((a, b) => a.localeCompare(b, 'en')) : values;
      views.push({ by, label, options: sorted.map((value) => [value, words?.[value] ?? value] as const) });
    }
    return views;
  }

  /** What is so now; a service that is away takes nothing else from the screen. */
  private async present(topic: string): Promise<AdminReportData['present']> {
    if (topic === 'jobs') return this.queuesNow();
    const { present } = this.sources.of(topic);
    if (present === undefined) return null;
    const columns = present.columns.map(({ title, isNumber = false }) => ({ title, isNumber }));
    const { title } = present;
    try {
      const rows = await this.reports.reader.read((tx) => this.reports.reader.present(tx, topic));
      return { title, columns, rows: (rows ?? []).map((row) => row.map(String)), failure: null };
    } catch (error) {
      if (!(error instanceof ReportTooSlow)) throw error;
      return { title, columns, rows: [], failure: 'This could not be counted in time.' };
    }
  }

  private async queuesNow(): Promise<AdminReportData['present']> {
    const title = 'Queues now';
    const columns = ['Queue', 'Waiting', 'Active', 'Delayed', 'Given up'].map((head, at) => ({
      title: head,
      isNumber: at > 0,
    }));
    try {
      const rows = Object.entries(await this.queues.counts()).map(([name, counts]) => [
        name,
        ...[counts.waiting + counts.prioritized, counts.active, counts.delayed, counts.failed].map(String),
      ]);
      return { title, columns, rows, failure: null };
    } catch (error) {
      this.logger.info('queues could not be counted', failure(error));
      return { title, columns, rows: [], failure: 'Redis does not answer.' };
    }
  }

  private async inTime<T extends ReportFrame>(empty: T, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.reports.reader.read(work);
    } catch (error) {
      if (!(error instanceof ReportTooSlow)) throw error;
      return { ...empty, failure: error.message };
    }
  }
}
