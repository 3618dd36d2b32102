import { picture, text } from '../../ui/content.js';
import { filmOf } from '../../ui/film.js';
import { standingOf } from '../../ui/when.js';
import { paintArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { FilmStage } from './article/lead-film.js';
import { OccasionPanel } from './article/occasion-panel.js';
import type { PageTemplate } from './page-template.js';

const LIVE = { codename: 'webinar', name: 'Webinar' };
const RECORDED = { codename: 'recorded', name: 'Recorded webinar' };

/** webinar_page: registration while it is to come; its recording once it is over. */
export const paintWebinarPage: PageTemplate = (page, painter) => {
  const { elements } = page;
  const { occasion, over: past } = standingOf(elements, painter.draw);
  const recording = text(elements.recording);
  // Without a date a recording says that it has taken place.
  const over = past ?? recording !== '';
  const recorded = over && filmOf(recording, painter.draw.ctx) !== null;
  const image = picture(elements.image);
  return paintArticle(page, painter, {
    head: (
      <ArticleHead
        page={page}
        topics={[recorded ? RECORDED : LIVE]}
        image={image}
        stage={recorded && <FilmStage video={recording} title={text(elements.title)} image={image} />}
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
    body: painter.content(elements.content, page),
  });
};
