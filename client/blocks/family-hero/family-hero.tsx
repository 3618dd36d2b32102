import { stageLook } from '../../ui/backdrop.js';
import { text } from '../../ui/content.js';
import { Opening } from '../../ui/hero.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';
import { FamilyTiles, familyTiles } from './family-tiles.js';

/** Opening of a product family: words, its picture, and a row of what belongs to it. */
export function FamilyHero({ item }: BlockProps<'family_hero'>) {
  const draw = useDraw();
  const { elements } = item;
  const title = text(elements.title) || (draw.leading ? text(draw.page?.elements.title) : '');
  if (title === '') return missing(draw, item, 'title');
  const tiles = familyTiles(elements.tiles, draw);
  return (
    <Opening
      item={item}
      look={stageLook(elements, 'black', 'paper')}
      title={title}
      foot={tiles.length > 0 && <FamilyTiles tiles={tiles} label={title} />}
    />
  );
}
