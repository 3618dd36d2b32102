import type { PageItem } from '../../../src/content/content.contract.js';
import { picture, terms, text } from '../../ui/content.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { Facts, termNames } from './article/facts.js';
import { Outlink } from './article/outlinks.js';
import type { PageTemplate } from './page-template.js';

/** _course_card: what a course teaches, what it counts for, and where it is taken. */
export const renderCoursePage: PageTemplate = (page, composer) => {
  const { elements } = page;
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={terms(elements.courseType).map(({ codename, name }) => ({
          codename,
          name: `${name} course`,
        }))}
        image={picture(elements.image)}
        panel={<CourseFacts page={page} />}
      />
    ),
    body: composer.content(elements.description, page),
    related: false,
  });
};

function CourseFacts({ page: { elements } }: { page: PageItem }) {
  return (
    <>
      <Facts
        facts={[
          { term: 'Taught', value: termNames(elements.courseType) },
          { term: 'Counts for', value: creditWords(elements.creditValue) },
        ]}
      />
      <div>
        <Outlink
          address={text(elements.externalLink)}
          words={{ here: 'Take the course', named: (host) => `Take it at ${host}` }}
        />
      </div>
    </>
  );
}

/** `1.5 credits`; '' when a course counts for nothing. */
function creditWords(element: PageItem['elements'][string]): string {
  const credits = element?.type === 'number' ? element.value : null;
  if (typeof credits !== 'number' || !Number.isFinite(credits) || credits <= 0) return '';
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
