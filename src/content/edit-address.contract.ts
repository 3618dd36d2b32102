/** Where Kontent.ai lets its editors open something. */

const EDITOR = 'https://app.kontent.ai/goto/edit-item';

export interface EditTarget {
  /** Environment of the item. */
  projectId: string;
  /** Codename of the language variant. */
  language: string;
  itemId: string;
  /** Of a component in the item's rich text. */
  componentId?: string | null | undefined;
  /** Codename of the element. */
  element?: string | null | undefined;
}

/** Address at which an item is edited, opened at a component or an element of it. */
export function editItemAddress({ projectId, language, itemId, componentId, element }: EditTarget): string {
  const parts = ['project', projectId, 'variant-codename', language, 'item', itemId];
  if (componentId) parts.push('component', componentId);
  if (element) parts.push('element', element);
  return [EDITOR, ...parts.map(encodeURIComponent)].join('/');
}
