import { choice, codenames } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';
import { filledUp, resourcesNamed } from '../../ui/resource.js';
import { ResourceCollection } from '../../ui/resource-collection.js';

/** One resource that leads, and beside it chosen ones and the newest of its topics. */
export function FeaturedResourceCollection({ item }: BlockProps<'featured_resource_collection'>) {
  const draw = useDraw();
  const { elements } = item;
  const featured = codenames(elements.featuredResource).slice(0, 1);
  // On its own page the next one leads.
  const here = draw.page !== null && featured.includes(draw.page.system.codename);
  if (!here && resourcesNamed(featured, draw).length === 0) return missing(draw, item, 'featured resource');
  const chosen = resourcesNamed([...featured, ...codenames(elements.resources)], draw);
  return (
    <ResourceCollection
      item={item}
      resources={filledUp(item, chosen, draw)}
      layout={choice(elements.layout, ['featured_left', 'featured_right'], 'featured_left')}
    />
  );
}
