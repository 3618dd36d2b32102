import type { ReactNode } from 'react';
import type { ElementValue } from '../../../../src/content/content.contract.js';
import { terms } from '../../../ui/content.js';
import styles from './facts.module.css';

export interface Fact {
  term: string;
  /** Nothing to say leaves the fact out. */
  value: ReactNode;
}

/** What can be said in a word or two, as a list of terms; nothing when there is nothing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '' && value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names of an element's terms, one after the other. */
export function termNames(element: ElementValue | undefined): string {
  return terms(element)
    .map(({ name }) => name)
    .join(', ');
}
