import type { ReactNode } from 'react';
import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import styles from './backdrop.module.css';
import tones from './backdrop-tone.module.css';
import { Breadcrumbs } from './breadcrumbs.js';
import { choice, choices } from './content.js';
import { cx } from './cx.js';
import { Picture } from './picture.js';

/** What an editor chose about the words and the picture of a hero or banner. */
export interface BackdropLook {
  color: 'black' | 'white';
  /** Ground of black words; white ones stand on navy. */
  ground: 'gray' | 'paper';
  right: boolean;
  blur: 'no_blur' | 'blur_behind_content' | 'full_blur';
  /** Share of the words in the width; null: the block's own. */
  width: '40_60' | '60_40' | '70_30' | null;
  noTop: boolean;
  noBottom: boolean;
}

/** Reads the options that heroes and banners have in common; what a type lacks has its default. */
export function backdropLook(
  elements: ContentItem['elements'],
  color: BackdropLook['color'],
  ground: BackdropLook['ground'] = 'gray',
): BackdropLook {
  const paddings = choices(elements.paddingModification, ['no_top_padding', 'no_bottom_padding']);
  const background = choice(elements.backgroundColor, ['gray', 'none'], null);
  return {
    color: choice(elements.textColor, ['black', 'white'], color),
    ground: background === null ? ground : background === 'gray' ? 'gray' : 'paper',
    right: choice(elements.textPlacement, ['left', 'right'], 'left') === 'right',
    blur: choice(elements.backgroundImageBlur, ['no_blur', 'blur_behind_content', 'full_blur'], 'no_blur'),
    width: choice(elements.contentWidth, ['40_60', '60_40', '70_30'], null),
    noTop: paddings.includes('no_top_padding'),
    noBottom: paddings.includes('no_bottom_padding'),
  };
}

/** Class of the colours of a backdrop, for what stands around one. */
export function backdropTone({ color, ground }: BackdropLook): string | undefined {
  return cx(tones[color], color === 'black' && ground === 'paper' && tones.paper);
}

interface BackdropProps {
  look: BackdropLook;
  as?: 'section' | 'article';
  id?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  /** Lies behind the words. */
  image: AssetValue | null;
  narrow?: AssetValue | null;
  /** True when the picture speaks for itself: nothing is laid over it, and it is described. */
  silent?: boolean;
  /** True for the hero of the page: it has the breadcrumbs and the picture that is seen first. */
  first?: boolean;
  /** Stands beside the words on wide screens, below them on narrow ones. */
  beside?: ReactNode;
  /** True when that is as high as the band. */
  tall?: boolean;
  /** Runs along the lower edge. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A full-width band with words, on a picture or a plain ground: what every hero and banner is made of. */
export function Backdrop({
  look,
  as: Band = 'section',
  id,
  labelledBy,
  className,
  image,
  narrow,
  silent = false,
  first = false,
  beside,
  tall = false,
  foot,
  children,
}: BackdropProps) {
  return (
    <Band
      className={cx(
        styles.backdrop,
        backdropTone(look),
        image && !silent && styles.pictured,
        image && styles[look.blur],
        look.right && styles.right,
        look.width && styles[`width_${look.width}`],
        look.noTop && styles.noTop,
        look.noBottom && styles.noBottom,
        Boolean(beside) && styles.sided,
        Boolean(beside) && tall && styles.tall,
        className,
      )}
      id={id}
      aria-labelledby={labelledBy}
    >
      {image && (
        <Picture
          className={styles.picture}
          image={image}
          narrow={narrow ?? null}
          sizes="100vw"
          first={first}
          alt={silent ? undefined : ''}
        />
      )}
      <div className={styles.inner}>
        {first && (
          <div className={styles.crumbs}>
            <Breadcrumbs />
          </div>
        )}
        {children}
        {beside && <div className={styles.beside}>{beside}</div>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Band>
  );
}
