import { picture, text } from '../../ui/content.js';
import { filmOf } from '../../ui/film.js';
import { standingOf } from '../../ui/when.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { LeadFilm } from './article/lead-film.js';
import { OccasionPanel } from './article/occasion-panel.js';
import type { PageTemplate } from './page-template.js';

const LIVE = { codename: 'webinar', name: 'Webinar' };
const RECORDED = { codename: 'recorded', name: 'Recorded webinar' };

/** webinar_page: registration while it is to come; its recording once it is over. */
export const renderWebinarPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const { occasion, over: past } = standingOf(elements, composer.scope);
  const recording = text(elements.recording);
  // Without a date a recording says that it has taken place.
  const over = past ?? recording !== '';
  const recorded = over && filmOf(recording, composer.scope.ctx) !== null;
  const image = picture(elements.image);
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={[recorded ? RECORDED : LIVE]}
        image={image}
        media={recorded && <LeadFilm video={recording} title={text(elements.title)} image={image} />}
        panel={
          <OccasionPanel
            page={page}
            standing={{ occasion, over }}
            kind="webinar"
            recorded={recorded}
            facts={[{ term: 'Duration', value: text(elements.eventDuration) }]}
          />
        }
      />
    ),
    body: composer.content(elements.content, page),
  });
};
