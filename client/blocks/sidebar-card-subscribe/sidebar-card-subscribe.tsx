import { NEWSLETTER_PATH } from '../../../src/newsletter/newsletter.contract.js';
import { ActionRow } from '../../ui/button.js';
import { richText, text } from '../../ui/content.js';
import { actions } from '../../ui/links.js';
import { NewsletterForm } from '../../ui/newsletter-form.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { SidebarCard } from '../../ui/sidebar-card.js';
import styles from './sidebar-card-subscribe.module.css';

/** What arrives by mail, and where to ask for it. */
export function SidebarCardSubscribe({ item }: BlockProps<'sidebar_card_subscribe'>) {
  const scope = useRenderScope();
  const content = richText(item.elements.content);
  const calls = actions(item.elements.cta, scope);
  if (text(item.elements.title) === '') return missing(scope, item, 'title');
  if (calls.length === 0) return missing(scope, item, 'call to action that leads somewhere');
  // A call to the site's own newsletter is answered on the spot.
  const here = calls.find(({ href }) => href === NEWSLETTER_PATH);
  return (
    <SidebarCard item={item}>
      {content && <RichText element={content} level={3} className={styles.content} />}
      {here ? (
        <NewsletterForm id={`newsletter-${item.system.codename}`} source="card" button={here.title} />
      ) : (
        <ActionRow actions={calls} />
      )}
    </SidebarCard>
  );
}
