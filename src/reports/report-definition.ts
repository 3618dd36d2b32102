import type { Dimension, ReportKey } from './report-query.contract.js';

/** One number of a report. */
export interface Measure {
  key: string;
  title: string;
  /** Kinds of facts that it is made of. */
  kinds: readonly string[];
  /** How often they were, the sum of their values, or its mean. */
  as: 'count' | 'sum' | 'mean';
  /** Of a sum or mean, like `hours`; empty = none. */
  unit: string;
  /** What is counted, in a sentence. */
  note: string;
  /** Only told apart, never all together: amounts of several currencies, say. */
  isSplit?: boolean;
  /** More of it is bad: a rise is no good news. */
  isBad?: boolean;
}

/** A table of what facts are grouped by, the most frequent first. */
export interface Breakdown {
  key: string;
  title: string;
  by: Dimension;
  /** Head of its first column. */
  head: string;
  /** Measures that are its further columns; it is sorted by the first. */
  measures: readonly string[];
  /** What stands in place of an empty value. */
  empty?: string;
  /** Values are ids of series, whose titles stand in their place. */
  isSeries?: boolean;
  /** In place of codes. */
  words?: Readonly<Record<string, string>>;
  /** What can be done about a row. */
  actions?: 'search' | 'redirect';
  /** Leaves out what has ever been counted there. */
  without?: { topic: string; kind: string; by: Dimension };
  /** Share of its second measure in its first, as a further column; rows are sorted by what is missing to the first. */
  share?: string;
}

export interface ReportDefinition {
  key: ReportKey;
  title: string;
  /** Topic of its facts. */
  topic: string;
  /** What there is none of when there is nothing: “No quotes in this period.” */
  noun: string;
  lead: string;
  measures: readonly Measure[];
  chart: { title: string; unit: string; look: 'bars' | 'lines'; measures: readonly string[] };
  breakdowns: readonly Breakdown[];
  filters: readonly {
    by: Dimension;
    label: string;
    words?: Readonly<Record<string, string>>;
    /** What has words can be chosen, whether it was counted or not. */
    isFixed?: boolean;
  }[];
  /** Heads of the list of single facts; what has none is not shown. */
  entries: Partial<Record<Dimension | 'ref' | 'value', string>> & {
    /** Address of what `ref` names; `{}` stands for it. */
    href?: string;
  };
}

export function measureOf({ measures }: ReportDefinition, key: string): Measure | undefined {
  return measures.find((measure) => measure.key === key);
}

/** What stands for a value of a dimension. */
export type WordsOf = (by: Dimension, value: string) => string;

/** Words in the entries of a measure. @param titles of series by their ids */
export function entryWords(
  { breakdowns, filters }: ReportDefinition,
  { key }: Measure,
  titles: ReadonlyMap<string, string>,
): WordsOf {
  const ofMeasure = breakdowns.filter(({ measures }) => measures.includes(key));
  return (by, value) => {
    const isSeries = ofMeasure.some((each) => each.by === by && each.isSeries);
    const known = [...filters, ...breakdowns].find(
      (each) => each.by === by && each.words?.[value] !== undefined,
    );
    return (isSeries ? titles.get(value) : undefined) ?? known?.words?.[value] ?? value;
  };
}
