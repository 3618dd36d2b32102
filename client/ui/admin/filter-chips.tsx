import type { ReactNode } from 'react';
import { Icon } from '../icon.js';
import styles from './filter-chips.module.css';

interface ChipsProps {
  label: string;
  /** Filters, each with the address of the list without it. */
  chips: readonly { words: string; href: string }[];
  /** After the chips: what takes all of them away. */
  children?: ReactNode;
}

/** Filters of a list that are on; each can be taken away by one press. */
export function FilterChips({ label, chips, children }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ words, href }) => (
        <li key={words}>
          <a className={styles.chip} href={href} aria-label={`Remove filter ${words}`}>
            <span>{words}</span>
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      {children !== undefined && <li>{children}</li>}
    </ul>
  );
}
