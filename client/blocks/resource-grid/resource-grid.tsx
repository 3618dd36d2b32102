import grid from '../../ui/card-grid.module.css';
import { choice } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { ResourceCard } from '../../ui/resource-card.js';
import { ResourceListing } from '../../ui/resource-listing.js';

const SIZES = {
  '1': '(min-width: 48em) 38vw, 92vw',
  '2': '(min-width: 48em) 46vw, 92vw',
  '3': '(min-width: 68em) 29rem, (min-width: 48em) 46vw, 92vw',
} as const;

const LAYOUTS = { '1': undefined, '2': grid.two_columns, '3': grid.three_columns } as const;

/** Resources on cards in one, two or three columns: chosen ones, then those of the kinds that the grid asks for. */
export function ResourceGrid({ item }: BlockProps<'resource_grid'>) {
  const columns = choice(item.elements.columns, ['1', '2', '3'], '3');
  const ground = choice(item.elements.cardBackground, ['white', 'gray', 'dark'], null);
  return (
    <ResourceListing
      item={item}
      listClassName={cx(grid.grid, LAYOUTS[columns])}
      member={(resource, level) => (
        <ResourceCard
          resource={resource}
          level={level}
          sizes={SIZES[columns]}
          role={columns === '1' ? 'wide' : undefined}
          ground={ground}
        />
      )}
    />
  );
}
