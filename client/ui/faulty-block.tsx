import type { ContentItem } from '../../src/content/content.contract.js';
import styles from './faulty-block.module.css';

/** What editors see in preview instead of a block that cannot be drawn. */
export function FaultyBlock({ item, why }: { item: ContentItem; why: string }) {
  return (
    <div className={styles.faulty} role="note">
      <strong>{item.system.name}</strong> ({item.type}): {why}
    </div>
  );
}
