/** What a screen shows of the rows that a report has. */

import type { BreakdownTable } from './breakdown-rows.js';
import { amount } from './chart.contract.js';
import { measureOf, type ReportDefinition, type WordsOf } from './report-definition.js';
import { DIMENSIONS } from './report-query.contract.js';
import type { Entry } from './report-reader.js';
import type { BreakdownView, EntryView } from './reports.contract.js';

/** The first rows of a table, and the sum of the others. */
export function breakdownView(
  definition: ReportDefinition,
  { breakdown, rows, others }: BreakdownTable,
): BreakdownView {
  const { key, title, by, head, measures, share, actions = null } = breakdown;
  const columns = measures.flatMap((name) => measureOf(definition, name) ?? []);
  return {
    ...{ key, title, by, head, actions },
    columns: [
      ...columns.map((column) => ({ key: column.key, title: column.title, unit: column.unit })),
      ...(share === undefined ? [] : [{ key: '', title: share, unit: '%' }]),
    ],
    rows,
    others,
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
