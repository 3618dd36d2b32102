import { amount } from '../../../src/reports/chart.contract.js';
import type { DayRange } from '../../../src/reports/report-days.contract.js';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** A range of days in words. */
export function rangeWords({ from, to }: DayRange): string {
  if (from === to) return DAY.format(new Date(from));
  return DAY.formatRange(new Date(from), new Date(to));
}

/** How a number changed, in words; null when there is nothing to compare. */
export function changeWords(value: number | null, before: number | null): string | null {
  if (value === null || before === null) return null;
  if (before === 0) return value === 0 ? 'none before' : `${amount(before)} before`;
  if (value === before) return 'as before';
  const change = (value - before) / before;
  return `${change > 0 ? '+' : '−'}${PERCENT.format(Math.abs(change))} (${amount(before)} before)`;
}

/** When something was counted, in the zone of the report. */
export function momentIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}
