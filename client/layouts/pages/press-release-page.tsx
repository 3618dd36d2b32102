import { terms } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { renderArticle } from './article/article.js';
import { ArticleHead } from './article/article-head.js';
import { hasContact, MediaContact } from './article/media-contact.js';
import type { PageTemplate } from './page-template.js';

const KIND = { codename: 'press_release', name: 'Press release' };

/** press_release_page: dated words without a picture, and whom a journalist may ask. */
export const renderPressReleasePage: PageTemplate = (page, composer) => {
  const { elements } = page;
  const contacts = parts(elements.mediaContact, composer.scope, ['_contact_info'], (contact) =>
    hasContact(contact) ? null : 'name, title, email or phone',
  );
  return renderArticle(page, composer, {
    head: (
      <ArticleHead page={page} topics={[KIND, ...terms(elements.contentCategory)]} date={elements.date} />
    ),
    body: composer.content(elements.content, page),
    links: contacts.length > 0 && <MediaContact contacts={contacts} />,
  });
};
