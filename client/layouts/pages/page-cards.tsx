import grid from '../../ui/card-grid.module.css';
import { cx } from '../../ui/cx.js';
import { useRenderScope } from '../../ui/render-scope.js';
import { pageTiles, Tile } from '../../ui/tile.js';
import styles from './page-cards.module.css';

const SIZES = '(min-width: 68em) 44rem, (min-width: 48em) 46vw, 92vw';

/** Published pages as large tiles; nothing when none is published. `label` is for those who do not see them. */
export function PageCards({ codenames, label }: { codenames: readonly string[]; label: string }) {
  const tiles = pageTiles(codenames, useRenderScope());
  if (tiles.length === 0) return null;
  const twos = tiles.length < 3 || tiles.length === 4;
  return (
    <section className={styles.section} data-ground="plain" aria-label={label}>
      <ul className={cx(grid.grid, twos ? grid.two_columns : grid.three_columns)}>
        {tiles.map((tile) => (
          <li key={tile.codename}>
            <Tile tile={tile} place={{ level: 2, role: undefined, sizes: SIZES }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
