import { z } from 'zod';
import {
  COMPARISONS,
  type Comparison,
  comparedDays,
  type DayRange,
  PRESETS,
  type Preset,
  presetDays,
  rangeFaults,
} from './report-days.contract.js';

/** Reports that count something, each at `/en-us/admin/reports/{key}`. */
export const REPORT_KEYS = [
  'quotes',
  'lists',
  'search',
  'downloads',
  'missing-addresses',
  'users',
  'mail',
  'jobs',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** What facts are grouped by; what each means is said by the report. */
export const DIMENSIONS = ['a', 'b', 'c'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a report is asked for. Made by {@link readReportQuery} alone. */
export interface ReportQuery {
  report: ReportKey;
  preset: Preset;
  days: DayRange;
  compare: Comparison;
  /** null = compared with nothing. */
  compared: DayRange | null;
  filters: Readonly<Partial<Record<Dimension, string>>>;
  /** Measure whose entries are listed; empty = the report's first. Only for the part `entries`. */
  of: string;
}

/** Stands in an address for what has no value, as a request without a country. */
export const NO_VALUE = '~';

export interface QueryFault {
  field: string;
  message: string;
}

const day = z.iso.date();
const text = z.string().max(300);
const address = z.object({
  range: z.enum(Object.keys(PRESETS) as [Preset, ...Preset[]]).catch('30d'),
  from: text.catch(''),
  to: text.catch(''),
  compare: z.enum(Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]).catch('none'),
  of: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .catch(''),
  a: text.optional().catch(undefined),
  b: text.optional().catch(undefined),
  c: text.optional().catch(undefined),
});

/**
 * Reads what an address asks for. An unusable range is told of, and the last 30 days stand in its place.
 * @param params of the address, or as kept by {@link reportParams}
 * @param today in the report's zone
 */
export function readReportQuery(
  report: ReportKey,
  params: Readonly<Record<string, unknown>>,
  today: string,
): { query: ReportQuery; faults: QueryFault[]; typed: { from: string; to: string } } {
  const { range, from, to, compare, of, a, b, c } = address.parse(params);
  const faults: QueryFault[] = [];
  let days = presetDays(range, today);
  if (days === null) {
    if (!day.safeParse(from).success) faults.push({ field: 'from', message: 'Enter the first day.' });
    if (!day.safeParse(to).success) faults.push({ field: 'to', message: 'Enter the last day.' });
    if (faults.length === 0) faults.push(...rangeFaults({ from, to }, today));
    days = faults.length === 0 ? { from, to } : presetDays('30d', today);
  }
  const whole = days ?? { from: today, to: today };
  const filters = Object.fromEntries(
    Object.entries({ a, b, c })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, value === NO_VALUE ? '' : value]),
  );
  const query = {
    report,
    preset: range,
    days: whole,
    compare,
    compared: comparedDays(whole, compare),
    filters,
    of,
  };
  return { query, faults, typed: { from, to } };
}

/** A query as parameters of an address: {@link readReportQuery} gives the same back, with a preset counted from its own today. */
export function reportParams({ preset, days, compare, filters, of }: ReportQuery): Record<string, string> {
  return {
    range: preset,
    ...(preset === 'free' ? days : {}),
    ...(compare === 'none' ? {} : { compare }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, value === '' ? NO_VALUE : value]),
    ),
    ...(of === '' ? {} : { of }),
  };
}
