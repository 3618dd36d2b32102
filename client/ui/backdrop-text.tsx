import type { ReactNode } from 'react';
import type { RichTextElement } from '../../src/content/content.contract.js';
import backdrop from './backdrop.module.css';
import styles from './backdrop-text.module.css';
import { ActionRow } from './button.js';
import { cx } from './cx.js';
import type { Action } from './links.js';
import { RichText } from './rich-text.js';
import { typeset } from './typeset.js';

interface BackdropTextProps {
  /** `display`: the home page's hero; `hero`: a page's; `band`: a block's; `label`: a small line. */
  size: 'display' | 'hero' | 'band' | 'label';
  eyebrow?: string;
  title?: string;
  titleId?: string | undefined;
  /** Heading level of the title. */
  level?: 1 | 2;
  text?: RichTextElement | null;
  links?: Action[];
  /** Stands above the eyebrow. */
  mark?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** The words of a {@link Backdrop}: each part only when it says something. */
export function BackdropText({
  size,
  eyebrow = '',
  title = '',
  titleId,
  level = 2,
  text = null,
  links = [],
  mark,
  className,
  children,
}: BackdropTextProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx(backdrop.words, styles[size], className)}>
      {mark}
      {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
      {title !== '' && (
        <Title className={styles.title} id={titleId}>
          {typeset(title, 'title')}
        </Title>
      )}
      {text && <RichText element={text} level={3} className={styles.text} />}
      <ActionRow actions={links} className={styles.actions ?? ''} />
      {children}
    </div>
  );
}
