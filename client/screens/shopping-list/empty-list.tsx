import { useEffect, useState } from 'react';
import type { SavedListCard } from '../../../src/lists/saved/saved-lists.contract.js';
import { linesAndPieces } from '../../lists/lines-and-pieces.js';
import type { SentList } from '../../stores/shopping-list.js';
import { useSession } from '../../stores/use-session.js';
import { callApi } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './shopping-list.module.css';

interface EmptyListProps {
  sent: SentList | null;
  onImport: () => void;
  onSent: () => void;
}

/** Saved lists that are shown. */
const LISTS = 3;

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
      <LastLists />
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

/** The lists of the account that were worked on last. */
function LastLists() {
  const { user } = useSession();
  const [lists, setLists] = useState<readonly SavedListCard[]>([]);
  const userId = user?.id ?? '';
  useEffect(() => {
    if (userId === '') return;
    callApi<{ lists: SavedListCard[] }>('/api/saved-lists').then(
      ({ lists: found }) =>
        setLists(
          found
            .filter(({ endsAt }) => endsAt === null)
            .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
            .slice(0, LISTS),
        ),
      // The page of the lists says what is wrong.
      () => undefined,
    );
  }, [userId]);
  if (lists.length === 0) return null;
  return (
    <section className={styles.lists}>
      <h3>Your saved lists</h3>
      <ul>
        {lists.map(({ id, name, totalItems, itemCount }) => (
          <li key={id}>
            <a href={`/en-us/saved-lists?list=${id}`}>{name}</a>
            <span>{linesAndPieces(totalItems, itemCount)}</span>
          </li>
        ))}
      </ul>
      <a href="/en-us/saved-lists">All saved lists</a>
    </section>
  );
}
