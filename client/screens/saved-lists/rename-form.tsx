import { type FormEvent, useState } from 'react';
import type { SavedListView } from '../../../src/lists/saved/saved-lists.contract.js';
import { ApiError, callApi } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './list-detail.module.css';
import { wordsOfForm } from './save-dialog.js';

/** Name and description. When somebody else changed the list meanwhile, only these two are kept over it. */
export function RenameForm({ list, onKept }: { list: SavedListView; onKept: (list: SavedListView) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const put = (version: number, form: FormData) =>
    callApi<SavedListView>(
      `/api/saved-lists/${list.id}`,
      { version, name: String(form.get('name')), description: String(form.get('description')) },
      { method: 'PUT' },
    );
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFault('');
    try {
      const kept = await put(list.version, form).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') throw error;
        return put((error.body as { current: SavedListView }).current.version, form);
      });
      onKept(kept);
    } catch (error) {
      setFault(wordsOfForm(error));
      setBusy(false);
    }
  };
  return (
    <form className={styles.panel} onSubmit={save} data-dirty="false" noValidate>
      <label>
        Name
        <input name="name" defaultValue={list.name} maxLength={80} autoComplete="off" />
      </label>
      <label>
        Description
        <textarea name="description" defaultValue={list.description} maxLength={500} rows={2} />
      </label>
      <div role="alert">{fault !== '' && <p className={styles.fault}>{fault}</p>}</div>
      <PressButton type="submit" look="small" isBusy={isBusy}>
        Save
      </PressButton>
    </form>
  );
}
