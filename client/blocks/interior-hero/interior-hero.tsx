import { stageLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Opening } from '../../ui/hero.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';

/** Opening of an inner page. Its title falls back to the page's. */
export function InteriorHero({ item }: BlockProps<'interior_hero'>) {
  const draw = useDraw();
  const title = text(item.elements.title) || (draw.leading ? text(draw.page?.elements.title) : '');
  if (title === '') return missing(draw, item, 'title');
  return <Opening item={item} look={stageLook(item.elements, 'black')} title={title} />;
}
