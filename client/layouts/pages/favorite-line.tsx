import type { PageItem } from '../../../src/content/content.contract.js';
import type { FavoriteKind } from '../../../src/lists/favorites/favorite-key.contract.js';
import { Island } from '../../islands/island.js';
import { text } from '../../ui/content.js';
import { FavoriteButton } from '../../ui/favorite-button.js';
import styles from './favorite-line.module.css';

const KINDS: Readonly<Record<string, FavoriteKind>> = {
  event_page: 'event',
  webinar_page: 'event',
  video_page: 'video',
};

/** Marks the page as a favorite. */
export function FavoriteLine({ page }: { page: PageItem }) {
  const { id, type, name } = page.system;
  const props = {
    kind: KINDS[type] ?? 'page',
    id,
    title: text(page.elements.title) || name,
    look: 'words',
  } as const;
  return (
    <div className={styles.line}>
      <Island name="favorite" component={FavoriteButton} props={props} when="favorites" />
    </div>
  );
}
