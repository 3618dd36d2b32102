import { Collection } from '../../ui/collection.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Tile, tilesOf } from '../../ui/tile.js';

/** Series that go with what the page is about: tiles, or the series' pages. */
export function RelatedSeriesBlock({ item }: BlockProps<'related_series_block'>) {
  const scope = useRenderScope();
  const tiles = tilesOf(item.elements.seriesTiles, scope);
  if (tiles.length === 0) return missing(scope, item, 'series with a title');
  return (
    <Collection
      item={item}
      label="series"
      members={tiles.map((tile) => (place) => (
        <Tile key={tile.codename} tile={tile} place={place} color="white" />
      ))}
    />
  );
}
