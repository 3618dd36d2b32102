/** The rows of a table that splits the numbers of a report by a dimension. */
import type { KindSums, RankedSums, Ranking, SumColumn } from './ranked-sums.js';
import { type Breakdown, type Measure, measureOf, type ReportDefinition } from './report-definition.js';
import { numberOf } from './report-numbers.js';

/** Cells of a row and the value that it is about. */
interface BreakdownRow {
  value: string;
  name: string;
  cells: (number | null)[];
}

/** Rows of a table, the most frequent first, and the sums of those that are beyond its limit; null = none are. */
export interface BreakdownTable {
  breakdown: Breakdown;
  rows: BreakdownRow[];
  count: number;
  others: { count: number; cells: (number | null)[] } | null;
}

/** Titles of series by their ids. */
export type SeriesTitles = ReadonlyMap<string, string>;

/** What is summed for tables. */
export function sumColumns(definition: ReportDefinition, breakdowns: readonly Breakdown[]): SumColumn[] {
  const columns = new Map<string, SumColumn>();
  for (const { kinds, as } of breakdowns.flatMap((breakdown) => measuresOf(definition, breakdown)))
    for (const kind of kinds) {
      columns.set(`n ${kind}`, { kind, of: 'n' });
      if (as !== 'count') columns.set(`value ${kind}`, { kind, of: 'value' });
    }
  return [...columns.values()];
}

/** How the rows of a table are sorted. */
export function rankingOf(definition: ReportDefinition, breakdown: Breakdown): Ranking {
  const measures = measuresOf(definition, breakdown);
  const [first, second] = measures;
  return {
    kinds: measures.flatMap(({ kinds }) => kinds),
    of: first?.as === 'sum' ? 'value' : 'n',
    plus: first?.kinds ?? [],
    minus: breakdown.share === undefined ? [] : (second?.kinds ?? []),
    isAboveZero: breakdown.share === undefined && measures.length <= 2,
  };
}

export function tableOf(
  definition: ReportDefinition,
  breakdown: Breakdown,
  { rows, count, all }: RankedSums,
  titles: SeriesTitles,
): BreakdownTable {
  const { share, isSeries = false, empty = 'None', words = {} } = breakdown;
  const measures = measuresOf(definition, breakdown);
  const cellsOf = (sums: KindSums) => measures.map((measure) => numberOf(measure, sums));
  const shown = rows.map(({ value, sums }) => {
    const cells = cellsOf(sums);
    const [whole, some] = cells;
    if (share !== undefined) cells.push(whole ? Math.round(((some ?? 0) / whole) * 1_000) / 10 : null);
    const title = isSeries ? titles.get(value) : words[value];
    return { value, name: title ?? (value === '' ? empty : value), cells };
  });
  const rest = new Map(all);
  for (const { sums } of rows)
    for (const [kind, { n, value }] of sums) {
      const left = rest.get(kind);
      if (left !== undefined) rest.set(kind, { n: left.n - n, value: left.value - value });
    }
  // A mean of means is none.
  const cells = cellsOf(rest).map((cell, at) => (measures[at]?.as === 'mean' ? null : cell));
  if (share !== undefined) cells.push(null);
  const others = count === rows.length ? null : { count: count - rows.length, cells };
  return { breakdown, rows: shown, count, others };
}

function measuresOf(definition: ReportDefinition, { measures }: Breakdown): Measure[] {
  return measures.flatMap((key) => measureOf(definition, key) ?? []);
}
