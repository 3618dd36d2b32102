import { backdropLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Hero } from '../../ui/hero.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { FamilyTiles, familyTiles } from './family-tiles.js';

/** Hero of a product family: words, its picture, and a row of what belongs to it. */
export function FamilyHero({ item }: BlockProps<'family_hero'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const title = text(elements.title) || (scope.leading ? text(scope.page?.elements.title) : '');
  if (title === '') return missing(scope, item, 'title');
  const tiles = familyTiles(elements.tiles, scope);
  return (
    <Hero
      item={item}
      look={backdropLook(elements, 'black', 'paper')}
      title={title}
      foot={tiles.length > 0 && <FamilyTiles tiles={tiles} label={title} />}
    />
  );
}
