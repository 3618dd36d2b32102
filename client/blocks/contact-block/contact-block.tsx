import { ActionRow } from '../../ui/button.js';
import { Contact, contactsOf } from '../../ui/contact.js';
import { choice } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { actions } from '../../ui/links.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import styles from './contact-block.module.css';

/** People or desks to turn to. */
export function ContactBlock({ item }: BlockProps<'contact_block'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const { elements } = item;
  const contacts = contactsOf(elements.contacts, scope);
  if (contacts.length === 0) return missing(scope, item, 'contact');
  const alignment = choice(elements.alignment, ['left', 'center', 'right'], 'left');
  const mobile = choice(elements.mobileStyling, ['stacked', 'compact'], 'stacked');
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(styles.block, styles[alignment], styles[mobile])}>
        <SectionHead item={item} id={titleId} className={styles.head} look="small" />
        <ul className={styles.contacts}>
          {contacts.map((contact) => (
            <li key={contact.system.codename}>
              <Contact contact={contact} level={titleId === undefined ? 2 : 3} className={styles.contact} />
            </li>
          ))}
        </ul>
        <ActionRow actions={actions(elements.cta, scope)} className={styles.calls} />
      </div>
    </Section>
  );
}
