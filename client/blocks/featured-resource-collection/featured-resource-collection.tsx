import { choice, codenames } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { filledUp, resourcesNamed } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** One resource that leads, and beside it chosen ones and the newest of its topics. */
export function FeaturedResourceCollection({ item }: BlockProps<'featured_resource_collection'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const featured = codenames(elements.featuredResource).slice(0, 1);
  // On its own page the next one leads.
  const here = scope.page !== null && featured.includes(scope.page.system.codename);
  if (!here && resourcesNamed(featured, scope).length === 0) return missing(scope, item, 'featured resource');
  const chosen = resourcesNamed([...featured, ...codenames(elements.resources)], scope);
  return (
    <ResourceCollection
      item={item}
      resources={filledUp(item, chosen, scope)}
      layout={choice(elements.layout, ['featured_left', 'featured_right'], 'featured_left')}
    />
  );
}
