import { RelatedPages } from './article/related-pages.js';
import type { PageTemplate } from './page-template.js';
import { renderHero } from './page-template.js';
import { ProductSection } from './products/product-section.js';

/** series_page: the hero with the product, its story, its parts and documents, then what its editor or others say of it. */
export const renderSeriesPage: PageTemplate = (page, composer) => {
  const { product } = composer.scope.ctx;
  return (
    renderHero(page, composer) +
    composer.content(page.elements.content, page) +
    (product === undefined ? '' : composer.render(<ProductSection product={product} />, page)) +
    composer.render(<RelatedPages page={page} />, page)
  );
};
