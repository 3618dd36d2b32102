import type { PageItem } from '../../../src/content/content.contract.js';
import { choice, picture, terms, text } from '../../ui/content.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { Facts, termNames } from './article/facts.js';
import { Outlink } from './article/outlinks.js';
import type { PageTemplate } from './page-template.js';

/** case_study: what was built where and why, its facts at a glance, and the document to take along. */
export const renderCaseStudy: PageTemplate = (page, composer) => {
  const { elements } = page;
  const shown = choice(elements.showImageOnLandingPage, ['yes', 'no'], 'yes') === 'yes';
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={terms(elements.resourceType)}
        image={shown ? picture(elements.image) : null}
        panel={<CaseFacts page={page} />}
      />
    ),
    body: composer.content(elements.content, page),
    sidebar: composer.blocks(elements.sidebar),
  });
};

function CaseFacts({ page: { elements } }: { page: PageItem }) {
  return (
    <>
      <Facts
        facts={[
          { term: 'Industry', value: termNames(elements.industry) },
          { term: 'Application', value: termNames(elements.application) },
          { term: 'Need', value: termNames(elements.businessNeed) },
          { term: 'Products', value: termNames(elements.productSolution) },
        ]}
      />
      <div>
        <Outlink
          address={text(elements.resourceLink)}
          words={{ here: 'Download the case study', named: () => 'Download the case study' }}
        />
      </div>
    </>
  );
}
