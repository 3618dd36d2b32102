import type { CuratedAnswer } from '../../../src/search/search.contract.js';
import { searchAddress } from '../../../src/search/search-address.contract.js';
import styles from './answers.module.css';

/** What editors say to the phrase. It stands above the results and hides none of them. */
export function AnswerList({ answers }: { answers: readonly CuratedAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Suggested answers">
      {answers.map(({ title, text, path, partNumber }) => {
        const href = path ?? (partNumber === null ? null : searchAddress({ q: partNumber }));
        return (
          <li key={`${title} ${href}`} className={styles.answer}>
            <p className={styles.title}>{href === null ? title : <a href={href}>{title}</a>}</p>
            {text !== '' && <p className={styles.text}>{text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
