import styles from './card-picture.module.css';
import { cx } from './cx.js';
import type { PictureSource } from './picture.js';
import { cardShape, Picture } from './picture.js';

interface CardPictureProps {
  image: PictureSource;
  /** How wide it is rendered, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
}

/** Picture of a card, four to three: scenes fill it, product pictures stand whole on a ground of their own. */
export function CardPicture({ image, sizes, className }: CardPictureProps) {
  const { ratio, contained } = cardShape(image);
  return (
    <Picture
      className={cx(styles.picture, contained && styles.contained, className)}
      image={image}
      sizes={sizes}
      ratio={ratio}
    />
  );
}
