import type { ReactNode } from 'react';
import { amount } from '../../../src/reports/chart.contract.js';
import { NO_VALUE } from '../../../src/reports/report-query.contract.js';
import type { BreakdownView } from '../../../src/reports/reports.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { cx } from '../../ui/cx.js';
import styles from './admin-reports.module.css';
import { FileLinks } from './file-links.js';

type Row = BreakdownView['rows'][number];

interface BreakdownProps {
  breakdown: BreakdownView;
  /** Address of the report. */
  path: string;
  params: Readonly<Record<string, string>>;
}

/** What something is grouped by, the most frequent first; each number leads to its entries. */
export function BreakdownTable({ breakdown, path, params }: BreakdownProps) {
  const { key, title, by, head, columns, rows, others, actions } = breakdown;
  const most = Math.max(0, ...rows.map(({ cells: [first] }) => first ?? 0));
  const shown: Column<Row>[] = [
    {
      head,
      cell: ({ name, cells: [first] }) => (
        <>
          <span className={styles.name}>{name}</span>
          {most > 0 && (
            <svg className={styles.share} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.round((100 * (first ?? 0)) / most)} height="3" />
            </svg>
          )}
        </>
      ),
    },
    ...columns.map((column, at) => ({
      head: column.unit === '' ? column.title : `${column.title}, ${column.unit}`,
      isNumber: true,
      cell: ({ value, cells }: Row) => {
        const cell = cells[at] ?? null;
        if (column.key === '' || value === null || cell === null || cell === 0) return amount(cell);
        const narrowed = { of: column.key, [by]: value === '' ? NO_VALUE : value };
        return <a href={withQuery(`${path}/entries`, params, narrowed)}>{amount(cell)}</a>;
      },
    })),
    ...(actions === null
      ? []
      : [{ head: 'Do', cell: ({ value }: Row) => actionsOf(actions, value) } satisfies Column<Row>]),
  ];
  return (
    <section className={cx(styles.part, (actions !== null || columns.length > 4) && styles.wide)}>
      <div className={styles.partHead}>
        <h2 className={styles.heading}>{title}</h2>
        {rows.length > 0 && <FileLinks path={path} params={params} part={key} of={title} />}
      </div>
      {rows.length === 0 ? (
        <p className={styles.note}>Nothing in this period.</p>
      ) : (
        <DataTable caption={title} rows={rows} keyOf={({ value }) => value} columns={shown} />
      )}
      {others !== null && (
        <p className={styles.note}>
          And {amount(others.count)} more, together{' '}
          {columns
            .flatMap((column, at) => {
              const cell = others.cells[at] ?? null;
              return cell === null ? [] : [`${column.title.toLowerCase()}: ${amount(cell)}`];
            })
            .join(', ')}
          . The file has all.
        </p>
      )}
    </section>
  );
}

/** What an administrator can do about a row. */
function actionsOf(actions: 'search' | 'redirect', value: string): ReactNode {
  if (actions === 'search')
    return (
      <span className={styles.actions}>
        <a href={withQuery('/en-us/admin/search', { add: value }, {}, 'lines')}>Add synonym</a>
        <a href={withQuery('/en-us/admin/search', { phrase: value }, {}, 'answers')}>Add redirect</a>
      </span>
    );
  return (
    <details className={styles.hint}>
      <summary>Add redirect</summary>
      <p>
        In the content project, add an item of the type “Redirect” with the source <code>{value}</code> and
        the page that took its place as target. It works within seconds of being published.
      </p>
    </details>
  );
}
