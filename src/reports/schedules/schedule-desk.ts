import { Injectable } from '@nestjs/common';
import { HttpError } from '../../platform/http/http-error.js';
import { UserDirectory } from '../../users/user-directory.service.js';
import { nameOf } from '../../users/user-row.contract.js';
import { UsersService } from '../../users/users.service.js';
import { REPORTS } from '../definitions/index.js';
import { describeExport } from '../exports/exports.service.js';
import { PRESETS, type Preset } from '../report-days.contract.js';
import { DIMENSIONS, REPORT_KEYS, reportParams } from '../report-query.contract.js';
import { ReportsService } from '../reports.service.js';
import type { ReportSchedule } from './report-schedule.entity.js';
import { mayReceive } from './schedule-sender.js';
import { type LastRun, type ScheduleFields, ScheduleStore } from './schedule-store.js';
import {
  MOST_RECIPIENTS,
  RECIPIENT_FIELD,
  type ReportScheduleData,
  type ReportSchedulesData,
  type ScheduleView,
  scheduleForm,
  WEEKDAYS,
} from './schedules.contract.js';

const DEFAULT_RANGE: Preset = '30d';

type Fields = Readonly<Record<string, string>>;

/** What the screens of schedules show, and what their form means. All methods throw DatabaseUnavailable. */
@Injectable()
export class ScheduleDesk {
  constructor(
    private readonly reports: ReportsService,
    private readonly schedules: ScheduleStore,
    private readonly directory: UserDirectory,
    private readonly users: UsersService,
  ) {}

  async list(): Promise<Omit<ReportSchedulesData, 'notice'>> {
    const all = await this.schedules.list();
    return {
      schedules: all.map(({ schedule, last }) => this.view(schedule, last)),
      zone: this.reports.zone,
    };
  }

  /** What a new form holds. @param asked parameters of a report's address, with `report` and `part` */
  blankFields(asked: Readonly<Record<string, unknown>>, ownId: string): Fields {
    const report = REPORT_KEYS.find((key) => key === asked.report) ?? 'quotes';
    const part = typeof asked.part === 'string' ? asked.part : 'days';
    const { query } = this.reports.query(report, asked);
    const { range, ...rest } = reportParams(query);
    return {
      ...filtersIn(rest),
      what: `${report} ${part}`,
      range: range === 'free' || range === undefined ? DEFAULT_RANGE : range,
      ...{ format: 'xlsx', frequency: 'weekly', weekday: '1', monthDay: '1', hour: '7' },
      [`${RECIPIENT_FIELD}${ownId}`]: 'on',
    };
  }

  /** @throws HttpError 404 */
  async fieldsOf(id: string): Promise<Fields> {
    const schedule = await this.schedules.find(id);
    if (schedule === null) throw new HttpError(404, 'not_found', 'There is no such schedule.');
    const { report, part, params, format, frequency, weekday, monthDay, hour, recipientIds } = schedule;
    return {
      ...filtersIn(params),
      what: `${report} ${part}`,
      range: params.range ?? DEFAULT_RANGE,
      ...{ format, frequency, hour: String(hour) },
      ...{ weekday: String(weekday ?? 1), monthDay: String(monthDay ?? 1) },
      ...Object.fromEntries(recipientIds.map((recipient) => [`${RECIPIENT_FIELD}${recipient}`, 'on'])),
    };
  }

  async form(fields: Fields): Promise<Omit<ReportScheduleData, 'id' | 'errors'>> {
    // The newest; nobody has more administrators than a list shows.
    const { rows } = await this.directory.page({ role: 'Admin', state: 'active', verified: 'yes' }, 50);
    return {
      fields,
      filters: filtersIn(fields),
      choices: REPORT_KEYS.map((report) => ({
        report: REPORTS[report].title,
        parts: this.reports.parts(report).map(({ key, title }) => [`${report} ${key}`, title] as const),
      })),
      people: rows.map((row) => ({ id: row.id, name: nameOf(row), mail: row.mail })),
      zone: this.reports.zone,
    };
  }

  /** What the form means. @throws HttpError 422 naming the fields */
  async read(fields: Fields): Promise<ScheduleFields> {
    const parsed = scheduleForm.safeParse({
      ...fields,
      // What the other frequencies ask for does not matter.
      monthDay: fields.frequency === 'monthly' ? fields.monthDay : '1',
    });
    const faults = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    const { recipientIds, fault } = await this.recipients(fields);
    if (fault !== null) faults.push({ field: 'to', message: fault });
    const [report, part] = parsed.data?.what ?? [];
    if (report !== undefined && !this.reports.parts(report).some(({ key }) => key === part))
      faults.push({ field: 'what', message: 'Choose a report.' });
    if (!parsed.success || faults.length > 0 || report === undefined || part === undefined)
      throw new HttpError(422, 'invalid_form', 'Some fields need another look.', { fields: faults });
    const { range, format, frequency, weekday, monthDay, hour } = parsed.data;
    const { query } = this.reports.query(report, { ...filtersIn(fields), range });
    return {
      ...{ report, part, format, frequency, hour, recipientIds },
      params: reportParams(query),
      weekday: frequency === 'weekly' ? weekday : null,
      monthDay: frequency === 'monthly' ? monthDay : null,
    };
  }

  private async recipients(fields: Fields): Promise<{ recipientIds: string[]; fault: string | null }> {
    const recipientIds = Object.keys(fields).flatMap((name) =>
      name.startsWith(RECIPIENT_FIELD) ? name.slice(RECIPIENT_FIELD.length) : [],
    );
    if (recipientIds.length === 0) return { recipientIds, fault: 'Choose at least one recipient.' };
    if (recipientIds.length > MOST_RECIPIENTS)
      return { recipientIds, fault: `Choose at most ${MOST_RECIPIENTS} recipients.` };
    for (const id of recipientIds) {
      const account = /^[0-9a-f-]{36}$/.test(id) ? await this.users.find(id) : null;
      if (account === null || !mayReceive(account))
        return {
          recipientIds,
          fault: 'A recipient is not an administrator with a confirmed mail address any more. Choose again.',
        };
    }
    return { recipientIds, fault: null };
  }

  private view(schedule: ReportSchedule, last: LastRun | null): ScheduleView {
    const { id, format, recipientIds, state, dueAt, params, note } = schedule;
    const { title } = describeExport(this.reports, schedule);
    const range = (params.range ?? DEFAULT_RANGE) as Preset;
    const narrowed = DIMENSIONS.some((name) => params[name] !== undefined) ? ', filtered' : '';
    return {
      ...{ id, title, format, state, note },
      days: `${PRESETS[range]}${narrowed}`,
      when: whenWords(schedule),
      recipients: recipientIds.length,
      dueAt: state === 'active' ? dueAt.toISOString() : null,
      last: last && {
        ...{ state: last.state, recipients: last.recipients, note: last.note },
        at: last.dueAt.toISOString(),
      },
    };
  }
}

/** When it is sent, as "Mondays at 07:00". */
function whenWords({
  frequency,
  weekday,
  monthDay,
  hour,
}: Pick<ReportSchedule, 'frequency' | 'weekday' | 'monthDay' | 'hour'>): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  if (frequency === 'daily') return `Every day at ${time}`;
  if (frequency === 'weekly') return `${WEEKDAYS[(weekday ?? 1) - 1]}s at ${time}`;
  return monthDay === 31 ? `Last day of the month at ${time}` : `Day ${monthDay} of the month at ${time}`;
}

function filtersIn(fields: Fields): Record<string, string> {
  const kept = ['compare', 'of', ...DIMENSIONS];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name)));
}
