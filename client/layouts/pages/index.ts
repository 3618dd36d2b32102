import { paintBlogPage } from './blog-page.js';
import { paintGroupPage } from './group-page.js';
import { paintHomePage } from './home-page.js';
import { paintInteriorPage } from './interior-page.js';
import type { PageTemplate } from './page-template.js';
import { paintSeriesPage } from './series-page.js';

const TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  homepage: paintHomePage,
  group_page: paintGroupPage,
  series_page: paintSeriesPage,
  interior_page: paintInteriorPage,
  blog_page: paintBlogPage,
};

/** Template of a content type; a type without its own is drawn as an interior page. */
export function templateOf(type: string): PageTemplate {
  return (Object.hasOwn(TEMPLATES, type) ? TEMPLATES[type] : undefined) ?? paintInteriorPage;
}
