import { changeWords, type LineChange, listChanges } from '../../../src/lists/list-changes.contract.js';
import type { ShoppingListState } from '../../stores/shopping-list.js';
import styles from './list-changes.module.css';

/** What is different today from the list as it was sent last; nothing before the first sending. */
export function changesSinceSent({ sent, confirmationItems, items }: ShoppingListState): LineChange[] {
  return sent === null ? [] : listChanges(confirmationItems, items);
}

/** Each change in a line. */
export function ListChanges({ changes }: { changes: readonly LineChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.primaryId}>
          {changeWords(change)} <strong>{change.primaryId}</strong>
        </li>
      ))}
    </ul>
  );
}
