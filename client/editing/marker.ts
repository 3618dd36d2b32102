/** Codename of the one language. */
export const LANGUAGE = 'en-us';

/** Where a new item goes: in an element as a whole, or beside the item that carries the button. */
type InsertPosition = 'start' | 'end' | 'before' | 'after';

/** Side of the marked element that the button stands at. */
type RenderPosition = 'top' | 'bottom' | 'left' | 'right';

export interface Marker {
  environmentId?: string;
  language?: string;
  /** Id of the item; of the one that holds it for a component. */
  itemId?: string;
  /** Id of the component, which stands in an element of the item. */
  componentId?: string | null;
  /** Codename of the element whose value is drawn. */
  element?: string | null;
  /** A button that adds an item there. */
  add?: { insert: InsertPosition; render: RenderPosition } | null;
}

/**
 * The attributes by which the editing overlay knows what is drawn where. The environment is told by both of its names:
 * the overlay of version 5 reads the one, what the specification of editors' tools calls it is the other.
 */
export function markerAttributes(marker: Marker): Record<string, string> {
  const { environmentId, language, itemId, componentId, element, add } = marker;
  const attributes: Record<string, string> = {};
  if (environmentId) {
    attributes['data-kontent-environment-id'] = environmentId;
    attributes['data-kontent-project-id'] = environmentId;
  }
  if (language) attributes['data-kontent-language-codename'] = language;
  if (itemId) attributes['data-kontent-item-id'] = itemId;
  if (componentId) attributes['data-kontent-component-id'] = componentId;
  if (element) attributes['data-kontent-element-codename'] = element;
  if (add) {
    attributes['data-kontent-add-button'] = '';
    attributes['data-kontent-add-button-insert-position'] = add.insert;
    attributes['data-kontent-add-button-render-position'] = add.render;
  }
  return attributes;
}
