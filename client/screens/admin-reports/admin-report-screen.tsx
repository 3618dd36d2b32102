import { amount, bucketName, type ChartData } from '../../../src/reports/chart.contract.js';
import { type AdminReportData, REPORTS_PATH } from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, EmptyState, PartFailed } from '../../ui/admin/parts.js';
import styles from './admin-reports.module.css';
import { BreakdownTable } from './breakdown-table.js';
import { Chart, chartWords } from './chart.js';
import { FileLinks } from './file-links.js';
import { Measures } from './measures.js';
import { ReportPage } from './report-frame.js';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** One report: its numbers, its chart with the table of it, and what it is grouped by. */
export function AdminReportScreen({ data }: { data: AdminReportData }) {
  const { report, title, lead, params, filters, measures, chart, breakdowns, present, notice, isEmpty } =
    data;
  const path = `${REPORTS_PATH}/${report}`;
  return (
    <ReportPage frame={data} address={`/${report}`} {...{ title, lead, filters, notice }}>
      {isEmpty ? (
        <Nothing data={data} path={path} />
      ) : (
        <>
          <Measures measures={measures} entriesOf={(of) => withQuery(`${path}/entries`, params, { of })} />
          {chart !== null && <Figure chart={chart} path={path} params={params} />}
          <div className={styles.parts}>
            {breakdowns.map((breakdown) => (
              <BreakdownTable key={breakdown.key} {...{ breakdown, path, params }} />
            ))}
          </div>
        </>
      )}
      {present !== null && <Present present={present} isOfQueues={report === 'jobs'} />}
      <Definitions data={data} path={path} />
    </ReportPage>
  );
}

function Nothing({ data: { noun, earliest, params }, path }: { data: AdminReportData; path: string }) {
  const isNarrowed = ['a', 'b', 'c'].some((name) => params[name] !== undefined);
  return (
    <EmptyState title={`No ${noun} in this period.`}>
      <p>
        {earliest === null
          ? 'Nothing was counted yet. Days are counted every hour.'
          : `The earliest day with data is ${DAY.format(new Date(earliest))}.`}
      </p>
      {isNarrowed && (
        <AdminLink href={withQuery(path, params, { a: undefined, b: undefined, c: undefined })}>
          Clear filters
        </AdminLink>
      )}
    </EmptyState>
  );
}

interface FigureProps {
  chart: ChartData;
  path: string;
  params: Readonly<Record<string, string>>;
}

function Figure({ chart, path, params }: FigureProps) {
  const { buckets, bucket, series, unit, title } = chart;
  const rows = buckets.map((day, at) => ({ day, at }));
  const columns: Column<(typeof rows)[number]>[] = [
    { head: bucket === 'day' ? 'Day' : 'Month', cell: ({ day }) => bucketName(day, bucket) },
    ...series.map((of) => ({
      head: unit === '' ? of.title : `${of.title}, ${unit}`,
      isNumber: true,
      cell: ({ at }: (typeof rows)[number]) => amount(of.values[at] ?? null),
    })),
  ];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.partHead}>
        <div>
          <h2 className={styles.heading}>{title}</h2>
          <p className={styles.note}>
            {chartWords(chart)} {bucket === 'day' ? 'By days' : 'By months'}
            {unit === '' ? '.' : `, in ${unit}.`}
          </p>
        </div>
        <FileLinks path={path} params={params} part="days" of={title} />
      </figcaption>
      <Chart chart={chart} id="chart" />
      <details className={styles.twin}>
        <summary>Show as table</summary>
        <DataTable caption={title} rows={rows} keyOf={({ day }) => day} columns={columns} />
      </details>
    </figure>
  );
}

interface PresentProps {
  present: NonNullable<AdminReportData['present']>;
  isOfQueues: boolean;
}

function Present({ present: { title, columns, rows, failure }, isOfQueues }: PresentProps) {
  const shown = columns.map(({ title: head, isNumber }, at) => ({
    head,
    isNumber,
    cell: (row: readonly string[]) => (isNumber ? amount(Number(row[at] ?? 0)) : (row[at] ?? '')),
  }));
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2 className={styles.heading}>{title}</h2>
        {isOfQueues && <a href="/en-us/admin/queues">Queues and retries</a>}
      </div>
      {failure !== null ? (
        <PartFailed>{failure}</PartFailed>
      ) : rows.length === 0 ? (
        <p className={styles.note}>None at present.</p>
      ) : (
        <DataTable caption={title} rows={rows} keyOf={([first = '']) => first} columns={shown} />
      )}
    </section>
  );
}

/** What each number counts, and the way to have it counted again. */
function Definitions({ data: { measures, params }, path }: { data: AdminReportData; path: string }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>What is counted</h2>
      <dl className={styles.notes}>
        {measures.map(({ key, title, note }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={`${path}/count`} className={styles.again}>
        {Object.entries(params).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AdminButton>Count these days again</AdminButton>
        <p className={styles.note}>Days are counted every hour, and the last three once more each night.</p>
      </form>
    </section>
  );
}
