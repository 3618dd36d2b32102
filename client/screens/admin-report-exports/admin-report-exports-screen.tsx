import {
  EXPORTS_PATH,
  type ExportQuestion,
  type ExportView,
  type ReportExportsData,
} from '../../../src/reports/exports/exports.contract.js';
import { Island } from '../../islands/island.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, ButtonRow, Card, EmptyState, number, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { ReportMenu } from '../admin-reports/report-menu.js';
import styles from './admin-report-exports.module.css';
import ExportProgress from './export-progress.island.js';

const COLUMNS: readonly Column<ExportView>[] = [
  {
    head: 'File',
    cell: ({ title, days }) => (
      <>
        {title}
        <span className={styles.minor}>{days}</span>
      </>
    ),
  },
  { head: 'Format', cell: ({ format }) => format.toUpperCase() },
  { head: 'Asked for', isMinor: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'State',
    cell: (file) => <Island name="export-progress" component={ExportProgress} props={{ file }} when="load" />,
  },
];

/** Files of reports that somebody had made, and the question about one that is too long to be had at once. */
export function AdminReportExportsScreen({ data }: { data: ReportExportsData }) {
  const { exports, question, problem, notice } = data;
  return (
    <AdminShell
      section="reports"
      title="Files of reports"
      lead="Long reports are made into files in the background and kept for 24 hours."
      notice={notice}
      actions={<AdminLink href="/en-us/admin/reports/schedules">Schedules</AdminLink>}
    >
      <ReportMenu address="/exports" />
      {problem !== null && <ErrorSummary errors={[{ field: '', message: problem }]} />}
      {question !== null && <Question question={question} />}
      {exports.length > 0 ? (
        <DataTable caption="Your files" rows={exports} keyOf={({ id }) => id} columns={COLUMNS} />
      ) : (
        question === null && (
          <EmptyState title="No files yet">
            <p>
              Files of more than 10,000 rows are listed here while they are made. Shorter ones come at once.
            </p>
            <AdminLink href="/en-us/admin/reports">To the reports</AdminLink>
          </EmptyState>
        )
      )}
    </AdminShell>
  );
}

function Question({ question: { title, days, rows, fields } }: { question: ExportQuestion }) {
  return (
    <Card title={title}>
      <p>
        {days}, {number(rows)} rows. That takes a while: the file is made in the background, and you get a
        mail when it is ready.
      </p>
      <form method="post" action={EXPORTS_PATH} data-dirty="false">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonRow>
          <AdminButton look="primary">{`Make ${fields.format?.toUpperCase() ?? ''} file`}</AdminButton>
          <AdminLink href={`/en-us/admin/reports/${fields.report}`}>Back to the report</AdminLink>
        </ButtonRow>
      </form>
    </Card>
  );
}
