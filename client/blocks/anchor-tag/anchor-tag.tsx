import { text } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';

/** Letters, digits and hyphens: what can be written behind `#` as it is. */
const ANCHOR = /^[a-z0-9-]{1,80}$/i;

/** A place that links can point to; nothing to see. The first of a name in a document is the one. */
export function AnchorTag({ item }: BlockProps<'_anchor_tag'>) {
  const draw = useDraw();
  const anchor = text(item.elements.anchor).replace(/^#/, '');
  if (!ANCHOR.test(anchor)) return missing(draw, item, 'anchor of letters, digits and hyphens');
  if (draw.found.ids.has(anchor)) return null;
  draw.found.ids.add(anchor);
  return <span id={anchor} data-anchor="" />;
}
