import { amount } from '../../../src/reports/chart.contract.js';
import {
  type AdminReportEntriesData,
  type EntryView,
  REPORTS_PATH,
} from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable, ListSteps } from '../../ui/admin/data-table.js';
import { FilterChips } from '../../ui/admin/filter-chips.js';
import { AdminButton, AdminLink, EmptyState } from '../../ui/admin/parts.js';
import styles from './admin-reports.module.css';
import { FileLinks } from './file-links.js';
import { ReportPage } from './report-frame.js';
import { momentIn } from './words.js';

/** What a number is made of, one by one. */
export function AdminReportEntriesScreen({ data }: { data: AdminReportEntriesData }) {
  const { report, title, measure, params, narrowed, rows, isKept, keptDays, notice } = data;
  const path = `${REPORTS_PATH}/${report}`;
  const { of: _of, ...whole } = params;
  return (
    <ReportPage
      frame={data}
      address={`/${report}/entries`}
      title={`${title}: ${measure}`}
      lead="Each entry that was counted, the newest first."
      crumbs={[{ title, href: withQuery(path, whole) }]}
      notice={notice}
      actions={rows.length > 0 && <FileLinks path={path} params={params} part="entries" of="these entries" />}
    >
      {narrowed.length > 0 && (
        <FilterChips
          label="Narrowed to"
          chips={narrowed.map(({ by, label, words }) => ({
            words: `${label}: ${words}`,
            href: withQuery(`${path}/entries`, params, { [by]: undefined }),
          }))}
        />
      )}
      {!isKept ? (
        <EmptyState title="These entries are no longer kept">
          <p>Single entries are kept for {keptDays} days. Earlier days are known by their sums.</p>
          <AdminLink href={withQuery(path, whole)}>Show the sums</AdminLink>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState title="No entries in this period.">
          <AdminLink href={withQuery(path, whole)}>Back to the report</AdminLink>
        </EmptyState>
      ) : (
        <Entries data={data} path={path} />
      )}
    </ReportPage>
  );
}

function Entries({ data, path }: { data: AdminReportEntriesData; path: string }) {
  const { zone, columns, rows, count, total, summed, unit, page, pages, params, measure } = data;
  const to = (at: number) =>
    at < 1 || at > pages ? null : withQuery(`${path}/entries`, params, { page: String(at) });
  const columnsShown: Column<EntryView>[] = [
    {
      head: 'Entry',
      cell: ({ kind, href }) =>
        href === null ? (
          kind
        ) : (
          <a href={href} className={styles.number}>
            {kind}
          </a>
        ),
    },
    { head: 'Time', cell: ({ at }) => <time dateTime={at}>{momentIn(zone, at)}</time> },
    ...columns.map(({ title, isNumber }, at) => ({
      head: title,
      isNumber,
      cell: ({ cells }: EntryView) => <span className={styles.name}>{cells[at]}</span>,
    })),
    { head: 'Count', isNumber: true, cell: ({ n }) => amount(n) },
    ...(rows.some(({ resend }) => resend !== null)
      ? [
          {
            head: 'Do',
            cell: ({ resend }: EntryView) =>
              resend !== null && (
                <form method="post" action={`${REPORTS_PATH}/mail/resend`}>
                  <input type="hidden" name="id" value={resend} />
                  <AdminButton of="this mail">Send again</AdminButton>
                </form>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <p className={styles.note} role="status">
        {amount(count)} {count === 1 ? 'entry' : 'entries'}; {measure.toLowerCase()}: {amount(total, unit)}
        {total === summed
          ? ', as in the report.'
          : `. The report has ${amount(summed, unit)}: something changed since it was counted.`}
      </p>
      <DataTable caption={measure} rows={rows} keyOf={({ key }) => key} columns={columnsShown} />
      {pages > 1 && (
        <ListSteps previous={['Newer', to(page - 1)]} next={['Older', to(page + 1)]}>
          <span>
            Page {page} of {amount(pages)}
          </span>
        </ListSteps>
      )}
    </>
  );
}
