import { linked, terms } from '../../ui/content.js';
import { paintArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { hasContact, MediaContact } from './article/media-contact.js';
import type { PageTemplate } from './page-template.js';

const KIND = { codename: 'press_release', name: 'Press release' };

/** press_release_page: dated words without a picture, and whom a journalist may ask. */
export const paintPressReleasePage: PageTemplate = (page, painter) => {
  const { elements } = page;
  const contacts = linked(elements.mediaContact, painter.draw.items, ['_contact_info']).filter(hasContact);
  return paintArticle(page, painter, {
    head: (
      <ArticleHead page={page} topics={[KIND, ...terms(elements.contentCategory)]} date={elements.date} />
    ),
    body: painter.content(elements.content, page),
    links: contacts.length > 0 && <MediaContact contacts={contacts} />,
  });
};
