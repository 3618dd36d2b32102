import type { ContentItem, LinkedItems, PageItem } from '../../src/content/content.contract.js';
import { editItemAddress } from '../../src/content/edit-address.contract.js';

/** Where on which page an item is rendered. */
export interface ItemPlace {
  readonly ctx: { readonly projectId: string };
  readonly items: LinkedItems;
  readonly page: PageItem | null;
  /** Codenames of the blocks around it, outermost first. */
  readonly trail: readonly string[];
}

/**
 * Where an editor opens an item in Kontent.ai: by project, variant and item. A component has no page of its own there: its item is opened at the component.
 */
export function editAddress({ system }: ContentItem, { ctx, items, page, trail }: ItemPlace): string {
  const { projectId } = ctx;
  const { id, language } = system;
  if (!isComponent(system)) return editItemAddress({ projectId, language, itemId: id });
  const around = trail.toReversed().flatMap((codename) => {
    const item = Object.hasOwn(items, codename) ? items[codename] : undefined;
    return item && !isComponent(item.system) ? [item.system.id] : [];
  });
  const owner = around[0] ?? page?.system.id;
  return editItemAddress(
    owner === undefined
      ? { projectId, language, itemId: id }
      : { projectId, language, itemId: owner, componentId: id },
  );
}

/** Items have a workflow; a component is published with the item that it is written in. */
export function isComponent({ workflowStep }: ContentItem['system']): boolean {
  return workflowStep === null;
}
