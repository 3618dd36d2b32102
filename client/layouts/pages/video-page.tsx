import { picture, terms, text, yes } from '../../ui/content.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { LeadFilm } from './article/lead-film.js';
import type { PageTemplate } from './page-template.js';

const TRAINING = { codename: 'training_video', name: 'Training video' };

/** video_page: a film, what it shows, and what it is about. */
export const renderVideoPage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const training = yes(elements.isThisATrainingVideo);
  return renderArticle(page, composer, {
    head: (
      <ArticleHead
        page={page}
        topics={[
          ...(training ? [TRAINING] : []),
          ...terms(elements.videoCategories),
          ...terms(elements.contentCategory),
        ]}
        date={elements.date}
        media={
          <LeadFilm
            video={text(elements.videoId)}
            title={text(elements.title)}
            image={picture(elements.image)}
          />
        }
      />
    ),
    body: composer.content(elements.description, page),
  });
};
