import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import styles from './list-link.module.css';

/** The way to the shopping list, with the place for what is on it (`client/lists`). */
export function ListLink({ className }: { className: string | undefined }) {
  return (
    <a
      className={cx(className, styles.link)}
      href="/en-us/shoppinglist"
      aria-label="Shopping list"
      data-list-counter=""
    >
      <Icon name="list" size={24} />
      <span className={styles.count} data-count="" hidden />
    </a>
  );
}
