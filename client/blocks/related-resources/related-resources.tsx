import { codenames } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { useDraw } from '../../ui/render-scope.js';
import { filledUp, resourcesNamed } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** Chosen resources, filled up with those that share the page's topics. */
export function RelatedResources({ item }: BlockProps<'related_resources'>) {
  const draw = useDraw();
  const chosen = resourcesNamed(codenames(item.elements.resources), draw);
  return <ResourceCollection item={item} resources={filledUp(item, chosen, draw)} />;
}
