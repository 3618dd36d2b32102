import { signInAddress } from '../../account/sign-in-address.js';
import { Icon } from '../../ui/icon.js';
import styles from './favorites.module.css';
import type { ShownFavorite } from './use-favorite-entries.js';

interface FavoriteRowProps {
  entry: ShownFavorite;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onRemove: () => void;
}

export function FavoriteRow({ entry, isSelected, onSelect, onRemove }: FavoriteRowProps) {
  const { kind, id, title, state, path, image, part, file } = entry;
  const name = title || id;
  return (
    <li className={styles.row}>
      {part !== null || file !== null ? (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      ) : (
        <span />
      )}
      <span className={styles.picture}>
        {image !== null && <img src={image} alt="" width={56} height={56} loading="lazy" />}
      </span>
      <span className={styles.words}>
        {path ? <a href={path}>{name}</a> : <span>{name}</span>}
        {kind === 'variant' && <span className={styles.number}>{id}</span>}
        {state === 'gone' && <span className={styles.gone}>No longer available</span>}
        {state === 'closed' && (
          <a className={styles.gone} href={signInAddress('/en-us/favorites')}>
            Sign in with another account to see this
          </a>
        )}
      </span>
      <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </li>
  );
}
