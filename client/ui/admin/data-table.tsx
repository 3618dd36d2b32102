import type { ReactNode } from 'react';
import { cx } from '../cx.js';
import { Icon } from '../icon.js';
import { type Query, withQuery } from './address.js';
import styles from './data-table.module.css';

export interface Column<R> {
  /** Name of the column in the address, where the list can be sorted by it. */
  sort?: string;
  head: string;
  /** Right-aligned, with figures of one width. */
  isNumber?: boolean;
  /** For details that narrow windows can do without; cards on a phone show them. */
  isMinor?: boolean;
  cell: (row: R) => ReactNode;
}

/** How the list is sorted now: a column, and `-` before it for the largest first. */
interface Sorting {
  path: string;
  query: Query;
  sort: string;
}

interface DataTableProps<R> {
  /** What the rows are; read by those who do not see the table. */
  caption: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** The first is the thing itself, as a link. */
  columns: readonly Column<R>[];
  sorting?: Sorting;
  /** Key of the row whose details are open. */
  current?: string | null;
  /** Rows have several lines: their cells stand at the top. */
  isTall?: boolean;
  /** Form, and name of the row for people, when rows can be selected. */
  selection?: { form: string; label: (row: R) => string };
}

/** Rows of things; on a phone each of them is a card with the same facts in the same order. */
export function DataTable<R>({
  caption,
  rows,
  keyOf,
  columns,
  sorting,
  current = null,
  isTall,
  selection,
}: DataTableProps<R>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys.
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={cx(styles.table, isTall && styles.tall)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.select}>
                <span className={styles.caption}>Selection</span>
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr key={key} className={cx(key === current && styles.current)}>
                {selection && (
                  <td className={styles.select}>
                    <label className={styles.box}>
                      <input type="checkbox" name="id" value={key} form={selection.form} />
                      <span className={styles.caption}>Select {selection.label(row)}</span>
                    </label>
                  </td>
                )}
                {columns.map(({ head, isNumber, isMinor, cell }, at) => {
                  const look = cx(isNumber && styles.number, isMinor && styles.minor);
                  return at === 0 ? (
                    <th key={head} scope="row" className={look}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={head} className={look} data-head={head}>
                      {cell(row)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function HeadCell<R>({ column, sorting }: { column: Column<R>; sorting: Sorting | undefined }) {
  const { head, sort, isNumber, isMinor } = column;
  const look = cx(isNumber && styles.number, isMinor && styles.minor);
  if (sorting === undefined || sort === undefined)
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    );
  const { path, query } = sorting;
  const isUp = sorting.sort === sort;
  const isDown = sorting.sort === `-${sort}`;
  const next = isUp ? `-${sort}` : sort;
  return (
    <th scope="col" className={look} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <a className={styles.sort} href={withQuery(path, query, { sort: next, at: undefined })}>
        {head}
        {(isUp || isDown) && (
          <Icon name="chevron" size={14} className={cx(styles.direction, isUp && styles.up)} />
        )}
      </a>
    </th>
  );
}

interface PagingProps {
  path: string;
  query: Query;
  /** Cursors of the neighbours; null = there is none. */
  previous: string | null;
  next: string | null;
}

/** The parts of a long list before and after this one. */
export function Paging({ path, query, previous, next }: PagingProps) {
  if (previous === null && next === null) return null;
  const to = (at: string | null) => (at === null ? null : withQuery(path, query, { at }));
  return <ListSteps previous={['Previous 50', to(previous)]} next={['Next 50', to(next)]} />;
}

type Step = readonly [words: string, href: string | null];

/** Links to the neighbours of a part of a long list, and between them where it is. */
export function ListSteps({
  previous,
  next,
  children,
}: {
  previous: Step;
  next: Step;
  children?: ReactNode;
}) {
  const [[before, beforeHref], [after, afterHref]] = [previous, next];
  return (
    <nav className={styles.paging} aria-label="Pages of the list">
      {beforeHref !== null && (
        <a href={beforeHref} rel="prev">
          <Icon name="back" size={16} /> {before}
        </a>
      )}
      {children}
      {afterHref !== null && (
        <a href={afterHref} rel="next">
          {after} <Icon name="arrow" size={16} />
        </a>
      )}
    </nav>
  );
}
