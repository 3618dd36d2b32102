import type { ReactNode } from 'react';
import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import type { StageLook } from './backdrop.js';
import { Stage } from './backdrop.js';
import { StageWords } from './backdrop-text.js';
import { picture, richText, text } from './content.js';
import { cx } from './cx.js';
import styles from './hero.module.css';
import { actions } from './links.js';
import { Picture } from './picture.js';
import { useDraw } from './render-scope.js';

/** Pictures this wide for their height are scenes that carry the words; others stand beside them. */
const SCENE_RATIO = 1.5;

function shapeOf({ width, height }: AssetValue): number {
  return (width ?? 0) / (height ?? 1);
}

interface OpeningProps {
  item: ContentItem;
  look: StageLook;
  title: string;
  /** Takes the place beside the words; a picture of any shape then lies behind them. */
  beside?: ReactNode;
  foot?: ReactNode;
  className?: string | undefined;
}

/** Opening of a page, or of a part of one: words with a scene behind them or a product beside them. */
export function Opening({ item, look, title, beside, foot, className }: OpeningProps) {
  const draw = useDraw();
  const { elements } = item;
  const image = picture(elements.image);
  const narrow = picture(elements.mobileImage);
  const scene = image !== null && (Boolean(beside) || shapeOf(image) >= SCENE_RATIO);
  const product = image !== null && !scene;
  const square = product && shapeOf(image) > 0.85 && shapeOf(image) < 1.2;
  return (
    <Stage
      look={look}
      className={cx(
        styles.opening,
        draw.leading && styles.leading,
        scene ? styles.scene : product ? styles.product : styles.bare,
        className,
      )}
      image={scene ? image : null}
      narrow={narrow}
      first={draw.leading}
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
            first={draw.leading}
          />
        ) : (
          beside
        )
      }
    >
      <StageWords
        size="opening"
        level={draw.leading ? 1 : 2}
        eyebrow={text(elements.eyebrow)}
        title={title}
        text={richText(elements.description)}
        links={actions(elements.cta, draw)}
      />
    </Stage>
  );
}
