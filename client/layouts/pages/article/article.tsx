import type { ReactNode } from 'react';
import type { PageItem } from '../../../../src/content/content.contract.js';
import { wrap } from '../../html.js';
import type { PageComposer } from '../../page-composer.js';
import { beside } from '../beside.js';
import { SeriesLink } from '../series-link.js';
import styles from './article.module.css';
import { RelatedPages } from './related-pages.js';

export interface ArticleParts {
  /** An `ArticleHead`. */
  head: ReactNode;
  /** HTML of the body. */
  body: string;
  /** HTML beside the body. */
  sidebar?: string;
  /** What stands below the text, in its column: downloads, sources, contacts. */
  links?: ReactNode;
  /** HTML at the end: the author, a call to subscribe. */
  end?: string;
  /** False for kinds that lead to nothing related. */
  related?: boolean;
}

/** The frame of every article-like page: head, body with its sidebar, end, and what else is worth reading. */
export function renderArticle(page: PageItem, composer: PageComposer, parts: ArticleParts): string {
  const below =
    composer.render(<SeriesLink page={page} />, page) +
    (parts.links ? composer.render(parts.links, page) : '');
  const links = below === '' ? '' : wrap('div', styles.links, below);
  return [
    wrap(
      'article',
      styles.article,
      [
        composer.render(parts.head, page, true),
        beside(parts.body + links, parts.sidebar ?? ''),
        parts.end ?? '',
      ].join(''),
    ),
    parts.related === false ? '' : composer.render(<RelatedPages page={page} />, page),
  ].join('');
}

/** A sidebar card that stands at the end of an article instead. */
export function renderAtEnd(html: string): string {
  return wrap('div', styles.subscribe, html);
}
