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
          {href === null ? (
            words
          ) : (
            <a href={href}>{kind === 'email' ? <MailWords words={words} /> : words}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A long address may break after its `@`, and best there. */
function MailWords({ words }: { words: string }) {
  const [name, host] = words.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
