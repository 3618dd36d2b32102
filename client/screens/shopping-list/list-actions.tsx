import { lazy, Suspense, useState } from 'react';
import { MAX_LIST_NOTE, totalsOf } from '../../../src/lists/shopping-line.contract.js';
import { BUNDLE_PATH } from '../../../src/products/bundle/bundle.contract.js';
import { signInAddress } from '../../account/sign-in-address.js';
import { clearWholeList } from '../../lists/undoable.js';
import { nameList, noteOnList, type ShoppingListState } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { useSession } from '../../stores/use-session.js';
import { wordsOf } from '../../ui/call-api.js';
import { money } from '../../ui/money.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './list-actions.module.css';
import { changesSinceSent } from './list-changes.js';

const ShareDialog = lazy(() => import('./share-dialog.js'));
const SaveDialog = lazy(async () => ({
  default: (await import('../saved-lists/save-dialog.js')).SaveDialog,
}));

interface ListActionsProps {
  list: ShoppingListState;
  onSend: () => void;
  /** To send what changed since the list was sent. */
  onUpdate: () => void;
  onSent: () => void;
}

/** What the list comes to, and what can be done with it. */
export function ListActions({ list, onSend, onUpdate, onSent }: ListActionsProps) {
  const [dialog, setDialog] = useState<'share' | 'save' | null>(null);
  const { user } = useSession();
  const [isExporting, setExporting] = useState(false);
  const { subtotal, withoutPrice, totalItems, currency } = totalsOf(list.items);

  const changes = changesSinceSent(list);
  const exportAs = async (format: 'csv' | 'xlsx' | 'pdf') => {
    setExporting(true);
    try {
      const { exportList } = await import('./export-list.js');
      await exportList(format, list);
    } catch (error) {
      showToast({ type: 'error', text: wordsOf(error) });
    } finally {
      setExporting(false);
    }
  };
  const copy = async () => {
    const { listText } = await import('./export-list.js');
    try {
      await navigator.clipboard.writeText(listText(list));
      showToast({ type: 'success', text: 'The list is copied as text.' });
    } catch {
      showToast({ type: 'error', text: 'This browser did not let the list be copied.' });
    }
  };
  return (
    <aside className={styles.side} aria-label="Totals and actions">
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal, list price</dt>
          <dd className={styles.sum}>
            {withoutPrice === totalItems ? 'On request' : money(subtotal, currency)}
          </dd>
        </div>
      </dl>
      {withoutPrice > 0 && withoutPrice < totalItems && (
        <p className={styles.hint}>
          Not included: {withoutPrice === 1 ? 'one line' : `${withoutPrice} lines`} with the list price on
          request.
        </p>
      )}
      <p className={styles.hint}>Your distributor’s price, freight and taxes may differ.</p>
      <div className={styles.main}>
        <a className={styles.quote} href="/en-us/request-quote">
          Request a quote
        </a>
        <PressButton isWide onClick={onSend}>
          Send to distributors
        </PressButton>
      </div>
      <label className={styles.noteLabel} htmlFor="list-note">
        Note for the whole list <span>(optional)</span>
      </label>
      <textarea
        className={styles.note}
        id="list-note"
        rows={3}
        maxLength={MAX_LIST_NOTE}
        defaultValue={list.note}
        key={list.note === '' ? 'empty' : 'written'}
        onChange={({ target }) => noteOnList(target.value)}
      />
      <ul className={styles.actions}>
        <li>
          {user === null ? (
            <a className={styles.save} href={signInAddress('/en-us/saved-lists')}>
              Sign in to save
            </a>
          ) : (
            <PressButton look="small" onClick={() => setDialog('save')}>
              Save to account
            </PressButton>
          )}
        </li>
        <li>
          <PressButton look="small" onClick={() => setDialog('share')}>
            Share by link
          </PressButton>
        </li>
        <li>
          <PressButton look="small" onClick={() => print()}>
            Print
          </PressButton>
        </li>
        <li>
          <PressButton look="small" isBusy={isExporting} onClick={() => void exportAs('xlsx')}>
            Excel
          </PressButton>
        </li>
        <li>
          <PressButton look="small" isBusy={isExporting} onClick={() => void exportAs('csv')}>
            CSV
          </PressButton>
        </li>
        <li>
          <PressButton look="small" isBusy={isExporting} onClick={() => void exportAs('pdf')}>
            PDF
          </PressButton>
        </li>
        <li>
          <PressButton look="small" onClick={() => void copy()}>
            Copy as text
          </PressButton>
        </li>
        <li>
          <form method="post" action={BUNDLE_PATH} data-dirty="false">
            <input
              type="hidden"
              name="parts"
              value={list.items.map(({ primaryId }) => primaryId).join(',')}
            />
            <PressButton look="small" type="submit">
              All documents (ZIP)
            </PressButton>
          </form>
        </li>
        <li>
          <PressButton look="small" onClick={clearWholeList}>
            Clear list
          </PressButton>
        </li>
      </ul>
      {list.sent && (
        <p className={styles.hint}>
          Sent to {list.sentTo}.{' '}
          <PressButton look="plain" onClick={onSent}>
            What was sent ({list.sent.reference})
          </PressButton>
          {changes.length > 0 && (
            <>
              <br />
              {changes.length === 1 ? 'One line has' : `${changes.length} lines have`} changed since.{' '}
              <PressButton look="plain" onClick={onUpdate}>
                Send only the changes
              </PressButton>
            </>
          )}
        </p>
      )}
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <SaveDialog
            items={list.items}
            onClose={() => setDialog(null)}
            onSaved={({ id, name }) => {
              nameList(id);
              setDialog(null);
              showToast({ type: 'success', text: `Saved as “${name}”.` });
            }}
          />
        )}
        {dialog === 'share' && <ShareDialog list={list} onClose={() => setDialog(null)} />}
      </Suspense>
    </aside>
  );
}
