import type { BlockProps } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { filledUp } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** The newest resources of the chosen kinds; nothing while there are none, or while the editor wants none. */
export function DynamicResourceCollection({ item }: BlockProps<'dynamic_resource_collection'>) {
  const scope = useRenderScope();
  return <ResourceCollection item={item} resources={filledUp(item, [], scope)} />;
}
