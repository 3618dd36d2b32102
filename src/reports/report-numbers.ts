/** What the sums of a report say: its numbers, and the days or months of its chart. */
import { addDays } from '../platform/days.contract.js';
import type { Sum } from './ranked-sums.js';
import { type DayRange, firstOfMonth, lengthOf, plusMonths } from './report-days.contract.js';
import type { Measure } from './report-definition.js';
import type { KindSum } from './report-reader.js';

/** A range of more days is shown by months. */
const MOST_DAYS = 92;

/** Sums of each kind. */
export function sumsByKind(sums: readonly KindSum[]): ReadonlyMap<string, Sum> {
  const byKind = new Map<string, Sum>();
  for (const { kind, n, value } of sums) {
    const known = byKind.get(kind);
    byKind.set(kind, { n: n + (known?.n ?? 0), value: value + (known?.value ?? 0) });
  }
  return byKind;
}

/** What a measure makes of sums; null = a mean of nothing. */
export function numberOf({ kinds, as }: Measure, sums: ReadonlyMap<string, Sum>): number | null {
  const own = kinds.flatMap((kind) => sums.get(kind) ?? []);
  const n = own.reduce((sofar, sum) => sofar + sum.n, 0);
  if (as === 'count') return n;
  // Sums of exact amounts, read as floating point: cents are right again.
  const value = Math.round(own.reduce((sofar, sum) => sofar + sum.value, 0) * 100) / 100;
  if (as === 'sum') return value;
  return n === 0 ? null : Math.round((value / n) * 10) / 10;
}

/** Days of a range, or its months when it is long; the first and the last of these may be parts of months. */
export function bucketsOf(
  days: DayRange,
  wanted?: 'day' | 'month',
): { bucket: 'day' | 'month'; buckets: string[] } {
  const bucket = wanted ?? (lengthOf(days) > MOST_DAYS ? 'month' : 'day');
  const buckets: string[] = [];
  if (bucket === 'day') for (let day = days.from; day <= days.to; day = addDays(day, 1)) buckets.push(day);
  else
    for (let month = firstOfMonth(days.from); month <= days.to; month = plusMonths(month, 1))
      buckets.push(month);
  return { bucket, buckets };
}
