import type { ReactNode } from 'react';
import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import type { BackdropLook } from './backdrop.js';
import { Backdrop } from './backdrop.js';
import { BackdropText } from './backdrop-text.js';
import { picture, richText, text } from './content.js';
import { cx } from './cx.js';
import styles from './hero.module.css';
import { actions } from './links.js';
import { Picture } from './picture.js';
import { useRenderScope } from './render-scope.js';

/** Pictures this wide for their height are scenes that carry the words; others stand beside them. */
const SCENE_RATIO = 1.5;

function shapeOf({ width, height }: AssetValue): number {
  return (width ?? 0) / (height ?? 1);
}

interface HeroProps {
  item: ContentItem;
  look: BackdropLook;
  title: string;
  /** Takes the place beside the words; a picture of any shape then lies behind them. */
  beside?: ReactNode;
  foot?: ReactNode;
  className?: string | undefined;
}

/** Hero of a page, or of a part of one: words with a scene behind them or a product beside them. */
export function Hero({ item, look, title, beside, foot, className }: HeroProps) {
  const scope = useRenderScope();
  const { elements } = item;
  const image = picture(elements.image);
  const narrow = picture(elements.mobileImage);
  const scene = image !== null && (Boolean(beside) || shapeOf(image) >= SCENE_RATIO);
  const product = image !== null && !scene;
  const square = product && shapeOf(image) > 0.85 && shapeOf(image) < 1.2;
  return (
    <Backdrop
      look={look}
      className={cx(
        styles.hero,
        scope.leading && styles.leading,
        scene ? styles.scene : product ? styles.product : styles.bare,
        className,
      )}
      image={scene ? image : null}
      narrow={narrow}
      first={scope.leading}
      foot={foot}
      tall={product}
      beside={
        product ? (
          <Picture
            className={cx(
              styles.picture,
              square && styles.square,
              Boolean(foot) && styles.footed,
              look.color === 'white' && styles.panel,
            )}
            image={image}
            narrow={narrow}
            sizes="(min-width: 60em) 45vw, 92vw"
            first={scope.leading}
          />
        ) : (
          beside
        )
      }
    >
      <BackdropText
        size="hero"
        level={scope.leading ? 1 : 2}
        eyebrow={text(elements.eyebrow)}
        title={title}
        text={richText(elements.description)}
        links={actions(elements.cta, scope)}
      />
    </Backdrop>
  );
}
