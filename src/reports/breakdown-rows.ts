/** The rows of a table that splits the numbers of a report by a dimension. */
import { type Breakdown, measureOf, type ReportDefinition } from './report-definition.js';
import { numberOf, sumsByKind } from './report-numbers.js';
import type { KindSum } from './report-reader.js';

/** Cells of a row and the value that it is about. */
export interface BreakdownRow {
  value: string;
  name: string;
  cells: (number | null)[];
}

/** Titles of series by their ids. */
export type SeriesTitles = ReadonlyMap<string, string>;

/** What is counted for a table. */
export function kindsOf(definition: ReportDefinition, { measures }: Breakdown): ReadonlySet<string> {
  return new Set(measures.flatMap((key) => measureOf(definition, key)?.kinds ?? []));
}

/** The most frequent first. */
export function rowsOf(
  definition: ReportDefinition,
  { measures, share, isSeries = false, empty = 'None', words = {} }: Breakdown,
  sums: readonly KindSum[],
  titles: SeriesTitles,
): BreakdownRow[] {
  const columns = measures.flatMap((key) => measureOf(definition, key) ?? []);
  const byValue = new Map<string, KindSum[]>();
  for (const sum of sums) {
    const known = byValue.get(sum.at);
    if (known === undefined) byValue.set(sum.at, [sum]);
    else known.push(sum);
  }
  const rows = [...byValue].map(([value, own]) => {
    const ownSums = sumsByKind(own);
    const cells = columns.map((measure) => numberOf(measure, ownSums));
    const [all, some] = cells;
    if (share !== undefined) cells.push(all ? Math.round(((some ?? 0) / all) * 1_000) / 10 : null);
    const title = isSeries ? titles.get(value) : words[value];
    return { value, name: title ?? (value === '' ? empty : value), cells };
  });
  const rank = ({ cells: [all, some] }: BreakdownRow) => (all ?? 0) - (share === undefined ? 0 : (some ?? 0));
  return rows
    .filter(({ cells: [all] }) => share !== undefined || (all ?? 0) > 0 || columns.length > 2)
    .sort((a, b) => rank(b) - rank(a) || (a.value < b.value ? -1 : 1));
}
