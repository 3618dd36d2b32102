import {
  FREQUENCIES,
  MOST_RECIPIENTS,
  RECIPIENT_FIELD,
  type ReportScheduleData,
  SCHEDULE_RANGES,
  SCHEDULES_PATH,
  WEEKDAYS,
} from '../../../src/reports/schedules/schedules.contract.js';
import { AdminButton, AdminLink, ButtonRow, Card } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field, SelectField } from '../../ui/field.js';
import { ReportMenu } from '../admin-reports/report-menu.js';
import styles from './admin-report-exports.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What a schedule sends, when, and to whom. */
export function AdminReportScheduleScreen({ data }: { data: ReportScheduleData }) {
  const { id, fields, choices, filters, zone, errors } = data;
  const title = id === null ? 'Schedule a report' : 'Change a schedule';
  const frequency = fields.frequency ?? 'weekly';
  return (
    <AdminShell
      section="reports"
      title={title}
      crumbs={[{ title: 'Scheduled reports', href: SCHEDULES_PATH }]}
    >
      <ReportMenu address="/schedules/form" />
      <Card>
        <ErrorSummary errors={errors} />
        <form
          className={styles.form}
          method="post"
          action={`${SCHEDULES_PATH}/${id ?? 'new'}`}
          noValidate
          data-frequency={frequency}
        >
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField name="what" label="Report" errors={errors} defaultValue={fields.what ?? ''}>
            {choices.map(({ report, parts }) => (
              <optgroup key={report} label={report}>
                {parts.map(([value, words]) => (
                  <option key={value} value={value}>
                    {report}: {words}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          {Object.keys(filters).length > 0 && (
            <p className={styles.minor}>With the filters of the report that you came from.</p>
          )}
          <SelectField
            name="range"
            label="Days"
            hint="Counted from the day on which it is sent."
            errors={errors}
            defaultValue={fields.range ?? '30d'}
          >
            {SCHEDULE_RANGES.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <div className={styles.group}>
            <div className={styles.times}>
              <SelectField name="frequency" label="How often" errors={errors} defaultValue={frequency}>
                {Object.entries(FREQUENCIES).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <div className={styles.weekly}>
                <SelectField
                  name="weekday"
                  label="Weekday"
                  errors={errors}
                  defaultValue={fields.weekday ?? '1'}
                >
                  {WEEKDAYS.map((words, at) => (
                    <option key={words} value={at + 1}>
                      {words}
                    </option>
                  ))}
                </SelectField>
              </div>
              <div className={styles.monthly}>
                <Field
                  name="monthDay"
                  label="Day of the month"
                  errors={errors}
                  defaultValue={fields.monthDay ?? '1'}
                  inputMode="numeric"
                  maxLength={2}
                />
              </div>
              <SelectField name="hour" label="Hour" errors={errors} defaultValue={fields.hour ?? '7'}>
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {String(hour).padStart(2, '0')}:00
                  </option>
                ))}
              </SelectField>
            </div>
            <p className={styles.minor}>
              In {zone.replaceAll('_', ' ')}. Day 31 is the last day of shorter months.
            </p>
          </div>
          <SelectField name="format" label="File" errors={errors} defaultValue={fields.format ?? 'xlsx'}>
            <option value="xlsx">Excel workbook (XLSX)</option>
            <option value="csv">CSV</option>
          </SelectField>
          <Recipients data={data} />
          <ButtonRow>
            <AdminButton look="primary">{id === null ? 'Schedule' : 'Save'}</AdminButton>
            <AdminLink href={SCHEDULES_PATH}>Cancel</AdminLink>
          </ButtonRow>
        </form>
      </Card>
      {id !== null && (
        <Card title="Delete this schedule">
          <p>The report is not sent any more. Mails that were sent stay with their recipients.</p>
          <form method="post" action={`${SCHEDULES_PATH}/${id}/remove`} data-dirty="false">
            <AdminButton look="danger">Delete schedule</AdminButton>
          </form>
        </Card>
      )}
    </AdminShell>
  );
}

function Recipients({ data: { fields, people, errors } }: { data: ReportScheduleData }) {
  const error = errors.find(({ field }) => field === 'to')?.message;
  return (
    <fieldset className={styles.group} id="to" tabIndex={-1} aria-describedby="to-hint">
      <legend>Recipients</legend>
      <p className={styles.minor} id="to-hint">
        Up to {MOST_RECIPIENTS} administrators with a confirmed mail address.
      </p>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <ul className={styles.people}>
        {people.map(({ id, name, mail }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                name={`${RECIPIENT_FIELD}${id}`}
                defaultChecked={fields[`${RECIPIENT_FIELD}${id}`] !== undefined}
              />
              <span>
                {name}
                {name !== mail && <span className={styles.minor}>{mail}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
