import { parts } from '../../ui/parts.js';
import type { PageTemplate } from './page-template.js';
import { paintHero } from './page-template.js';

/** homepage: the opening, the content, and a closing call. */
export const paintHomePage: PageTemplate = (page, painter) => {
  const hero = parts(page.elements.homeHero, painter.draw, ['home_hero'])[0];
  const opening = hero ? painter.block(hero, true) : '';
  return [
    opening.includes('<h1') ? opening : paintHero(page, painter),
    painter.content(page.elements.content, page),
    painter.blocks(page.elements.ctaBanner, ['cta_banner']),
  ].join('');
};
