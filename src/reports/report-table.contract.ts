/** What a column of a report holds, for those who show or export it. */
export interface ReportColumn {
  key: string;
  title: string;
  /**
   * `day`: ISO 8601 date of the report's zone; `time`: ISO 8601 UTC; `count`: whole number; `number`: any number;
   * `percent`: 0 to 100.
   */
  type: 'text' | 'day' | 'time' | 'count' | 'number' | 'percent';
  /** Of its numbers, like `hours`; empty = none. */
  unit: string;
}

/** Cells in the order of the columns; null = not known. */
export type ReportRow = readonly (string | number | null)[];

/** A part of a report as rows. */
export interface ReportTable {
  title: string;
  columns: readonly ReportColumn[];
  /** Read from Postgres while they are taken; to be read once. @throws ReportTooSlow, DatabaseUnavailable */
  rows: AsyncIterable<ReportRow>;
}

/**
 * Part of a report: `days` (one row a day or month, as the chart shows), `entries` (what was counted, one by one),
 * or the key of one of its breakdowns.
 */
export type ReportPart = string;
