import { ActionRow } from '../../ui/button.js';
import { Contact, contactsOf } from '../../ui/contact.js';
import { richText, text } from '../../ui/content.js';
import { actions } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { SidebarCard } from '../../ui/sidebar-card.js';
import styles from './sidebar-card-contact.module.css';

/** Whom to ask about a page. */
export function SidebarCardContact({ item }: BlockProps<'sidebar_card_contact'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const content = richText(elements.content);
  const contacts = contactsOf(elements.contacts, scope);
  const calls = actions(elements.cta, scope);
  if (content === null && contacts.length === 0 && calls.length === 0) {
    return missing(scope, item, 'content, contact or call to action');
  }
  const level = text(elements.title) === '' ? 2 : 3;
  return (
    <SidebarCard item={item}>
      {content && <RichText element={content} level={level} className={styles.content} />}
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map((contact) => (
            <li key={contact.system.codename}>
              <Contact contact={contact} level={level} className={styles.contact} />
            </li>
          ))}
        </ul>
      )}
      <ActionRow actions={calls} />
    </SidebarCard>
  );
}
