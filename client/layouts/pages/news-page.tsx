import type { PageItem } from '../../../src/content/content.contract.js';
import { asset, choice, picture, terms, text } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { FileLink, Outlink } from './article/outlinks.js';
import styles from './article/outlinks.module.css';
import type { PageTemplate } from './page-template.js';

/** news_page: a dated article, perhaps with a file to keep and the place where it first appeared. */
export const renderNewsPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const author = parts(elements.author, composer.scope, ['team_member'])[0] ?? null;
  const hidden = [elements.showImage, elements.showBlogImage].some(
    (element) => choice(element, ['yes', 'no'], 'yes') === 'no',
  );
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={[...terms(elements.resourceType), ...terms(elements.contentCategory)]}
        author={author}
        date={elements.date}
        image={hidden ? null : picture(elements.image)}
      />
    ),
    body: composer.content(elements.content, page),
    sidebar: composer.blocks(elements.sidebarSubscribeCard),
    links: hasLinks(page) && <NewsLinks page={page} />,
    end: author ? composer.block(author) : '',
  });
};

function hasLinks({ elements }: PageItem): boolean {
  return asset(elements.newsPdf) !== null || text(elements.resourceLink) !== '';
}

function NewsLinks({ page }: { page: PageItem }) {
  const file = asset(page.elements.newsPdf);
  return (
    <div className={styles.row}>
      {file && <FileLink file={file} title="Download this news" />}
      <Outlink
        address={text(page.elements.resourceLink)}
        words={{ here: 'Read the source', named: (host) => `Read it at ${host}` }}
        look="text_link"
      />
    </div>
  );
}
