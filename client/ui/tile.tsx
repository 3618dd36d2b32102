import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { CardPicture } from './card-picture.js';
import { groundClass, iconClass } from './card-style.js';
import type { CollectionPlace } from './collection.js';
import { choice, codenames, picture, text } from './content.js';
import { cx } from './cx.js';
import { pageOrSeriesHref, safeHref } from './links.js';
import { leaveOut, noteAbsent, notHere } from './parts.js';
import { Mark } from './picture.js';
import type { RenderScope } from './render-scope.js';
import styles from './tile.module.css';
import { TitleLink } from './title-link.js';
import { typeset } from './typeset.js';

/** What a tile shows, whatever it was made of. */
export interface TileContent {
  codename: string;
  title: string;
  description: string;
  image: AssetValue | null;
  icon: AssetValue | null;
  /** Null when its target is not published: the tile is no link then. */
  href: string | null;
}

/** Colours an editor chooses for tiles. */
export type TileColor = 'white' | 'gray' | 'light_blue' | 'dark_blue';

const GROUNDS = { white: 'white', gray: 'gray', light_blue: 'ice', dark_blue: 'dark' } as const;

/** The colour chosen for tiles; white when none or an unknown one. */
export function tileColor(element: Parameters<typeof choice>[0]): TileColor {
  return choice(element, ['white', 'gray', 'light_blue', 'dark_blue'], 'white');
}

/** The tiles and pages of an element in the editor's order: those without a title or an address are left out. */
export function tilesOf(element: Parameters<typeof codenames>[0], scope: RenderScope): TileContent[] {
  return [...new Set(codenames(element))]
    .map((codename) => {
      const item = itemOf(codename, scope);
      return item?.type === 'category_tile' || item?.type === 'series_tile'
        ? ofTile(item, scope)
        : ofPage(codename, item, scope);
    })
    .filter((tile): tile is TileContent => tile !== null);
}

function ofTile(item: ContentItem, scope: RenderScope): TileContent | null {
  const { elements } = item;
  const title = text(elements.title);
  if (title === '') {
    leaveOut(scope, item, 'title');
    return null;
  }
  return {
    codename: item.system.codename,
    title,
    description: text(elements.description),
    image: picture(elements.image),
    icon: picture(elements.icon),
    href: pageOrSeriesHref(item, scope) ?? safeHref(text(elements.externalUrl)),
  };
}

/** Published pages as tiles, in this order. */
export function pageTiles(pages: readonly string[], scope: RenderScope): TileContent[] {
  return pages.flatMap((codename) => ofPage(codename, itemOf(codename, scope), scope) ?? []);
}

function itemOf(codename: string, { items }: RenderScope): ContentItem | undefined {
  return Object.hasOwn(items, codename) ? items[codename] : undefined;
}

function ofPage(codename: string, item: ContentItem | undefined, scope: RenderScope): TileContent | null {
  const href = scope.ctx.pathOf(codename);
  if (href === null) {
    // Pages of every kind have one, and may not be published or have no place.
    if (item && item.elements.urlSlug === undefined) notHere(scope, item);
    else noteAbsent(codename, scope);
    return null;
  }
  const title = text(item?.elements.title) || (scope.ctx.pageInfo(codename)?.title ?? '');
  if (title === '') return null;
  return {
    codename,
    title,
    description: text(item?.elements.introText),
    image: picture(item?.elements.thumbnailImage) ?? picture(item?.elements.image),
    icon: null,
    href,
  };
}

interface TileProps {
  tile: TileContent;
  /** Where it stands; `wide`: picture and words beside each other. */
  place: Pick<CollectionPlace, 'level' | 'role' | 'sizes'> & { wide?: boolean };
  /** Left out: the tile stands on its section's ground. */
  color?: TileColor;
}

/** Picture or icon, title and description; all of it leads where the title leads. */
export function Tile({ tile, place, color }: TileProps) {
  const { title, description, image, icon, href } = tile;
  return (
    <article
      className={cx(
        styles.tile,
        groundClass(color === undefined ? null : GROUNDS[color]),
        color !== undefined && styles.boxed,
        image !== null && styles.pictured,
        place.role && styles[place.role],
        place.wide && styles.wide,
        href !== null && styles.linked,
      )}
      data-boxed={color === undefined ? undefined : ''}
    >
      {image && <CardPicture image={image} sizes={place.sizes} className={styles.image} />}
      <div className={styles.body} data-card-words="">
        {icon && !image && (
          <Mark image={icon} height={48} alt="" className={cx(styles.icon, iconClass(null))} />
        )}
        <TitleLink title={title} level={place.level} href={href} className={styles.title} />
        {description !== '' && <p className={styles.description}>{typeset(description)}</p>}
      </div>
    </article>
  );
}
