import { picture, text } from '../../ui/content.js';
import { standingOf } from '../../ui/when.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { termNames } from './article/facts.js';
import { OccasionPanel } from './article/occasion-panel.js';
import type { PageTemplate } from './page-template.js';

const EVENT = { codename: 'event', name: 'Event' };

/** event_page: when and where, how to register while that helps, and what happens there. */
export const renderEventPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const standing = standingOf(elements, composer.scope);
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={[EVENT]}
        image={picture(elements.image)}
        panel={
          <OccasionPanel
            page={page}
            standing={standing}
            kind="event"
            facts={[
              { term: 'Place', value: text(elements.location) },
              { term: 'Kind', value: termNames(elements.eventType) },
            ]}
          />
        }
      />
    ),
    body: composer.content(elements.content, page),
  });
};
