import type { SentList } from '../../stores/shopping-list.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './shopping-list.module.css';

interface EmptyListProps {
  sent: SentList | null;
  onImport: () => void;
  onSent: () => void;
}

/** What the list is for, and the ways to begin. */
export function EmptyList({ sent, onImport, onSent }: EmptyListProps) {
  return (
    <section className={styles.empty}>
      <h2>Collect the parts of your project</h2>
      <p>
        Then export the list, share it by a link, send it to a distributor or request a quote. No account is
        needed: the list stays in this browser.
      </p>
      <ul className={styles.ways}>
        <li>
          <h3>Browse products</h3>
          <p>Each part in the tables of a series has a button that adds it.</p>
          <a href="/en-us/products">All products</a>
        </li>
        <li>
          <h3>Search</h3>
          <p>By part number, also of another maker, or by what it does.</p>
          <a href="/en-us/search">Search the catalogue</a>
        </li>
        <li>
          <h3>Paste a list</h3>
          <p>From a mail, a spreadsheet or a PDF. Each line is matched, and you confirm what is added.</p>
          <PressButton look="plain" onClick={onImport}>
            Paste or upload a list
          </PressButton>
        </li>
      </ul>
      {sent && (
        <p>
          <PressButton look="plain" onClick={onSent}>
            Look at the list you sent last ({sent.reference})
          </PressButton>
        </p>
      )}
    </section>
  );
}
