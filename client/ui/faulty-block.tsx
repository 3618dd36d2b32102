import type { ContentItem } from '../../src/content/content.contract.js';
import { editAddress } from './edit-address.js';
import styles from './faulty-block.module.css';
import type { Draw } from './render-scope.js';

/** What editors see in preview instead of a block that cannot be drawn, with the way to mend it. */
export function FaultyBlock({ item, why, draw }: { item: ContentItem; why: string; draw: Draw }) {
  const { name } = item.system;
  return (
    <div className={styles.faulty} role="note">
      <strong>{name}</strong> ({item.type}): {why}{' '}
      <a href={editAddress(item, draw)} target="_blank" rel="noopener" aria-label={`Edit ${name}`}>
        Edit
      </a>
    </div>
  );
}
