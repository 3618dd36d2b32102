import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';

/** distributor_finder_page, sales_specialist_finder_page: the hero and how people are found. */
export const renderFinderPage: PageTemplate = (page, composer) =>
  renderHero(page, composer) + composer.content(page.elements.content, page);
