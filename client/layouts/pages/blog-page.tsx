import type { ContentItem, PageItem } from '../../../src/content/content.contract.js';
import { Breadcrumbs } from '../../ui/breadcrumbs.js';
import { choice, linked, longDate, moment, picture, terms, text } from '../../ui/content.js';
import { Picture } from '../../ui/picture.js';
import { wrap } from '../html.js';
import styles from './blog-page.module.css';
import type { PageTemplate } from './page-template.js';

/** blog_page: an article with its date, author and category; the author again at its end. */
export const paintBlogPage: PageTemplate = (page, painter) => {
  const { elements } = page;
  const author = linked(elements.author, painter.draw.items, ['team_member'])[0] ?? null;
  return wrap(
    'article',
    styles.article,
    [
      painter.paint(<ArticleHead page={page} author={author} />, page, true),
      painter.content(elements.content, page),
      author ? painter.block(author) : '',
      wrap('div', styles.subscribe, painter.blocks(elements.sidebarSubscribeCard)),
    ].join(''),
  );
};

function ArticleHead({ page, author }: { page: PageItem; author: ContentItem | null }) {
  const { elements } = page;
  const date = moment(elements.date);
  const topics = [...terms(elements.resourceType), ...terms(elements.contentCategory)];
  const intro = text(elements.introText);
  const shown = choice(elements.showBlogImage, ['yes', 'no'], 'yes') === 'yes';
  const image = shown ? picture(elements.image) : null;
  const portrait = author ? picture(author.elements.image) : null;
  const name = text(author?.elements.name);
  const role = text(author?.elements.role);
  const title = text(elements.title) || page.system.name;
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <Breadcrumbs />
        {topics.length > 0 && (
          <ul className={styles.topics} aria-label="Topics">
            {topics.map((topic) => (
              <li key={topic.codename}>{topic.name}</li>
            ))}
          </ul>
        )}
        <h1 className={styles.title}>{title}</h1>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
        {(name !== '' || date) && (
          <div className={styles.byline}>
            {portrait && (
              <Picture className={styles.portrait} image={portrait} ratio={1} sizes="3rem" alt="" />
            )}
            <p>
              {name !== '' && <span className={styles.name}>{name}</span>}
              {role !== '' && <span>{role}</span>}
            </p>
            {date && (
              <p className={styles.date}>
                <time dateTime={date.instant}>{longDate(date)}</time>
              </p>
            )}
          </div>
        )}
      </div>
      {image && (
        <div className={styles.frame}>
          <Picture
            image={image}
            sizes="(min-width: 96rem) 90rem, 92vw"
            ratio={2}
            narrow={image}
            narrowRatio={4 / 3}
            first
          />
        </div>
      )}
    </header>
  );
}
