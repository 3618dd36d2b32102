import type { Item } from '../../../src/content/content-types.contract.js';
import { picture, text } from '../../ui/content.js';
import { Film, filmOf } from '../../ui/film.js';
import { Picture } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './split-media.module.css';

const SIZES = '(min-width: 60em) 50vw, 92vw';

type MediaHalf = Item<'split_content_media'>;

/** True when the half has a film that can be watched. */
export function hasFilm({ elements }: MediaHalf, { ctx }: RenderScope): boolean {
  return filmOf(text(elements.video), ctx) !== null;
}

/** A picture, or a film with its still; a film that is only linked stands under its still. `behind`: the picture is the band's background and not rendered here. */
export function SplitMedia({ half, behind }: { half: MediaHalf; behind: boolean }) {
  const image = picture(half.elements.image);
  const caption = text(half.elements.caption);
  const { ctx } = useRenderScope();
  const film = filmOf(text(half.elements.video), ctx);
  const shown = image !== null && !behind;
  if (!shown && caption === '' && !film) return null;
  return (
    <figure className={styles.media}>
      {shown && film?.kind !== 'player' && <Picture className={styles.image} image={image} sizes={SIZES} />}
      {film && (
        <Film
          video={text(half.elements.video)}
          title={caption || image?.description || half.system.name}
          poster={image}
          sizes={SIZES}
        />
      )}
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
