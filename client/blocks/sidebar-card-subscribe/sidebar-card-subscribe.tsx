import { ActionRow } from '../../ui/button.js';
import { richText, text } from '../../ui/content.js';
import { actions } from '../../ui/links.js';
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
  return (
    <SidebarCard item={item}>
      {content && <RichText element={content} level={3} className={styles.content} />}
      <ActionRow actions={calls} />
    </SidebarCard>
  );
}
