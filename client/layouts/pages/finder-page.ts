import { createElement } from 'react';
import { FinderSection } from '../finder/finder-section.js';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';

/** distributor_finder_page, sales_specialist_finder_page: the hero, the finder, and what the editors say of it. */
export const renderFinderPage: PageTemplate = (page, composer) => {
  const { finder } = composer.scope;
  return (
    renderHero(page, composer) +
    (finder ? composer.render(createElement(FinderSection, { finder }), page) : '') +
    composer.content(page.elements.content, page)
  );
};
