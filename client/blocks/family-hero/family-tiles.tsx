import type { AssetValue, ContentItem, ElementValue } from '../../../src/content/content.contract.js';
import { picture, text } from '../../ui/content.js';
import { Icon } from '../../ui/icon.js';
import { lackOfLink, pageOrSeriesHref, safeHref } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { Mark, Picture } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import styles from './family-tiles.module.css';

export interface FamilyTile {
  codename: string;
  title: string;
  description: string;
  href: string;
  image: AssetValue | null;
  icon: AssetValue | null;
}

/** Tiles with a title whose page, series or address can be reached. */
export function familyTiles(element: ElementValue | undefined, scope: RenderScope): FamilyTile[] {
  const hrefOf = (tile: ContentItem) =>
    pageOrSeriesHref(tile, scope) ?? safeHref(text(tile.elements.externalUrl));
  return parts(element, scope, ['series_tile', 'category_tile'], (tile) =>
    lackOfLink(tile, hrefOf(tile)),
  ).flatMap((item: ContentItem) => {
    const { elements } = item;
    const title = text(elements.title);
    const href = hrefOf(item);
    if (href === null) return [];
    return [
      {
        codename: item.system.codename,
        title,
        description: text(elements.description),
        href,
        image: picture(elements.image),
        icon: picture(elements.icon),
      },
    ];
  });
}

/** A compact row of product tiles; all of a tile is its link. */
export function FamilyTiles({ tiles, label }: { tiles: readonly FamilyTile[]; label: string }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ codename, title, description, href, image, icon }) => (
        <li key={codename}>
          <a className={styles.tile} href={href}>
            {image ? (
              <Picture className={styles.image} image={image} sizes="5rem" ratio={1} alt="" />
            ) : (
              icon && (
                <span className={styles.icon}>
                  <Mark image={icon} height={32} alt="" />
                </span>
              )
            )}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {description !== '' && <span className={styles.description}>{description}</span>}
            </span>
            <Icon name="arrow" size={18} className={styles.arrow ?? ''} />
          </a>
        </li>
      ))}
    </ul>
  );
}
