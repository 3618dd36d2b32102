import { parts } from '../../ui/parts.js';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';

/** homepage: the hero, the content, and a closing call. */
export const renderHomePage: PageTemplate = (page, composer) => {
  const heroItem = parts(page.elements.homeHero, composer.scope, ['home_hero'])[0];
  const hero = heroItem ? composer.block(heroItem, true) : '';
  return [
    hero.includes('<h1') ? hero : renderHero(page, composer),
    composer.content(page.elements.content, page),
    composer.blocks(page.elements.ctaBanner, ['cta_banner']),
  ].join('');
};
