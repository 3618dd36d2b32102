import { Collection } from '../../ui/collection.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Tile, tilesOf } from '../../ui/tile.js';

/** Categories, each a tile of its own or a page that shows itself. */
export function CategoryCollectionBlock({ item }: BlockProps<'category_collection_block'>) {
  const scope = useRenderScope();
  const tiles = tilesOf(item.elements.categories, scope);
  if (tiles.length === 0) return missing(scope, item, 'category with a title');
  return (
    <Collection
      item={item}
      label="categories"
      members={tiles.map((tile) => (place) => <Tile key={tile.codename} tile={tile} place={place} />)}
    />
  );
}
