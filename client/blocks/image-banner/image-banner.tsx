import { ActionRow } from '../../ui/button.js';
import { choice, choices, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { actions } from '../../ui/links.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import { useTitleId } from '../../ui/section.js';
import styles from './image-banner.module.css';

/** A wide picture with a few words on it. */
export function ImageBanner({ item }: BlockProps<'image_banner'>) {
  const draw = useDraw();
  const { elements } = item;
  const titleId = useTitleId(item);
  const image = picture(elements.image);
  if (image === null) return missing(draw, item, 'image');
  const eyebrow = text(elements.eyebrow);
  const title = text(elements.title);
  const words = richText(elements.text);
  const links = actions(elements.cta, draw);
  const silent = eyebrow === '' && title === '' && words === null && links.length === 0;
  const white = choice(elements.textColor, ['black', 'white'], 'white') === 'white';
  const right = choice(elements.textPlacement, ['left', 'right'], 'left') === 'right';
  const paddings = choices(elements.paddingModification, ['no_top_padding', 'no_bottom_padding']);
  return (
    <section
      className={cx(
        styles.banner,
        white ? styles.white : styles.black,
        right && styles.right,
        silent && styles.silent,
        paddings.includes('no_top_padding') && styles.noTop,
        paddings.includes('no_bottom_padding') && styles.noBottom,
      )}
      aria-labelledby={titleId}
    >
      <Picture
        className={styles.image}
        image={image}
        narrow={picture(elements.mobileImage)}
        sizes="100vw"
        alt={silent ? undefined : ''}
      />
      {!silent && (
        <div className={styles.inner}>
          <div className={styles.content}>
            {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
            {title !== '' && (
              <h2 className={styles.title} id={titleId}>
                {title}
              </h2>
            )}
            {words && <RichText element={words} level={3} className={styles.text} />}
            <ActionRow actions={links} />
          </div>
        </div>
      )}
    </section>
  );
}
