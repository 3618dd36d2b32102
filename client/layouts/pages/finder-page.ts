import type { PageTemplate } from './page-template.js';
import { paintHero } from './page-template.js';

/** distributor_finder_page, sales_specialist_finder_page: the opening and how people are found. */
export const paintFinderPage: PageTemplate = (page, painter) =>
  paintHero(page, painter) + painter.content(page.elements.content, page);
