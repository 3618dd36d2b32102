import type { SavedListView } from '../../../src/lists/saved/saved-lists.contract.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './list-detail.module.css';

interface ListHistoryProps {
  list: SavedListView;
  mayRestore: boolean;
  onRestore: (version: number) => void;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Earlier versions. To restore one makes a new one: nothing is lost. */
export function ListHistory({ list: { versions }, mayRestore, onRestore }: ListHistoryProps) {
  return (
    <section className={styles.panel} aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {versions.length === 0 ? (
        <p>No earlier versions: the list was not changed since it was made.</p>
      ) : (
        <ul>
          {versions.map(({ version, at, by, totalItems }) => (
            <li key={version}>
              <span>
                Until {TIME.format(new Date(at))}
                {by !== '' && `, changed by ${by}`}: {totalItems} {totalItems === 1 ? 'line' : 'lines'}
              </span>
              {mayRestore && (
                <PressButton look="small" onClick={() => onRestore(version)}>
                  Restore
                </PressButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
