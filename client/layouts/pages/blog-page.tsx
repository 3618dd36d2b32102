import { choice, picture, terms } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { renderArticle, renderAtEnd } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import type { PageTemplate } from './page-template.js';

/** blog_page: an article with its date, author and category; the author again at its end. */
export const renderBlogPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const author = parts(elements.author, composer.scope, ['team_member'])[0] ?? null;
  const shown = choice(elements.showBlogImage, ['yes', 'no'], 'yes') === 'yes';
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={[...terms(elements.resourceType), ...terms(elements.contentCategory)]}
        author={author}
        date={elements.date}
        image={shown ? picture(elements.image) : null}
      />
    ),
    body: composer.content(elements.content, page),
    end: (author ? composer.block(author) : '') + renderAtEnd(composer.blocks(elements.sidebarSubscribeCard)),
  });
};
