import { Island } from '../../../islands/island.js';
import { cx } from '../../../ui/cx.js';
import { Icon } from '../../../ui/icon.js';
import SearchBox from './search-box.island.js';
import styles from './site-search.module.css';

const SITE_SEARCH = 'site-search';

/** The search of every page: a plain form until somebody reaches for it. On narrow screens it opens under the bar. */
export function SiteSearch() {
  return (
    <search className={styles.search} id={SITE_SEARCH} popover="auto">
      <Island name="search-box" component={SearchBox} props={{}} when="interaction" />
    </search>
  );
}

/** Opens the search on narrow screens. */
export function SiteSearchButton({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={cx(className, styles.button)}
      popoverTarget={SITE_SEARCH}
      aria-label="Search"
    >
      <Icon name="search" size={22} />
    </button>
  );
}
