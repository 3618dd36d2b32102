/** Ranges of days that a report can be asked for. Days are ISO 8601 dates of the report's zone, both ends included. */
import { addDays } from '../platform/days.contract.js';

export interface DayRange {
  from: string;
  to: string;
}

/** Most months that a free range may span. */
export const MAX_MONTHS = 25;

export const PRESETS = {
  today: 'Today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  free: 'Other',
} as const;
export type Preset = keyof typeof PRESETS;

export const COMPARISONS = {
  none: 'Nothing',
  previous: 'Period before',
  year: 'Year before',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** The same day so many months later, or the last of that month. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: string): string => addDays(plusMonths(firstOfMonth(day), 1), -1);

/** How many days a range has. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Days of a preset; null for a free one. */
export function presetDays(preset: Preset, today: string): DayRange | null {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case '7d':
    case '30d':
    case '90d':
      return { from: addDays(today, 1 - Number.parseInt(preset, 10)), to: today };
    case 'month':
      return { from: firstOfMonth(today), to: today };
    case 'last-month': {
      const from = plusMonths(firstOfMonth(today), -1);
      return { from, to: lastOfMonth(from) };
    }
    case 'quarter': {
      const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      return { from: `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`, to: today };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'free':
      return null;
  }
}

/** The days that a range is compared with; whole months with as many whole months before. */
export function comparedDays({ from, to }: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: plusMonths(from, -12), to: plusMonths(to, -12) };
  if (from === firstOfMonth(from) && to === lastOfMonth(to)) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(to.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      1;
    return { from: plusMonths(from, -months), to: addDays(from, -1) };
  }
  const length = lengthOf({ from, to });
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** What is wrong with a free range, by field; none when it can be counted. */
export function rangeFaults({ from, to }: DayRange, today: string): { field: string; message: string }[] {
  if (from > to) return [{ field: 'to', message: 'The last day is before the first. Choose a later day.' }];
  if (to >= plusMonths(from, MAX_MONTHS))
    return [
      { field: 'to', message: `The period is longer than ${MAX_MONTHS} months. Choose an earlier day.` },
    ];
  if (from > today)
    return [{ field: 'from', message: 'The first day has not come yet. Choose an earlier day.' }];
  return [];
}
