import { picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Film, filmOf } from '../../ui/film.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';
import styles from './rich-text-video.module.css';

/** A film among a page's words, with a caption. */
export function RichTextVideo({ item }: BlockProps<'rich_text_video'>) {
  const draw = useDraw();
  const { elements } = item;
  const video = text(elements.videoId);
  const film = filmOf(video, draw.ctx);
  if (film === null) return missing(draw, item, 'film id or address');
  const caption = text(elements.videoCaption);
  const inside = draw.trail.length > 1;
  return (
    <div className={cx(styles.block, !inside && styles.alone)} data-ground={inside ? undefined : 'plain'}>
      <figure className={styles.figure}>
        <Film
          video={video}
          title={caption || `Film: ${text(draw.page?.elements.title) || item.system.name}`}
          poster={picture(elements.image)}
          sizes="(min-width: 72em) 60rem, 92vw"
        />
        {/* A link says it already. */}
        {caption !== '' && film.kind === 'player' && (
          <figcaption className={styles.caption}>{caption}</figcaption>
        )}
      </figure>
    </div>
  );
}
