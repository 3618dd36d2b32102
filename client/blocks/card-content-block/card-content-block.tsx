import { ActionRow } from '../../ui/button.js';
import { groundClass, groundOf, iconClass } from '../../ui/card-style.js';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { actions } from '../../ui/links.js';
import { cardShape, Mark, Picture } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { bulletsOf, RichText } from '../../ui/rich-text.js';
import { Section, useTitleId } from '../../ui/section.js';
import styles from './card-content-block.module.css';

/** One card as wide as the page: words, and a picture on one side. */
export function CardContentBlock({ item }: BlockProps<'card_content_block'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const { elements } = item;
  const title = text(elements.title);
  const description = richText(elements.description);
  const content = richText(elements.content);
  if (title === '' && description === null && content === null) {
    return missing(scope, item, 'title, description or content');
  }
  const image = picture(elements.image);
  const icon = picture(elements.icon);
  const side = choice(elements.imagePosition, ['left', 'right'], 'left');
  const calls = actions(elements.cta, scope);
  const headed = title !== '' || description !== null;
  const hasWords = content !== null || calls.length > 0;
  return (
    <Section item={item} labelledBy={titleId}>
      <div
        className={cx(
          styles.card,
          groundClass(groundOf(elements.cardBackground) ?? 'white'),
          image ? styles[side] : headed && hasWords && styles.plain,
        )}
      >
        {image && (
          <Picture
            className={cx(styles.image, cardShape(image).contained && styles.contained)}
            image={image}
            sizes="(min-width: 96em) 40rem, (min-width: 60em) 46vw, 92vw"
            ratio={cardShape(image).ratio}
          />
        )}
        <div className={styles.body}>
          {headed && (
            <div className={styles.head}>
              {icon && <Mark image={icon} height={48} alt="" className={cx(styles.icon, iconClass(null))} />}
              {title !== '' && (
                <h2 className={styles.title} id={titleId}>
                  {title}
                </h2>
              )}
              {description && <RichText element={description} level={3} className={styles.description} />}
            </div>
          )}
          {hasWords && (
            <div className={styles.words}>
              {content && (
                <RichText
                  element={content}
                  level={titleId === undefined ? 2 : 3}
                  bullets={bulletsOf(elements.bulletStyling)}
                  className={styles.content}
                />
              )}
              <ActionRow actions={calls} className={styles.calls} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
