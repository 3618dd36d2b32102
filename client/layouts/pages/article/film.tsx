import type { AssetValue } from '../../../../src/content/content.contract.js';
import { useDraw } from '../../../ui/draw.js';
import { filmAddresses } from '../../../ui/film-address.js';
import { Icon } from '../../../ui/icon.js';
import { Picture } from '../../../ui/picture.js';
import styles from './film.module.css';

interface FilmProps {
  id: string;
  title: string;
  image: AssetValue | null;
  words: string;
}

/** A film's picture as a link to its provider: nothing of the provider is loaded before that. */
export function Film({ id, title, image, words }: FilmProps) {
  const { ctx } = useDraw();
  const href = filmAddresses(id, ctx)?.page ?? null;
  const poster = image && (
    <Picture
      image={image}
      sizes="(min-width: 96rem) 90rem, 92vw"
      ratio={16 / 9}
      first
      alt={href ? '' : undefined}
    />
  );
  if (href === null) return poster && <div className={styles.film}>{poster}</div>;
  const host = new URL(href).hostname.replace(/^www\./, '');
  return (
    <div className={styles.film}>
      <a className={styles.link} href={href} rel="noopener">
        {poster}
        <span className={styles.bar}>
          <span className={styles.play} aria-hidden="true" />
          <span>
            {words}
            <span className={styles.title}>: {title}</span>
            <span className={styles.host}>Opens at {host}</span>
          </span>
          <Icon name="external" size={22} className={styles.arrow} />
        </span>
      </a>
    </div>
  );
}
