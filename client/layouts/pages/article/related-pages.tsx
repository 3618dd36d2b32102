import type { PageItem } from '../../../../src/content/content.contract.js';
import { codenames } from '../../../ui/content.js';
import { listOf, useDraw } from '../../../ui/draw.js';
import { PageCards, pageCardOf } from '../page-cards.js';

const MOST = 3;

/**
 * What else is worth reading: chosen by the editor first, then what the query found, best first. Never the page
 * itself, nothing twice, nothing at all when there is none.
 */
export function RelatedPages({ page }: { page: PageItem }) {
  const draw = useDraw();
  const own = page.system.codename;
  const candidates = [...codenames(page.elements.relatedResources), ...(listOf(draw, page)?.items ?? [])];
  const shown = [...new Set(candidates)]
    .filter((codename) => codename !== own && pageCardOf(codename, draw) !== null)
    .slice(0, MOST);
  return <RelatedCards codenames={shown} />;
}

/** The cards alone. */
function RelatedCards({ codenames: shown }: { codenames: readonly string[] }) {
  return <PageCards codenames={shown} title="Related" />;
}
