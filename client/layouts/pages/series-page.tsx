import { RelatedPages } from './article/related-pages.js';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';

/** series_page: the hero with the product, its story and specifications, then what its editor or others say of it. */
export const renderSeriesPage: PageTemplate = (page, composer) =>
  renderHero(page, composer) +
  composer.content(page.elements.content, page) +
  composer.render(<RelatedPages page={page} />, page);
