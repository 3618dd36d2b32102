import type { ReactElement } from 'react';
import styles from './columns.module.css';
import { cx } from './cx.js';

export const COLUMN_COUNTS = ['1', '2', '3'] as const;
export type ColumnCount = (typeof COLUMN_COUNTS)[number];

interface ColumnsProps {
  count: ColumnCount;
  /** True for rows that stand directly under each other, as in a directory. */
  tight?: boolean | undefined;
  /** True for members that can be read at 12rem too, as a few words under an icon. */
  slim?: boolean | undefined;
  /** Members with a key each. */
  children: readonly ReactElement[];
  className?: string | undefined;
}

/** A list in one, two or three columns; fewer where there is no room for them. */
export function Columns({ count, tight, slim, children, className }: ColumnsProps) {
  return (
    <ul
      className={cx(
        styles.columns,
        styles[`columns${count}`],
        tight && styles.tight,
        slim && styles.slim,
        className,
      )}
    >
      {children.map((member) => (
        <li key={member.key}>{member}</li>
      ))}
    </ul>
  );
}
