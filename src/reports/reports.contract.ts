import type {} from '../render/render.contract.js';
import type { ChartData } from './chart.contract.js';
import type { DayRange } from './report-days.contract.js';
import type { Dimension, QueryFault, ReportKey } from './report-query.contract.js';

export const REPORTS_PATH = '/en-us/admin/reports';

/** Every screen of reports, in the order of their menu; a new one is one line here. */
export const REPORT_LINKS: readonly (readonly [address: string, title: string])[] = [
  ['', 'Overview'],
  ['/quotes', 'Quotes'],
  ['/lists', 'Lists sent'],
  ['/search', 'Search'],
  ['/downloads', 'Downloads'],
  ['/missing-addresses', 'Missing addresses'],
  ['/users', 'Users'],
  ['/mail', 'Mail delivery'],
  ['/jobs', 'Jobs'],
  ['/content-health', 'Content health'],
  ['/schedules', 'Scheduled'],
];

/** What every screen of reports says of its numbers. */
export interface ReportFrame {
  /** Zone of its days. */
  zone: string;
  days: DayRange;
  /** null = compared with nothing. */
  compared: DayRange | null;
  /** ISO 8601 UTC; null = nothing was counted yet. */
  countedUntil: string | null;
  /** Parameters of the address that say the same again. */
  params: Readonly<Record<string, string>>;
  /** Days as they were typed. */
  typed: { from: string; to: string };
  faults: readonly QueryFault[];
  /** Why there are no numbers; null = there are. */
  failure: string | null;
}

export interface MeasureView {
  key: string;
  title: string;
  unit: string;
  note: string;
  isBad: boolean;
  /** null = a mean of nothing. */
  value: number | null;
  /** Of the compared period; null without one. */
  before: number | null;
}

export interface FilterView {
  by: Dimension;
  label: string;
  options: readonly (readonly [value: string, words: string])[];
}

export interface BreakdownView {
  key: string;
  title: string;
  by: Dimension;
  head: string;
  columns: readonly { key: string; title: string; unit: string }[];
  rows: readonly { value: string; name: string; cells: readonly (number | null)[] }[];
  /** Sums of the rows that are not shown, and how many these are; null = all are shown. */
  others: { count: number; cells: readonly (number | null)[] } | null;
  actions: 'search' | 'redirect' | null;
}

export interface AdminReportData extends ReportFrame {
  report: ReportKey;
  title: string;
  lead: string;
  /** What there is none of: “No quotes in this period.” */
  noun: string;
  isEmpty: boolean;
  /** First day with anything; null = nothing ever. */
  earliest: string | null;
  filters: readonly FilterView[];
  measures: readonly MeasureView[];
  /** null for a single day. */
  chart: ChartData | null;
  breakdowns: readonly BreakdownView[];
  /** What is so now, whatever the range. */
  present: {
    title: string;
    columns: readonly { title: string; isNumber: boolean }[];
    rows: readonly (readonly string[])[];
    /** Why it cannot be said. */
    failure: string | null;
  } | null;
  notice: string | null;
}

export interface EntryView {
  key: string;
  at: string;
  kind: string;
  cells: readonly string[];
  n: number;
  /** Where what it is about can be seen. */
  href: string | null;
  /** Id of a mail that can be sent again. */
  resend: string | null;
}

/** Single facts behind a number. */
export interface AdminReportEntriesData extends ReportFrame {
  report: ReportKey;
  title: string;
  measure: string;
  /** What else the list is narrowed to. */
  narrowed: readonly { by: Dimension; label: string; words: string }[];
  columns: readonly { title: string; isNumber: boolean }[];
  rows: readonly EntryView[];
  count: number;
  total: number;
  /** The same from the daily sums. */
  summed: number;
  unit: string;
  page: number;
  pages: number;
  /** For how many days single facts are kept. */
  keptDays: number;
  isKept: boolean;
  notice: string | null;
}

/** One report on the overview. */
export interface ReportCard {
  report: ReportKey;
  title: string;
  lead: string;
  measures: readonly MeasureView[];
  /** Of the first measure, by days or months. */
  chart: ChartData | null;
}

export interface AdminReportsData extends ReportFrame {
  cards: readonly ReportCard[];
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'admin-reports': AdminReportsData;
    'admin-report': AdminReportData;
    'admin-report-entries': AdminReportEntriesData;
  }
}
