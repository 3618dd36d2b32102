import { type FavoriteKind, favoriteKey } from '../../src/lists/favorites/favorite-key.contract.js';
import { setFavorite } from '../stores/favorites.js';
import { fetchSession } from '../stores/session.js';
import { showToast } from '../stores/toasts.js';
import { useFavorites } from '../stores/use-favorites.js';
import { ApiError } from './call-api.js';
import styles from './favorite-button.module.css';

interface FavoriteButtonProps {
  kind: FavoriteKind;
  /** Part number, id of a series, or id of an item. */
  id: string;
  /** What it is called. */
  title: string;
  /** `words`: says what it does; otherwise its name is for those who do not see the heart. */
  look?: 'words' | 'heart';
}

/** Marks something as a favorite, signed in or not. As an island it is called `favorite`. */
export function FavoriteButton({ kind, id, title, look = 'heart' }: FavoriteButtonProps) {
  const { keys } = useFavorites();
  const isMarked = keys.has(favoriteKey({ kind, id }));
  const toggle = async () => {
    try {
      await setFavorite({ kind, id, title }, !isMarked);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        // The session is over: what is marked from now on stays in this browser.
        await fetchSession();
        showToast({ type: 'warning', text: 'You are signed out. Sign in and press the heart again.' });
        return;
      }
      const text =
        error instanceof ApiError && error.status !== 409 ? 'Could not save. Try again.' : wordsOf(error);
      showToast({ type: 'error', text });
    }
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isMarked}
      aria-label={look === 'heart' ? `Favorite: ${title}` : undefined}
      onClick={() => void toggle()}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M12 20s-7.500-4.600-7.500-10A4.300 4.300 0 0 1 12 7.300 4.300 4.300 0 0 1 19.500 10c0 5.400-7.500 10-7.500 10z"
          stroke="currentColor"
          strokeWidth="1.75"
          fill={isMarked ? 'currentColor' : 'none'}
        />
      </svg>
      {look === 'words' && (isMarked ? 'In your favorites' : 'Add to favorites')}
    </button>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Could not save. Try again.';
}
