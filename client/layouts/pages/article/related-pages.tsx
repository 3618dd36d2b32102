import type { ContentItem, PageItem } from '../../../../src/content/content.contract.js';
import { Collection } from '../../../ui/collection.js';
import { codenames } from '../../../ui/content.js';
import { listOf, useRenderScope } from '../../../ui/render-scope.js';
import { resourcesNamed } from '../../../ui/resource.js';
import { ResourceCard } from '../../../ui/resource-card.js';

const MOST = 3;

/**
 * What else is worth reading: chosen by the editor first, then what the query found, best first. Never the page
 * itself, nothing twice, nothing at all when there is none.
 */
export function RelatedPages({ page }: { page: PageItem }) {
  const scope = useRenderScope();
  const candidates = [...codenames(page.elements.relatedResources), ...(listOf(scope, page)?.items ?? [])];
  const shown = resourcesNamed(candidates, scope)
    .filter(({ target }) => target !== null)
    .slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Collection
      item={headed(page)}
      label="related"
      members={shown.map((resource) => ({ level, sizes }) => (
        <ResourceCard key={resource.codename} resource={resource} level={level} sizes={sizes} />
      ))}
    />
  );
}

/** A block of the page's own, which no editor has to make. */
function headed({ system }: PageItem): ContentItem {
  return {
    system,
    type: 'related_resources',
    elements: { title: { type: 'text', name: '', value: 'Related' } },
  };
}
