import type { ReactNode } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { text } from './content.js';
import { cx } from './cx.js';
import type { RenderScope } from './render-scope.js';
import { freeId, useRenderScope } from './render-scope.js';
import styles from './tabs.module.css';

interface TabPanel {
  title: string;
  /** A small picture before the title on the tab. */
  mark?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  /** Heading level of a panel's title. */
  level: 2 | 3;
  panels: readonly TabPanel[];
  /** `wide`: the row is as wide as the page. */
  look?: 'wide' | 'plain';
}

/**
 * Panels one below the other, each with its title; with script, one at a time under a row of tabs
 * (see tabs-element.ts). A single panel needs no tabs.
 */
export function Tabs({ label, level, panels, look = 'plain' }: TabsProps) {
  const { headData } = useRenderScope();
  const Title = `h${level}` as const;
  const entries = panels.map((panel) => ({ ...panel, id: freeId(headData, panel.title) }));
  const tabbed = entries.length > 1;
  return (
    <plinth-tabs class={cx(styles.tabs, styles[look], tabbed && styles.tabbed)}>
      {tabbed && (
        <div className={styles.row} role="tablist" aria-label={label} data-scripted="">
          {entries.map(({ id, title, mark }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              className={styles.tab}
              id={freeId(headData, `${id}-tab`)}
              aria-controls={id}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {mark}
              <span>{title}</span>
            </button>
          ))}
        </div>
      )}
      {entries.map(({ id, title, content }, index) => (
        <section
          key={id}
          className={styles.panel}
          id={id}
          aria-labelledby={`${id}-title`}
          data-fold={index === 0 ? undefined : ''}
        >
          <Title
            className={styles.title}
            id={freeId(headData, `${id}-title`)}
            data-fold={tabbed ? '' : undefined}
          >
            {title}
          </Title>
          {content}
        </section>
      ))}
    </plinth-tabs>
  );
}

/** What is written on a tab: its title, or its place when the editor gave none. */
export function tabTitle(tab: ContentItem, index: number, { ctx }: RenderScope): string {
  const title = text(tab.elements.tabTitle);
  if (title !== '') return title;
  ctx.report({
    code: 'missing_required',
    itemCodename: tab.system.codename,
    itemType: tab.type,
    message: `The ${tab.type} has no title.`,
  });
  return `Tab ${index + 1}`;
}
