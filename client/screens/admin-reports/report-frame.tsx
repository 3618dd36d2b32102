import type { ReactNode } from 'react';
import { COMPARISONS, PRESETS } from '../../../src/reports/report-days.contract.js';
import { type FilterView, REPORTS_PATH, type ReportFrame } from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { FilterDay, FilterSelect } from '../../ui/admin/filter-field.js';
import { AdminButton, PartFailed } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import styles from './report-frame.module.css';
import { ReportMenu } from './report-menu.js';
import { momentIn, rangeWords } from './words.js';

/** What stays the same from one report to the next. */
const CARRIED = ['range', 'from', 'to', 'compare'];
const DAY_LABELS = { from: 'First day', to: 'Last day' };

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
        {(['from', 'to'] as const).map((name) => (
          <FilterDay
            key={name}
            name={name}
            label={DAY_LABELS[name]}
            value={isFree ? typed[name] : days[name]}
            fault={faults.find(({ field }) => field === name)?.message}
            isRequired
          />
        ))}
        <AdminButton>Show these days</AdminButton>
      </form>
      <form className={styles.form} method="get" action={path} data-filter="">
        <Hidden values={{ ...others, ...span }} />
        <FilterSelect
          name="compare"
          label="Compare with"
          value={params.compare ?? 'none'}
          options={Object.entries(COMPARISONS)}
        />
        {filters.map(({ by, label, options }) => (
          <FilterSelect
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
