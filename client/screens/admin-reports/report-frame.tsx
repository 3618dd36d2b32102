import type { ReactNode } from 'react';
import { COMPARISONS, PRESETS } from '../../../src/reports/report-days.contract.js';
import type { QueryFault } from '../../../src/reports/report-query.contract.js';
import { type FilterView, REPORTS_PATH, type ReportFrame } from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { AdminButton, PartFailed } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import styles from './admin-reports.module.css';
import { ReportMenu } from './report-menu.js';
import { momentIn, rangeWords } from './words.js';

/** What stays the same from one report to the next. */
const CARRIED = ['range', 'from', 'to', 'compare'];

interface ReportPageProps {
  frame: ReportFrame;
  /** Address below that of the reports. */
  address: string;
  title: string;
  lead: string;
  crumbs?: readonly { title: string; href: string }[];
  filters?: readonly FilterView[];
  actions?: ReactNode;
  notice?: string | null;
  children: ReactNode;
}

/** Every screen of reports: menu of them, range and filters, and of which days the numbers are. */
export function ReportPage({
  frame,
  address,
  title,
  lead,
  crumbs,
  filters = [],
  actions,
  notice = null,
  children,
}: ReportPageProps) {
  const { params, faults, failure } = frame;
  const carried = Object.fromEntries(Object.entries(params).filter(([name]) => CARRIED.includes(name)));
  return (
    <AdminShell section="reports" {...{ title, lead, actions, notice }} crumbs={crumbs ?? []}>
      <ReportMenu address={address} carried={carried} />
      <ErrorSummary errors={faults} />
      <RangeForm frame={frame} path={REPORTS_PATH + address} filters={filters} />
      <Days frame={frame} />
      {failure === null ? children : <PartFailed>{failure}</PartFailed>}
    </AdminShell>
  );
}

function Days({ frame: { days, compared, zone, countedUntil } }: { frame: ReportFrame }) {
  return (
    <p className={styles.days} role="status">
      <strong>{rangeWords(days)}</strong>
      {compared !== null && <span> compared with {rangeWords(compared)}</span>}
      <span>Days of {zone}</span>
      <span>
        {countedUntil === null ? 'Nothing counted yet' : `Counted until ${momentIn(zone, countedUntil)}`}
      </span>
    </p>
  );
}

interface RangeFormProps {
  frame: ReportFrame;
  path: string;
  filters: readonly FilterView[];
}

/** Presets as links; days of one's own and filters as forms, which need no script. */
function RangeForm({ frame: { params, typed, faults, days }, path, filters }: RangeFormProps) {
  const { range = '30d', from, to, ...kept } = params;
  const isFree = range === 'free';
  const span: Record<string, string> =
    isFree && from !== undefined && to !== undefined ? { range, from, to } : { range };
  const names = ['compare', ...filters.map(({ by }) => by)];
  const others = Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
  return (
    <div className={styles.controls}>
      <ul className={styles.presets} aria-label="Period">
        {Object.entries(PRESETS).map(([preset, words]) =>
          preset === 'free' ? null : (
            <li key={preset}>
              <a
                href={withQuery(path, { ...kept, range: preset })}
                aria-current={preset === range ? 'true' : undefined}
              >
                {words}
              </a>
            </li>
          ),
        )}
      </ul>
      <form className={styles.form} method="get" action={path} data-filter="" noValidate>
        <Hidden values={{ ...kept, range: 'free' }} />
        <DayField name="from" label="First day" faults={faults} value={isFree ? typed.from : days.from} />
        <DayField name="to" label="Last day" faults={faults} value={isFree ? typed.to : days.to} />
        <AdminButton>Show these days</AdminButton>
      </form>
      <form className={styles.form} method="get" action={path} data-filter="">
        <Hidden values={{ ...others, ...span }} />
        <Choice
          name="compare"
          label="Compare with"
          value={params.compare ?? 'none'}
          options={Object.entries(COMPARISONS)}
        />
        {filters.map(({ by, label, options }) => (
          <Choice
            key={by}
            name={by}
            label={label}
            value={params[by] ?? ''}
            options={[['', 'Any'], ...options]}
          />
        ))}
        <AdminButton>Apply</AdminButton>
      </form>
    </div>
  );
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface DayFieldProps {
  name: string;
  label: string;
  faults: readonly QueryFault[];
  value: string;
}

function DayField({ name, label, faults, value }: DayFieldProps) {
  const fault = faults.find(({ field }) => field === name)?.message;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <input
        className={styles.input}
        type="date"
        id={name}
        name={name}
        defaultValue={value}
        required
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${name}-error`}
      />
      {fault !== undefined && (
        <p className={styles.fault} id={`${name}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={styles.input} name={name} defaultValue={value}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
