import { choice, picture, richText, text } from '../../ui/content.js';
import { ProseFigure } from '../../ui/prose-figure.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import styles from './rich-text-image-wrap.module.css';

/** A picture with its own words around it. */
export function RichTextImageWrap({ item }: BlockProps<'rich_text_image_wrap'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const image = picture(elements.image);
  const words = richText(elements.text);
  if (image === null) return missing(scope, item, 'image');
  if (words === null) return missing(scope, item, 'text');
  const side = choice(elements.imageAlignment, ['image_left', 'image_right'], 'image_left');
  return (
    <div className={styles.wrap}>
      <ProseFigure
        image={image}
        side={side === 'image_left' ? 'left' : 'right'}
        caption={text(elements.imageCaption)}
      />
      <RichText element={words} className={styles.words} />
    </div>
  );
}
