import { Island } from '../islands/island.js';
import { FavoriteButton } from './favorite-button.js';
import type { Resource } from './resource.js';
import styles from './resource-heart.module.css';

interface ResourceHeartProps {
  resource: Resource;
  /** As of the button itself. */
  look?: 'words' | 'heart';
}

/** Marks a document as a favorite; nothing for pages, which have a heart of their own. Stands above a link over all. */
export function ResourceHeart({ resource: { id, title, type, target }, look = 'heart' }: ResourceHeartProps) {
  if (type !== 'resource_download' || target === null) return null;
  return (
    <Island
      name="favorite"
      component={FavoriteButton}
      props={{ kind: 'resource', id, title, look }}
      when="favorites"
      className={look === 'heart' ? styles.heart : undefined}
    />
  );
}
