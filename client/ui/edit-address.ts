import type { ContentItem } from '../../src/content/content.contract.js';
import type { RenderScope } from './render-scope.js';

const EDITOR = 'https://app.kontent.ai/goto/edit-item';

/**
 * Where an editor opens an item in Kontent.ai: by project, variant and item. A component has no page of its own there: its item is opened at the component.
 */
export function editAddress({ system }: ContentItem, { ctx, items, page, trail }: RenderScope): string {
  const within = (id: string) =>
    [EDITOR, 'project', ctx.projectId, 'variant-codename', system.language, 'item', id]
      .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
      .join('/');
  if (!isComponent(system)) return within(system.id);
  const around = trail.toReversed().flatMap((codename) => {
    const item = Object.hasOwn(items, codename) ? items[codename] : undefined;
    return item && !isComponent(item.system) ? [item.system.id] : [];
  });
  const owner = around[0] ?? page?.system.id;
  return owner === undefined
    ? within(system.id)
    : `${within(owner)}/component/${encodeURIComponent(system.id)}`;
}

/** Items have a workflow; a component is published with the item that it is written in. */
function isComponent({ workflowStep }: ContentItem['system']): boolean {
  return workflowStep === null;
}
