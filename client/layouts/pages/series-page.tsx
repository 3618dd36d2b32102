import { RelatedPages } from './article/related-pages.js';
import type { PageTemplate } from './page-template.js';
import { paintHero } from './page-template.js';

/** series_page: the hero with the product, its story and specifications, then what its editor or others say of it. */
export const paintSeriesPage: PageTemplate = (page, painter) =>
  paintHero(page, painter) +
  painter.content(page.elements.content, page) +
  painter.paint(<RelatedPages page={page} />, page);
