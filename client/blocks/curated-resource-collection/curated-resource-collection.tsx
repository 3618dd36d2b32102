import { codenames } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { resourcesNamed } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** Resources that an editor chose, in a grid, around a leading one, or in a row that slides. */
export function CuratedResourceCollection({ item }: BlockProps<'curated_resource_collection'>) {
  const scope = useRenderScope();
  const resources = resourcesNamed(codenames(item.elements.resources), scope);
  if (resources.length === 0) return missing(scope, item, 'resource');
  return <ResourceCollection item={item} resources={resources} />;
}
