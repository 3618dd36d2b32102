import { type FormEvent, useEffect, useState } from 'react';
import type { SavedListCard } from '../../../src/lists/saved/saved-lists.contract.js';
import type { ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { Modal } from '../../ui/modal.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './save-dialog.module.css';
import { addLines, savedLines } from './saved-lines.js';

interface SaveDialogProps {
  /** What is saved; may be empty. */
  items: readonly ShoppingItem[];
  onClose: () => void;
  onSaved: (list: Pick<SavedListCard, 'id' | 'name'>) => void;
}

/** Saves lines as a new list, or adds them to one that is there. */
export function SaveDialog({ items, onClose, onSaved }: SaveDialogProps) {
  const [lists, setLists] = useState<readonly SavedListCard[]>([]);
  const [target, setTarget] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (items.length === 0) return;
    callApi<{ lists: SavedListCard[] }>('/api/saved-lists').then(
      (answer) => setLists(answer.lists.filter(({ role, endsAt }) => role !== 'view' && endsAt === null)),
      () => undefined,
    );
  }, [items.length]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault('');
    try {
      if (target !== '') {
        await addLines(target, items);
        onSaved({ id: target, name: lists.find(({ id }) => id === target)?.name ?? '' });
      } else {
        const name = String(form.get('name') ?? '');
        const description = String(form.get('description') ?? '');
        const body = { name, description, lines: savedLines(items) };
        onSaved(await callApi<SavedListCard>('/api/saved-lists', body));
      }
    } catch (error) {
      setFault(wordsOfForm(error));
      setBusy(false);
    }
  };
  const what = items.length === 1 ? '1 line' : `${items.length} lines`;
  return (
    <Modal title={items.length === 0 ? 'New list' : `Save ${what}`} onClose={onClose}>
      <form className={styles.form} onSubmit={save} data-dirty="false" noValidate>
        {lists.length > 0 && (
          <label className={styles.label}>
            Save as
            <select value={target} onChange={(event) => setTarget(event.target.value)}>
              <option value="">A new list</option>
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  Add to “{name}”
                </option>
              ))}
            </select>
          </label>
        )}
        {target === '' && (
          <>
            <label className={styles.label}>
              Name
              <input
                name="name"
                maxLength={80}
                autoComplete="off"
                aria-invalid={fault === '' ? undefined : true}
                aria-describedby={fault === '' ? undefined : 'save-fault'}
              />
            </label>
            <label className={styles.label}>
              <span>
                Description <small>(optional)</small>
              </span>
              <textarea name="description" rows={2} maxLength={500} />
            </label>
          </>
        )}
        <div role="alert">
          {fault !== '' && (
            <p className={styles.fault} id="save-fault">
              {fault}
            </p>
          )}
        </div>
        <PressButton type="submit" look="primary" isBusy={isBusy}>
          {items.length === 0 ? 'Make list' : `Save ${what}`}
        </PressButton>
      </form>
    </Modal>
  );
}

/** What is wrong with the field says more than that something is. */
export function wordsOfForm(error: unknown): string {
  const [field] = (error as { fields?: { message: string }[] }).fields ?? [];
  return field?.message ?? wordsOf(error);
}
