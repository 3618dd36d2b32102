import type { ContentItem, PageItem } from '../../../src/content/content.contract.js';
import { linked } from '../../ui/content.js';
import type { Painter } from '../painter.js';

/** Draws what is in `<main>` of one page type. */
export type PageTemplate = (page: PageItem, painter: Painter) => string;

/** Blocks that can open a page: drawn as leading ones, they carry the h1, the breadcrumbs and the first picture. */
const HEROES = ['interior_hero', 'landing_page_hero', 'family_hero', 'home_hero'] as const;

/** The page's hero, or one made of its title, intro text and thumbnail: every page opens with its h1. */
export function paintHero(page: PageItem, painter: Painter): string {
  const hero = linked(page.elements.hero, painter.draw.items, HEROES)[0];
  const drawn = hero ? painter.block(hero, true) : '';
  return drawn.includes('<h1') ? drawn : painter.block(heroOf(page), true);
}

function heroOf(page: PageItem): ContentItem {
  const { title, thumbnailImage } = page.elements;
  return { system: page.system, type: 'interior_hero', elements: { title, image: thumbnailImage } };
}
