import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { Tile, tileColor, tilesOf } from '../../ui/tile.js';
import styles from './tile-tester.module.css';

/** One tile in one colour, for editors who choose between colours. */
export function TileTester({ item }: BlockProps<'tile_tester'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const [tile] = tilesOf(item.elements.tile, scope);
  if (!tile) return missing(scope, item, 'tile with a title');
  return (
    <Section item={item} labelledBy={titleId}>
      <SectionHead item={item} id={titleId} look="small" className={styles.head} />
      <div className={styles.place}>
        <Tile
          tile={tile}
          place={{
            level: titleId === undefined ? 2 : 3,
            role: undefined,
            sizes: '(min-width: 30em) 27rem, 92vw',
          }}
          color={tileColor(item.elements.tileColor)}
        />
      </div>
    </Section>
  );
}
