import type { ContentItem } from '../../src/content/content.contract.js';
import type { CollectionLayout } from './collection.js';
import { Collection } from './collection.js';
import type { Resource } from './resource.js';
import { ResourceCard } from './resource-card.js';

interface ResourceCollectionProps {
  item: ContentItem;
  resources: readonly Resource[];
  /** Overrides the editor's layout. */
  layout?: CollectionLayout;
}

/** Resources as the members of a collection; nothing at all when there are none. */
export function ResourceCollection({ item, resources, ...layout }: ResourceCollectionProps) {
  if (resources.length === 0) return null;
  const alone = resources.length === 1;
  return (
    <Collection
      item={item}
      label="resources"
      {...layout}
      members={resources.map((resource) => ({ level, role, sizes }) => (
        <ResourceCard
          key={resource.codename}
          resource={resource}
          level={level}
          role={alone && role === 'lead' ? 'wide' : role}
          sizes={sizes}
        />
      ))}
    />
  );
}
