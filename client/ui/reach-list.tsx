import { cx } from './cx.js';
import type { Reach } from './reach.js';
import styles from './reach-list.module.css';

/** Phone, fax and mail addresses, each to be dialled or written to. */
export function ReachList({
  reaches,
  className,
}: {
  reaches: readonly Reach[];
  className?: string | undefined;
}) {
  if (reaches.length === 0) return null;
  return (
    <ul className={cx(styles.reaches, className)}>
      {reaches.map(({ kind, words, href }) => (
        <li key={`${kind} ${words}`}>
          {kind === 'fax' && <span className={styles.kind}>Fax </span>}
          {href === null ? words : <a href={href}>{words}</a>}
        </li>
      ))}
    </ul>
  );
}
