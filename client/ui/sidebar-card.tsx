import type { ReactNode } from 'react';
import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { groundClass } from './card-style.js';
import { choice, text } from './content.js';
import { cx } from './cx.js';
import { cardShape, Mark, Picture } from './picture.js';
import styles from './sidebar-card.module.css';

interface SidebarPicture {
  image: AssetValue;
  /** `cover`: fills the card's upper part; `contain`: stands in it whole; `icon`: small beside the title. */
  style: 'cover' | 'contain' | 'icon';
  /** Width divided by height of a `cover`. */
  ratio?: number;
}

interface SidebarCardProps {
  item: ContentItem;
  picture?: SidebarPicture | null;
  children: ReactNode;
}

/**
 * A card for the narrow column beside a page's content. In the content itself it brings its own band and stays
 * as narrow as it is in the sidebar, in line with the text.
 */
export function SidebarCard({ item, picture, children }: SidebarCardProps) {
  const title = text(item.elements.title);
  const ground = choice(item.elements.cardBackground, ['white', 'gray', 'dark'], 'gray');
  const icon = picture?.style === 'icon' ? picture.image : null;
  return (
    <div className={styles.band} data-ground="plain">
      <article className={cx(styles.card, groundClass(ground), styles[ground])}>
        {picture && icon === null && <UpperPicture {...picture} />}
        <div className={styles.body}>
          {(title !== '' || icon) && (
            <div className={styles.head}>
              {icon && <Mark image={icon} height={40} alt="" className={styles.icon} />}
              {title !== '' && <h2 className={styles.title}>{title}</h2>}
            </div>
          )}
          {children}
        </div>
      </article>
    </div>
  );
}

function UpperPicture({ image, style, ratio = 16 / 9 }: SidebarPicture) {
  const cover = style === 'cover';
  return (
    <Picture
      className={cx(styles.picture, styles[style], !cover && cardShape(image).contained && styles.soft)}
      image={image}
      sizes="(min-width: 40em) 34rem, 92vw"
      ratio={cover ? ratio : undefined}
    />
  );
}
