import type { Item } from '../../../src/content/content-types.contract.js';
import { picture, text } from '../../ui/content.js';
import { safeHref } from '../../ui/links.js';
import { Picture } from '../../ui/picture.js';
import { Watch } from '../../ui/watch.js';
import styles from './split-media.module.css';

type MediaHalf = Item<'split_content_media'>;

/** Address of the half's film, if it has one that can be watched. */
export function filmOf({ elements }: MediaHalf): string | null {
  const address = text(elements.video);
  return /^https?:/i.test(address) ? safeHref(address) : null;
}

/** A picture, or a film with its still. `behind`: the picture is the band's background and not drawn here. */
export function SplitMedia({ half, behind }: { half: MediaHalf; behind: boolean }) {
  const image = picture(half.elements.image);
  const caption = text(half.elements.caption);
  const film = filmOf(half);
  const shown = image !== null && !behind;
  if (!shown && caption === '' && film === null) return null;
  return (
    <figure className={styles.media}>
      {shown && <Picture className={styles.image} image={image} sizes="(min-width: 60em) 50vw, 92vw" />}
      {(caption !== '' || film !== null) && (
        <figcaption className={styles.caption}>
          {film === null ? (
            <p>{caption}</p>
          ) : (
            <Watch address={film} title={caption || image?.description || half.system.name} />
          )}
        </figcaption>
      )}
    </figure>
  );
}
