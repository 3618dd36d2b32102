import type { ReactNode } from 'react';
import type { ContentItem } from '../../src/content/content.contract.js';
import { choice, choices, richText, text } from './content.js';
import { cx } from './cx.js';
import { freeId, useRenderScope } from './render-scope.js';
import { RichText } from './rich-text.js';
import styles from './section.module.css';
import { typeset } from './typeset.js';

interface SectionProps {
  item: ContentItem;
  /** Overrides the editor's background option. */
  ground?: 'plain' | 'gray' | 'dark' | 'none';
  /** Id of the heading that names this section. */
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A full-width band of the page, with the editor's background and padding options. */
export function Section({ item, ground, labelledBy, className, children }: SectionProps) {
  const paddings = choices(item.elements.paddingModification, ['no_top_padding', 'no_bottom_padding']);
  const chosen =
    ground ?? (choice(item.elements.backgroundColor, ['gray', 'none'], 'none') === 'gray' ? 'gray' : 'plain');
  return (
    <section
      className={cx(
        styles.section,
        styles[chosen],
        paddings.includes('no_top_padding') && styles.noTop,
        paddings.includes('no_bottom_padding') && styles.noBottom,
        className,
      )}
      data-ground={chosen}
      aria-labelledby={labelledBy}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  );
}

interface SectionHeadProps {
  item: ContentItem;
  id?: string | undefined;
  className?: string | undefined;
  /** `rule`: large, with a line above it. */
  look?: 'small' | 'large' | 'rule';
}

/** Title and description of a block; nothing when it has neither. */
export function SectionHead({ item, id, className, look = 'large' }: SectionHeadProps) {
  const title = text(item.elements.title);
  const description = richText(item.elements.description);
  if (title === '' && description === null) return null;
  return (
    <header className={cx(styles.head, styles[look], className)}>
      {title !== '' && (
        <h2 className={styles.title} id={id}>
          {typeset(title, 'title')}
        </h2>
      )}
      {description && <RichText element={description} level={3} className={styles.description} />}
    </header>
  );
}

/** The id for a block's title; undefined when it has none. */
export function useTitleId(item: ContentItem): string | undefined {
  const scope = useRenderScope();
  const title = text(item.elements.title);
  return title === '' ? undefined : freeId(scope.headData, title);
}
