import type { BlockProps } from '../../ui/render-scope.js';
import { ResourceRow } from '../../ui/resource-card.js';
import { ResourceListing } from '../../ui/resource-listing.js';
import styles from './resource-list.module.css';

/** Resources in rows that are scanned: chosen ones, then those of the kinds that the list asks for. */
export function ResourceList({ item }: BlockProps<'resource_list'>) {
  return (
    <ResourceListing
      item={item}
      listClassName={styles.rows}
      member={(resource, level) => <ResourceRow resource={resource} level={level} />}
    />
  );
}
