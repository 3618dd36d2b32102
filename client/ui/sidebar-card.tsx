import type { ReactNode } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import grounds from './card.module.css';
import { choice, text } from './content.js';
import { cx } from './cx.js';
import styles from './sidebar-card.module.css';

interface SidebarCardProps {
  item: ContentItem;
  /** Over the title: a picture that meets the card's edges. */
  picture?: ReactNode;
  /** Beside the title. */
  icon?: ReactNode;
  /** In place of the item's own title. */
  title?: string;
  children: ReactNode;
}

/**
 * A card for the narrow column beside a page's content. In the content itself it brings its own band and stays
 * as narrow as it is in the sidebar, in line with the text.
 */
export function SidebarCard({ item, picture, icon, title, children }: SidebarCardProps) {
  const words = title ?? text(item.elements.title);
  const ground = choice(item.elements.cardBackground, ['white', 'gray', 'dark'], 'gray');
  return (
    <div className={styles.band} data-ground="plain">
      <article className={cx(styles.card, grounds[ground], ground === 'white' && styles.edged)}>
        {picture}
        <div className={styles.body}>
          {(words !== '' || icon) && (
            <div className={styles.head}>
              {icon}
              {words !== '' && <h2 className={styles.title}>{words}</h2>}
            </div>
          )}
          {children}
        </div>
      </article>
    </div>
  );
}
