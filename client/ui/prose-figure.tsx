import { cx } from './cx.js';
import type { PictureSource } from './picture.js';
import { isAllowed, Picture } from './picture.js';
import styles from './prose-figure.module.css';
import { useRenderScope } from './render-scope.js';

/** `left`, `right`: beside the words, where there is room; `span`: as wide as the content may be. */
type FigureSide = 'left' | 'center' | 'right' | 'span';

interface ProseFigureProps {
  image: PictureSource;
  side?: FigureSide | undefined;
  caption?: string;
  /** Where the picture leads to. */
  target?: { href: string; title: string } | null;
}

const SIZES = {
  beside: '(min-width: 48em) 20rem, 92vw',
  center: '(min-width: 48em) 34rem, 92vw',
  span: '(min-width: 72em) 58rem, 92vw',
};

/** A picture among words, with its caption. Nothing for pictures outside of the asset hosts. */
export function ProseFigure({ image, side, caption = '', target = null }: ProseFigureProps) {
  const scope = useRenderScope();
  if (!isAllowed(image.url, scope)) return null;
  const sizes =
    side === 'left' || side === 'right' ? SIZES.beside : side === 'center' ? SIZES.center : SIZES.span;
  const picture = <Picture image={image} sizes={sizes} />;
  return (
    <figure className={cx(styles.figure, side && styles[side])} data-side={side}>
      {target === null ? (
        picture
      ) : (
        <a
          className={styles.link}
          href={target.href}
          aria-label={image.description ? undefined : target.title}
        >
          {picture}
        </a>
      )}
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
