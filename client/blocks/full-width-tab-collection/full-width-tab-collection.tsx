import type { Item } from '../../../src/content/content-types.contract.js';
import { picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Embedded } from '../../ui/embedded.js';
import { parts } from '../../ui/parts.js';
import { Mark } from '../../ui/picture.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { RichText } from '../../ui/rich-text.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { Tabs, tabTitle } from '../../ui/tabs.js';
import styles from './full-width-tab-collection.module.css';

/** Tabs as wide as the page: each with rich text and cards beside it. */
export function FullWidthTabCollection({ item }: BlockProps<'full_width_tab_collection'>) {
  const scope = useRenderScope();
  const titleId = useTitleId(item);
  const level = titleId === undefined ? 2 : 3;
  const tabs = parts(item.elements.tabs, scope, ['full_width_tab'], (tab) =>
    hasSubstance(tab, scope) ? null : 'content or sidebar',
  );
  if (tabs.length === 0) return missing(scope, item, 'tab with content');
  return (
    <Section item={item} labelledBy={titleId}>
      <SectionHead item={item} id={titleId} />
      <Tabs
        label={text(item.elements.title) || 'Sections'}
        level={level}
        look="wide"
        panels={tabs.map((tab, index) => {
          const icon = picture(tab.elements.tabIcon);
          return {
            title: tabTitle(tab, index, scope),
            mark: icon && <Mark image={icon} height={28} alt="" />,
            content: <TabBody tab={tab} level={level + 1} />,
          };
        })}
      />
    </Section>
  );
}

function hasSubstance(tab: Item<'full_width_tab'>, scope: RenderScope): boolean {
  return richText(tab.elements.content) !== null || parts(tab.elements.sidebar, scope).length > 0;
}

function TabBody({ tab, level }: { tab: Item<'full_width_tab'>; level: number }) {
  const scope = useRenderScope();
  const content = richText(tab.elements.content);
  const sidebar = parts(tab.elements.sidebar, scope);
  return (
    <div className={cx(content && sidebar.length > 0 && styles.beside)}>
      {content && <RichText element={content} level={level} className={styles.content} />}
      {sidebar.length > 0 && (
        <div className={styles.sidebar}>
          {sidebar.map(({ system }) => (
            <Embedded key={system.codename} codename={system.codename} />
          ))}
        </div>
      )}
    </div>
  );
}
