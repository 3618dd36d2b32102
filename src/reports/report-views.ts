/** What a screen shows of the rows that a report has. */

import type { BreakdownRow } from './breakdown-rows.js';
import { amount } from './chart.contract.js';
import { type Breakdown, measureOf, type ReportDefinition, type WordsOf } from './report-definition.js';
import { DIMENSIONS } from './report-query.contract.js';
import type { Entry } from './report-reader.js';
import type { BreakdownView, EntryView } from './reports.contract.js';

/** Rows of a breakdown that a screen shows; files have all. */
const SHOWN_ROWS = 10;

/** The first rows of a table, and the sum of the others. */
export function breakdownView(
  definition: ReportDefinition,
  breakdown: Breakdown,
  rows: readonly BreakdownRow[],
): BreakdownView {
  const { key, title, by, head, measures, share, actions = null } = breakdown;
  const columns = measures.flatMap((name) => measureOf(definition, name) ?? []);
  const rest = rows.slice(SHOWN_ROWS);
  // A mean of means is none.
  const restSum = (at: number) =>
    columns[at]?.as === 'mean' ? null : rest.reduce((sofar, { cells }) => sofar + (cells[at] ?? 0), 0);
  return {
    ...{ key, title, by, head, actions },
    columns: [
      ...columns.map((column) => ({ key: column.key, title: column.title, unit: column.unit })),
      ...(share === undefined ? [] : [{ key: '', title: share, unit: '%' }]),
    ],
    rows: rows.slice(0, SHOWN_ROWS),
    others:
      rest.length === 0
        ? null
        : {
            count: rest.length,
            cells: [...columns.map((_, at) => restSum(at)), ...(share === undefined ? [] : [null])],
          },
  };
}

/** A single fact. @param wordsOf says what stands for a code */
export function entryView(
  { entries, topic }: ReportDefinition,
  { at, kind, n, value, ref, ...row }: Entry,
  key: string,
  wordsOf: WordsOf,
  hasValue: boolean,
): EntryView {
  const heads = DIMENSIONS.filter((name) => entries[name] !== undefined);
  const href =
    entries.href === undefined || ref === '' ? null : entries.href.replace('{}', encodeURIComponent(ref));
  return {
    key,
    at,
    kind: entries.ref === undefined || ref === '' ? kind : ref,
    cells: [
      ...heads.map((name) => wordsOf(name, row[name])),
      ...(hasValue ? [value === null ? '' : amount(Math.round(value * 100) / 100)] : []),
    ],
    n,
    href,
    resend: topic === 'mail' && kind === 'bounced' ? ref : null,
  };
}
