import type { AssetValue } from '../../../src/content/content.contract.js';
import { cx } from '../../ui/cx.js';
import { Picture } from '../../ui/picture.js';
import styles from './split-content-block.module.css';

interface BackdropProps {
  image: AssetValue;
  /** Blurred all over: the picture is shown again, sharp, in its half. */
  blurred: boolean;
  contentRight: boolean;
}

/** The picture behind both halves, darkened where the words stand. */
export function Backdrop({ image, blurred, contentRight }: BackdropProps) {
  return (
    <div className={cx(styles.backdrop, contentRight && styles.contentRight)}>
      <Picture image={image} sizes="100vw" alt={blurred ? '' : undefined} />
    </div>
  );
}
