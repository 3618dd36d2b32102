import { useRef, useState } from 'react';
import type { SavedListCard } from '../../../src/lists/saved/saved-lists.contract.js';
import { MAX_LINES } from '../../../src/quotes/quote-words.contract.js';
import { useSession } from '../../stores/use-session.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import field from '../../ui/field.module.css';
import { PressButton } from '../../ui/press-button.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './add-lines.module.css';
import { type FoundLine, linesOfSavedList, linesOfShoppingList, linesOfText } from './start-lines.js';

interface AddLinesProps {
  count: number;
  /** An empty line. */
  onAdd: () => void;
  onFound: (lines: readonly FoundLine[]) => void;
}

/** The ways to lines: one by one, pasted, from the shopping list, from a list of the account. */
export function AddLines({ count, onAdd, onFound }: AddLinesProps) {
  const { user } = useSession();
  const { items } = useShoppingList();
  const [open, setOpen] = useState<'paste' | 'saved' | null>(null);
  const [lists, setLists] = useState<readonly SavedListCard[] | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);

  const toggle = (way: 'paste' | 'saved') => {
    setSaid('');
    setOpen(open === way ? null : way);
    if (way === 'saved' && lists === null)
      callApi<{ lists: SavedListCard[] }>('/api/saved-lists').then(
        ({ lists: found }) =>
          setLists(found.filter(({ endsAt, totalItems }) => endsAt === null && totalItems > 0)),
        (error: unknown) => setSaid(wordsOf(error)),
      );
  };
  const take = async (work: () => Promise<readonly FoundLine[]> | readonly FoundLine[]) => {
    setBusy(true);
    try {
      const found = await work();
      onFound(found);
      setOpen(null);
      const open = found.filter(({ hint }) => hint !== undefined).length;
      setSaid(
        `${found.length} ${found.length === 1 ? 'line' : 'lines'} added${open > 0 ? `, ${open} to look at` : ''}.`,
      );
    } catch (error) {
      setSaid(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.ways}>
      <p className={styles.row}>
        <PressButton look="small" onClick={onAdd} disabled={count >= MAX_LINES}>
          Add a line
        </PressButton>
        <PressButton look="small" aria-expanded={open === 'paste'} onClick={() => toggle('paste')}>
          Paste a list
        </PressButton>
        {items.length > 0 && (
          <PressButton look="small" onClick={() => void take(linesOfShoppingList)}>
            Add shopping list ({items.length})
          </PressButton>
        )}
        {user !== null && (
          <PressButton look="small" aria-expanded={open === 'saved'} onClick={() => toggle('saved')}>
            Add a saved list
          </PressButton>
        )}
      </p>
      {open === 'paste' && (
        <div className={styles.panel}>
          <TextArea
            name="pasted"
            label="List"
            hint="One part a line, from a mail, a spreadsheet or a PDF, like N6-4211-BK x4. What is not in the catalogue stays as you wrote it."
            rows={6}
            errors={[]}
          />
          <PressButton
            isBusy={isBusy}
            onClick={() => {
              const text = document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '';
              if (text.trim() === '') document.getElementById('pasted')?.focus();
              else void take(() => linesOfText(text));
            }}
          >
            Add lines
          </PressButton>
        </div>
      )}
      {open === 'saved' && lists !== null && (
        <div className={styles.panel}>
          {lists.length === 0 ? (
            <p>Your account has no saved list with lines.</p>
          ) : (
            <>
              <div className={field.field}>
                <label className={field.label} htmlFor="saved-list">
                  Saved list
                </label>
                <select className={field.input} id="saved-list" ref={choice}>
                  {lists.map(({ id, name, totalItems }) => (
                    <option key={id} value={id}>
                      {name} ({totalItems})
                    </option>
                  ))}
                </select>
              </div>
              <PressButton
                isBusy={isBusy}
                onClick={() => void take(() => linesOfSavedList(choice.current?.value ?? ''))}
              >
                Add lines
              </PressButton>
            </>
          )}
        </div>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
