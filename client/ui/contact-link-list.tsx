import styles from './contact-link-list.module.css';
import type { ContactLink } from './contact-links.js';
import { cx } from './cx.js';

/** Phone, fax and mail addresses, each to be dialled or written to. */
export function ContactLinkList({
  links,
  className,
}: {
  links: readonly ContactLink[];
  className?: string | undefined;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={cx(styles.links, className)}>
      {links.map(({ kind, words, href }) => (
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
export function MailWords({ words }: { words: string }) {
  const [name, host] = words.split('@');
  if (host === undefined) return words;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
