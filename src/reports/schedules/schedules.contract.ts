import { z } from 'zod';
import type {} from '../../render/render.contract.js';
import { type ExportFormat, exportFormat } from '../exports/exports.contract.js';
import { PRESETS } from '../report-days.contract.js';
import { REPORT_KEYS } from '../report-query.contract.js';

export const SCHEDULES_PATH = '/en-us/admin/reports/schedules';

export const MOST_SCHEDULES = 20;
export const MOST_RECIPIENTS = 10;
/** Failures in a row after which a schedule is paused. */
export const MOST_FAILURES = 3;

export const FREQUENCIES = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' } as const;
export type Frequency = keyof typeof FREQUENCIES;

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Days that a schedule can be about, counted from the day on which it is sent. */
export const SCHEDULE_RANGES = Object.entries(PRESETS).filter(([key]) => key !== 'free');

/** Names of the fields that choose recipients begin so; an account's id follows. */
export const RECIPIENT_FIELD = 'to-';

const whole = (from: number, to: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(from, message).max(to, message);

/** Fields of the form, but the recipients. */
export const scheduleForm = z.object({
  what: z
    .string({ error: 'Choose a report.' })
    .transform((text) => text.split(' '))
    .pipe(z.tuple([z.enum(REPORT_KEYS), z.string()], { error: 'Choose a report.' })),
  range: z.enum(SCHEDULE_RANGES.map(([key]) => key) as [string, ...string[]], { error: 'Choose the days.' }),
  format: exportFormat,
  frequency: z.enum(Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]], { error: 'Choose how often.' }),
  weekday: whole(1, 7, 'Choose a weekday.').catch(1),
  monthDay: whole(1, 31, 'Enter a day from 1 to 31.'),
  hour: whole(0, 23, 'Choose an hour.'),
});

export interface ScheduleView {
  id: string;
  /** What it sends. */
  title: string;
  /** Of which days. */
  days: string;
  format: ExportFormat;
  /** When, in words. */
  when: string;
  recipients: number;
  state: 'active' | 'paused';
  /** ISO 8601 UTC; null while it is paused. */
  dueAt: string | null;
  /** What its owner should know; null = nothing. */
  note: string | null;
  last: { state: 'waiting' | 'sent' | 'failed'; at: string; recipients: number; note: string | null } | null;
}

/** Data of the screen at `/en-us/admin/reports/schedules`. */
export interface ReportSchedulesData {
  schedules: readonly ScheduleView[];
  /** Zone of their hours. */
  zone: string;
  notice: string | null;
}

/** Data of the form for one of them. */
export interface ReportScheduleData {
  /** null = a new one. */
  id: string | null;
  /** What is in the fields, by their names. */
  fields: Readonly<Record<string, string>>;
  choices: readonly { report: string; parts: readonly (readonly [value: string, title: string])[] }[];
  /** What the report is narrowed to, as fields that go with it. */
  filters: Readonly<Record<string, string>>;
  people: readonly { id: string; name: string; mail: string }[];
  zone: string;
  errors: readonly { field: string; message: string }[];
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'admin-report-schedules': ReportSchedulesData;
    'admin-report-schedule': ReportScheduleData;
  }
}
