import { backdropLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Hero } from '../../ui/hero.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';

/** Hero of an inner page. Its title falls back to the page's. */
export function InteriorHero({ item }: BlockProps<'interior_hero'>) {
  const scope = useRenderScope();
  const title = text(item.elements.title) || (scope.leading ? text(scope.page?.elements.title) : '');
  if (title === '') return missing(scope, item, 'title');
  return <Hero item={item} look={backdropLook(item.elements, 'black')} title={title} />;
}
