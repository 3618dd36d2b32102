import type { ContentItem, ElementValue, PageItem } from '../../../src/content/content.contract.js';
import { text } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { escapeHtml } from '../html.js';
import type { PageComposer } from '../page-composer.js';

/** Renders what is in `<main>` of one page type. */
export type PageTemplate = (page: PageItem, composer: PageComposer) => string;

/** Blocks that can open a page: rendered as leading ones, they carry the h1, the breadcrumbs and the first picture. */
const HEROES = ['interior_hero', 'landing_page_hero', 'family_hero', 'home_hero'] as const;
/** Pages whose intro text is theirs alone; of others it is for the cards that lead to them. */
const INTRODUCED = new Set(['distributor_finder_page', 'sales_specialist_finder_page']);

/** The page's hero, or one made of its title, intro text and thumbnail: every page opens with its h1. */
export function renderHero(page: PageItem, composer: PageComposer): string {
  const hero = parts(page.elements.hero, composer.scope, HEROES)[0];
  const rendered = hero ? composer.block(hero, true) : '';
  return rendered.includes('<h1') ? rendered : composer.block(heroOf(page), true);
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
