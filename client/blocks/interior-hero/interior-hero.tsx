import type { AssetValue } from '../../../src/content/content.contract.js';
import { Breadcrumbs } from '../../ui/breadcrumbs.js';
import { ActionRow } from '../../ui/button.js';
import { choice, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { actions } from '../../ui/links.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import styles from './interior-hero.module.css';

/** Pictures this wide for their height are scenes that carry the words; others stand beside them. */
const SCENE_RATIO = 1.5;

function isSquare({ width, height }: AssetValue): boolean {
  const ratio = (width ?? 0) / (height ?? 1);
  return ratio > 0.85 && ratio < 1.2;
}

/** Opening of an inner page. Its title falls back to the page's. */
export function InteriorHero({ item }: BlockProps<'interior_hero'>) {
  const draw = useDraw();
  const { elements } = item;
  const title = text(elements.title) || (draw.leading ? text(draw.page?.elements.title) : '');
  if (title === '') return missing(draw, item, 'title');
  const image = picture(elements.image);
  const scene = image !== null && (image.width ?? 0) / (image.height ?? 1) >= SCENE_RATIO;
  const white = choice(elements.textColor, ['black', 'white'], 'black') === 'white';
  const right = choice(elements.textPlacement, ['left', 'right'], 'left') === 'right';
  const eyebrow = text(elements.eyebrow);
  const description = richText(elements.description);
  const Title = draw.leading ? 'h1' : 'h2';
  return (
    <section
      className={cx(
        styles.hero,
        white ? styles.white : styles.black,
        image === null ? styles.bare : scene ? styles.scene : styles.product,
        image !== null && isSquare(image) && styles.square,
        right && styles.right,
      )}
    >
      <div className={styles.inner}>
        {draw.leading && <Breadcrumbs />}
        <div className={styles.content}>
          {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Title className={styles.title}>{title}</Title>
          {description && <RichText element={description} level={3} className={styles.description} />}
          <ActionRow actions={actions(elements.cta, draw)} />
        </div>
        {image && (
          <Picture
            className={styles.image}
            image={image}
            narrow={picture(elements.mobileImage)}
            sizes={scene ? '100vw' : '(min-width: 60em) 45vw, 92vw'}
            first={draw.leading}
            alt={scene ? '' : undefined}
          />
        )}
      </div>
    </section>
  );
}
