import type { Item } from '../../src/content/content-types.contract.js';
import { ActionLink } from './button.js';
import styles from './card.module.css';
import { choice, picture, richText, text } from './content.js';
import { cx } from './cx.js';
import { useDraw } from './draw.js';
import { actions } from './links.js';
import { cardShape, Mark, Picture } from './picture.js';
import { BULLET_STYLES, RichText } from './rich-text.js';

export interface CardLook {
  /** `inline`: the icon stands in line with the title; `above`: as an eyebrow. */
  icon: 'inline' | 'above';
  iconColor: 'light_blue' | 'dark_blue' | null;
  iconSize: 'small_32px' | 'large_120px';
  /** Heading level of the title. */
  level: 2 | 3;
  /** `lead`: the card that leads its collection; `beside`: small ones that stand beside it. */
  role?: 'lead' | 'beside' | undefined;
  sizes: string;
}

/** True when a card has anything to show. */
export function hasSubstance(card: Item<'content_card'>): boolean {
  const { elements } = card;
  return (
    text(elements.title) !== '' || richText(elements.content) !== null || picture(elements.image) !== null
  );
}

/** One card: picture or icon, eyebrow, title, words and a link. With a single link all of it is the target. */
export function Card({ card, look }: { card: Item<'content_card'>; look: CardLook }) {
  const draw = useDraw();
  const { elements } = card;
  const title = text(elements.title);
  const eyebrow = text(elements.eyebrow);
  const content = richText(elements.content);
  const image = picture(elements.image);
  const icon = picture(elements.icon);
  const links = actions(elements.cta, draw);
  const bullets = choice(elements.bulletStyling, BULLET_STYLES, 'standard_bullet');
  const ground = choice(elements.cardBackground, ['white', 'gray', 'dark'], null);
  const Title = `h${look.level}` as const;
  const mark = icon && (
    <Mark
      image={icon}
      height={look.iconSize === 'large_120px' ? 120 : 32}
      alt=""
      className={cx(styles.icon, look.iconColor && styles[look.iconColor])}
    />
  );
  return (
    <article
      className={cx(
        styles.card,
        ground && styles[ground],
        image ? styles.pictured : styles.plain,
        look.role && styles[look.role],
        links.length === 1 && styles.linked,
      )}
      data-boxed={ground === null ? undefined : ''}
    >
      {image && (
        <Picture className={styles.image} image={image} sizes={look.sizes} ratio={cardShape(image).ratio} />
      )}
      <div className={styles.body}>
        {mark && look.icon === 'above' && mark}
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <div className={cx(styles.heading, mark && look.icon === 'inline' && styles.inline)}>
            {mark && look.icon === 'inline' && mark}
            <Title className={styles.title}>{title}</Title>
          </div>
        )}
        {content && (
          <RichText element={content} level={look.level + 1} bullets={bullets} className={styles.content} />
        )}
        {links.length > 0 && (
          <div className={styles.links}>
            {links.map((action) => (
              <ActionLink
                key={`${action.href} ${action.title}`}
                action={action}
                look="text_link"
                stretched={links.length === 1}
              />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}
