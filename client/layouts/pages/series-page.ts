import type { PageTemplate } from './page-template.js';
import { paintHero } from './page-template.js';

/** series_page: the hero with the product, then its story and specifications. */
export const paintSeriesPage: PageTemplate = (page, painter) =>
  paintHero(page, painter) + painter.content(page.elements.content, page);
