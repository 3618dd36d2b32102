import type { AssetValue } from '../../src/content/content.contract.js';
import { cx } from './cx.js';
import { Icon } from './icon.js';
import type { ItemLink } from './item-link.js';
import styles from './link-row.module.css';
import type { IconLook } from './toned-icon.js';
import { TonedIcon } from './toned-icon.js';

const SIGNS = { page: 'arrow', external: 'external', file: 'download' } as const;

interface LinkRowProps {
  link: ItemLink;
  /** The editor's icon before the words, or above them when it is large. */
  icon?: AssetValue | null;
  look?: IconLook;
}

/** A link over the whole width of its list; a sign at its end tells a page, another site and a file apart. */
export function LinkRow({ link, icon, look = { iconColor: null, iconSize: 'small_32px' } }: LinkRowProps) {
  return (
    <a
      className={cx(styles.row, icon && look.iconSize === 'large_120px' && styles.tall)}
      href={link.href}
      rel={link.kind === 'external' ? 'noopener' : undefined}
    >
      {icon && <TonedIcon icon={icon} look={look} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>{link.title}</span>
        {link.facts !== '' && <span className={styles.facts}>{link.facts}</span>}
      </span>
      <Icon name={SIGNS[link.kind]} size={20} className={styles.sign} />
    </a>
  );
}
