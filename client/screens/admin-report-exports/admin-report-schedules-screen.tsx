import {
  type ReportSchedulesData,
  SCHEDULES_PATH,
  type ScheduleView,
} from '../../../src/reports/schedules/schedules.contract.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, Badge, EmptyState, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ReportMenu } from '../admin-reports/report-menu.js';
import styles from './admin-report-exports.module.css';

/** Reports that are sent by mail again and again. */
export function AdminReportSchedulesScreen({ data }: { data: ReportSchedulesData }) {
  const { schedules, zone, notice } = data;
  const isFull = schedules.length >= 20;
  return (
    <AdminShell
      section="reports"
      title="Scheduled reports"
      lead={`Sent by mail to administrators. Hours are those of ${zone.replaceAll('_', ' ')}.`}
      notice={notice}
      actions={
        <>
          <AdminLink href="/en-us/admin/reports/exports">Files</AdminLink>
          {schedules.length > 0 && !isFull && (
            <AdminLink href={`${SCHEDULES_PATH}/new`} look="primary">
              Schedule a report
            </AdminLink>
          )}
        </>
      }
    >
      <ReportMenu address="/schedules" />
      {schedules.length > 0 ? (
        <DataTable caption="Schedules" rows={schedules} keyOf={({ id }) => id} columns={COLUMNS} />
      ) : (
        <EmptyState title="Nothing is scheduled">
          <p>
            A report can be sent to up to ten administrators, every day, week or month, with its chart and its
            rows.
          </p>
          <AdminLink href={`${SCHEDULES_PATH}/new`} look="primary">
            Schedule a report
          </AdminLink>
        </EmptyState>
      )}
      {isFull && (
        <p className={styles.minor}>There are 20 schedules, and no more are possible. Delete one first.</p>
      )}
    </AdminShell>
  );
}

const COLUMNS: readonly Column<ScheduleView>[] = [
  {
    head: 'Report',
    cell: ({ id, title, days, format }) => (
      <>
        <a href={`${SCHEDULES_PATH}/${id}`}>{title}</a>
        <span className={styles.minor}>
          {days}, {format.toUpperCase()}
        </span>
      </>
    ),
  },
  {
    head: 'When',
    cell: ({ when, dueAt }) => (
      <div>
        {when}
        {dueAt !== null && (
          <span className={styles.minor}>
            next <When at={dueAt} look="time" />
          </span>
        )}
      </div>
    ),
  },
  { head: 'Recipients', isNumber: true, cell: ({ recipients }) => recipients },
  {
    head: 'State',
    cell: ({ state, note }) => (
      <div>
        <Badge tone={state === 'active' ? 'good' : 'wait'}>{state}</Badge>
        {note !== null && <span className={styles.minor}>{note}</span>}
      </div>
    ),
  },
  { head: 'Last sent', cell: ({ last }) => <Last last={last} /> },
  {
    head: 'Actions',
    cell: ({ id, title, state }) => (
      <div className={styles.actions}>
        <form method="post" action={`${SCHEDULES_PATH}/${id}/send`} data-dirty="false">
          <AdminButton of={title}>Send now</AdminButton>
        </form>
        <form
          method="post"
          action={`${SCHEDULES_PATH}/${id}/${state === 'active' ? 'pause' : 'resume'}`}
          data-dirty="false"
        >
          <AdminButton of={title}>{state === 'active' ? 'Pause' : 'Resume'}</AdminButton>
        </form>
      </div>
    ),
  },
];

function Last({ last }: Pick<ScheduleView, 'last'>) {
  if (last === null) return <span className={styles.minor}>never</span>;
  const { state, at, recipients, note } = last;
  return (
    <div>
      {state === 'waiting' && <Badge tone="wait">being sent</Badge>}
      {state === 'failed' && <Badge tone="bad">failed</Badge>}
      {state === 'sent' && (
        <>
          <When at={at} look="time" />
          <span className={styles.minor}>to {recipients}</span>
        </>
      )}
      {state === 'failed' && note !== null && <span className={styles.minor}>{note}</span>}
    </div>
  );
}
