import { picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Film, filmOf } from '../../ui/film.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './rich-text-video.module.css';

/** A film among a page's words, with a caption. */
export function RichTextVideo({ item }: BlockProps<'rich_text_video'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const video = text(elements.videoId);
  const film = filmOf(video, scope.ctx);
  if (film === null) return missing(scope, item, 'film id or address');
  const caption = text(elements.videoCaption);
  const inside = scope.trail.length > 1;
  return (
    <div className={cx(styles.block, !inside && styles.alone)} data-ground={inside ? undefined : 'plain'}>
      <figure className={styles.figure}>
        <Film
          video={video}
          title={caption || `Film: ${text(scope.page?.elements.title) || item.system.name}`}
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
