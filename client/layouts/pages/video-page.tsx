import { picture, terms, text, yes } from '../../ui/content.js';
import { paintArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { FilmStage } from './article/lead-film.js';
import type { PageTemplate } from './page-template.js';

const TRAINING = { codename: 'training_video', name: 'Training video' };

/** video_page: a film, what it shows, and what it is about. */
export const paintVideoPage: PageTemplate = (page, painter) => {
  const { elements } = page;
  const training = yes(elements.isThisATrainingVideo);
  return paintArticle(page, painter, {
    head: (
      <ArticleHead
        page={page}
        topics={[
          ...(training ? [TRAINING] : []),
          ...terms(elements.videoCategories),
          ...terms(elements.contentCategory),
        ]}
        date={elements.date}
        stage={
          <FilmStage
            video={text(elements.videoId)}
            title={text(elements.title)}
            image={picture(elements.image)}
          />
        }
      />
    ),
    body: painter.content(elements.description, page),
  });
};
