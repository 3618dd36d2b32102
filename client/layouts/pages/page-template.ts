import type { ContentItem, ElementValue, PageItem } from '../../../src/content/content.contract.js';
import { text } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { escapeHtml } from '../html.js';
import type { Painter } from '../page-composer.js';

/** Draws what is in `<main>` of one page type. */
export type PageTemplate = (page: PageItem, painter: Painter) => string;

/** Blocks that can open a page: drawn as leading ones, they carry the h1, the breadcrumbs and the first picture. */
const HEROES = ['interior_hero', 'landing_page_hero', 'family_hero', 'home_hero'] as const;
/** Pages whose intro text is theirs alone; of others it is for the cards that lead to them. */
const INTRODUCED = new Set(['distributor_finder_page', 'sales_specialist_finder_page']);

/** The page's hero, or one made of its title, intro text and thumbnail: every page opens with its h1. */
export function paintHero(page: PageItem, painter: Painter): string {
  const hero = parts(page.elements.hero, painter.draw, HEROES)[0];
  const drawn = hero ? painter.block(hero, true) : '';
  return drawn.includes('<h1') ? drawn : painter.block(heroOf(page), true);
}

function heroOf(page: PageItem): ContentItem {
  const { thumbnailImage, introText } = page.elements;
  const title: ElementValue = {
    type: 'text',
    name: '',
    value: text(page.elements.title) || page.system.name,
  };
  const description = INTRODUCED.has(page.type) ? asRichText(text(introText)) : undefined;
  return {
    system: page.system,
    type: 'interior_hero',
    elements: { title, image: thumbnailImage, description },
  };
}

function asRichText(words: string): ElementValue | undefined {
  if (words === '') return undefined;
  const value = `<p>${escapeHtml(words)}</p>`;
  return { type: 'rich_text', name: '', value, images: [], links: [], linkedItemCodenames: [] };
}
