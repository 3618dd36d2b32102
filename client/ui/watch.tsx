import { ActionLink } from './button.js';
import { safeHref } from './links.js';
import styles from './watch.module.css';

/** A link to a film, when the editor gave a full address. Players in the page come with consent. */
export function Watch({ address, title }: { address: string; title: string }) {
  const href = /^https?:/i.test(address) ? safeHref(address) : null;
  if (href === null) return null;
  return (
    <p className={styles.watch}>
      <ActionLink action={{ title: `Watch the film: ${title}`, href, style: 'text_link' }} />
    </p>
  );
}
