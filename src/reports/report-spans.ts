/** Whole months, quarters and years have sums of their own, so that a long range reads few rows. */
import { addDays } from '../platform/days.contract.js';
import { type DayRange, plusMonths } from './report-days.contract.js';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
export type LongSpan = keyof typeof MONTHS;
/** The shortest first. */
export const LONG_SPANS = Object.keys(MONTHS) as LongSpan[];

/** A span with sums of its own, by its first day. */
export interface SummedSpan {
  span: LongSpan;
  day: string;
}

/** First and last day of the span in which a day lies. */
export function daysOf(span: LongSpan, day: string): DayRange {
  const [year = '', month = '1'] = day.split('-');
  const before = (Number(month) - 1) % MONTHS[span];
  const from = plusMonths(`${year}-${month}-01`, -before);
  return { from, to: addDays(plusMonths(from, MONTHS[span]), -1) };
}

/** Those that lie in the range, and in no longer one of them. */
export function longestIn({ from, to }: DayRange, spans: readonly SummedSpan[]): SummedSpan[] {
  const taken: (SummedSpan & DayRange)[] = [];
  for (const { span, day } of spans.toSorted((a, b) => MONTHS[b.span] - MONTHS[a.span])) {
    const days = daysOf(span, day);
    if (days.from < from || days.to > to) continue;
    if (!taken.some((longer) => longer.from <= days.from && days.to <= longer.to))
      taken.push({ span, day, ...days });
  }
  return taken.map(({ span, day }) => ({ span, day }));
}

/** The days of a range that lie in none of these spans, which do not overlap. */
export function daysBeside({ from, to }: DayRange, spans: readonly SummedSpan[]): DayRange[] {
  const parts: DayRange[] = [];
  let start = from;
  for (const days of spans
    .map(({ span, day }) => daysOf(span, day))
    .sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (start < days.from) parts.push({ from: start, to: addDays(days.from, -1) });
    start = addDays(days.to, 1);
  }
  if (start <= to) parts.push({ from: start, to });
  return parts;
}
