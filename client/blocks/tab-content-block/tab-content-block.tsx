import type { ReactNode } from 'react';
import type { OneOf } from '../../ui/content.js';
import { choice, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { leaveOut, parts } from '../../ui/parts.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { Tabs, tabTitle } from '../../ui/tabs.js';
import styles from './tab-content-block.module.css';
import { TabResource, targetOf } from './tab-resource.js';

/** Tabs with words or a resource, under their title or beside it. */
export function TabContentBlock({ item }: BlockProps<'tab_content_block'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const level = titleId === undefined ? 2 : 3;
  const bodyOf = (tab: OneOf<'tab_content' | 'tab_resource'>): ReactNode => {
    if (tab.type === 'tab_resource') {
      const resource = targetOf(tab, scope);
      return resource && <TabResource resource={resource} level={level === 2 ? 3 : 4} />;
    }
    const content = richText(tab.elements.content);
    return content && <RichText element={content} level={level + 1} className={styles.content} />;
  };
  const tabs = parts(item.elements.tabs, scope, ['tab_content', 'tab_resource'])
    .map((tab) => ({ tab, content: bodyOf(tab) }))
    .filter(({ tab, content }) => {
      if (content === null)
        leaveOut(scope, tab, tab.type === 'tab_content' ? 'content' : 'resource that leads somewhere');
      return content !== null;
    });
  if (tabs.length === 0) return missing(scope, item, 'tab with content');
  const beside =
    titleId !== undefined && choice(item.elements.titlePlacement, ['top', 'left'], 'top') === 'left';
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(beside && styles.beside)}>
        <SectionHead item={item} id={titleId} look={beside ? 'small' : 'large'} />
        <Tabs
          label={text(item.elements.title) || 'Sections'}
          level={level}
          panels={tabs.map(({ tab, content }, index) => ({ title: tabTitle(tab, index, scope), content }))}
        />
      </div>
    </Section>
  );
}
