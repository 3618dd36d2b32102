import { Collection } from '../../ui/collection.js';
import { choice } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Tile, tileColor, tilesOf } from '../../ui/tile.js';

const LAYOUTS = { '1': 'one_column', '2': 'two_columns', '3': 'three_columns' } as const;

/** Tiles in one colour, in one, two or three columns. */
export function CategoryTiles({ item }: BlockProps<'category_tiles'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const tiles = tilesOf(elements.tiles, scope);
  if (tiles.length === 0) return missing(scope, item, 'tile with a title');
  const layout = LAYOUTS[choice(elements.columns, ['1', '2', '3'], '3')];
  const color = tileColor(elements.tileColor);
  return (
    <Collection
      item={item}
      label="tiles"
      layout={layout}
      members={tiles.map((tile) => (place) => (
        <Tile
          key={tile.codename}
          tile={tile}
          place={{ ...place, wide: layout === 'one_column' }}
          color={color}
        />
      ))}
    />
  );
}
