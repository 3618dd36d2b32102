import type { Item } from '../../src/content/content-types.contract.js';
import { ActionLink } from './button.js';
import styles from './card.module.css';
import { groundClass, groundOf } from './card-style.js';
import { picture, richText, text } from './content.js';
import { cx } from './cx.js';
import { actions } from './links.js';
import { cardShape, Picture } from './picture.js';
import { useRenderScope } from './render-scope.js';
import { bulletsOf, RichText } from './rich-text.js';
import type { IconLook } from './toned-icon.js';
import { TonedIcon } from './toned-icon.js';
import { typeset } from './typeset.js';

export interface CardLook extends IconLook {
  /** `inline`: the icon stands in line with the title; `above`: as an eyebrow. */
  icon: 'inline' | 'above';
  /** Heading level of the title. */
  level: 2 | 3;
  /** `lead`: the card that leads its collection; `beside`: small ones that stand beside it. */
  role?: 'lead' | 'beside' | undefined;
  sizes: string;
  className?: string | undefined;
}

/** What a card needs that it can show nothing of; null when it shows any of it. */
export function lackOfCard({ elements }: Item<'content_card'>): string | null {
  const shown =
    text(elements.title) !== '' || richText(elements.content) !== null || picture(elements.image) !== null;
  return shown ? null : 'title, content or image';
}

/** One card: picture or icon, eyebrow, title, words and a link. With a single link all of it is the target. */
export function Card({ card, look }: { card: Item<'content_card'>; look: CardLook }) {
  const scope = useRenderScope();
  const { elements } = card;
  const title = text(elements.title);
  const eyebrow = text(elements.eyebrow);
  const content = richText(elements.content);
  const image = picture(elements.image);
  const icon = picture(elements.icon);
  const links = actions(elements.cta, scope);
  const ground = groundOf(elements.cardBackground);
  const Title = `h${look.level}` as const;
  const mark = icon && <TonedIcon icon={icon} look={look} className={styles.icon} />;
  return (
    <article
      className={cx(
        styles.card,
        groundClass(ground),
        ground && styles.boxed,
        image ? styles.pictured : styles.plain,
        look.role && styles[look.role],
        links.length === 1 && styles.linked,
        look.className,
      )}
      data-boxed={ground === null ? undefined : ''}
    >
      {image && (
        <Picture className={styles.image} image={image} sizes={look.sizes} ratio={cardShape(image).ratio} />
      )}
      <div className={styles.body} data-card-words="">
        {mark && look.icon === 'above' && mark}
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <div className={cx(styles.heading, mark && look.icon === 'inline' && styles.inline)}>
            {mark && look.icon === 'inline' && mark}
            <Title className={styles.title}>{typeset(title, 'title')}</Title>
          </div>
        )}
        {content && (
          <RichText
            element={content}
            level={look.level + 1}
            bullets={bulletsOf(elements.bulletStyling)}
            className={styles.content}
          />
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
