import type { ContentItem } from '../../src/content/content.contract.js';
import { editAddress, type ItemPlace } from './edit-address.js';
import styles from './faulty-block.module.css';

/** What editors see in preview instead of a block that cannot be rendered, with the way to mend it. */
export function FaultyBlock({ item, why, scope }: { item: ContentItem; why: string; scope: ItemPlace }) {
  const { name } = item.system;
  return (
    <div className={styles.faulty} role="note">
      <strong>{name}</strong> ({item.type}): {why}{' '}
      <a
        href={editAddress(item, scope)}
        target="_blank"
        rel="noopener"
        aria-label={`Edit ${name} (opens in a new window)`}
      >
        Edit
      </a>
    </div>
  );
}
