import { codenames } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { filledUp, resourcesNamed } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** Chosen resources, filled up with those that share the page's topics. */
export function RelatedResources({ item }: BlockProps<'related_resources'>) {
  const scope = useRenderScope();
  const chosen = resourcesNamed(codenames(item.elements.resources), scope);
  return <ResourceCollection item={item} resources={filledUp(item, chosen, scope)} />;
}
