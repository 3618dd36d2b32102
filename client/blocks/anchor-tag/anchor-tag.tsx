import { text } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';

/** Letters, digits and hyphens: what can be written behind `#` as it is. */
const ANCHOR = /^[a-z0-9-]{1,80}$/i;

/** A place that links can point to; nothing to see. The first of a name in a document is the one. */
export function AnchorTag({ item }: BlockProps<'_anchor_tag'>) {
  const scope = useRenderScope();
  const anchor = text(item.elements.anchor).replace(/^#/, '');
  if (!ANCHOR.test(anchor)) return missing(scope, item, 'anchor of letters, digits and hyphens');
  if (scope.headData.ids.has(anchor)) return null;
  scope.headData.ids.add(anchor);
  return <span id={anchor} data-anchor="" />;
}
