import { useCallback, useEffect, useRef, useState } from 'react';
import type { SavedLine, SavedListView } from '../../../src/lists/saved/saved-lists.contract.js';
import { type ShoppingItem, totalsOf } from '../../../src/lists/shopping-line.contract.js';
import { count, linesAndPieces } from '../../lists/lines-and-pieces.js';
import { replaceWholeList } from '../../lists/undoable.js';
import { addAllToList } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import buttons from '../../ui/button.module.css';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { cx } from '../../ui/cx.js';
import { money } from '../../ui/money.js';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import { EXPORT_FORMATS, type ExportFormat, exportList } from '../shopping-list/export-list.js';
import { DetailLines } from './detail-lines.js';
import styles from './list-detail.module.css';
import { ListHistory } from './list-history.js';
import { ListSharing } from './list-sharing.js';
import { RenameForm } from './rename-form.js';
import { changeLines } from './saved-lines.js';

interface ListDetailProps {
  id: string;
  onBack: () => void;
  onOpen: (id: string) => void;
}

/** Lines as the shopping list has them. */
function itemsOf({ lines, known }: SavedListView): ShoppingItem[] {
  const parts = new Map(known.map((part) => [part.primaryId, part]));
  return lines.flatMap(({ primaryId, quantity, note, group }) => {
    const part = parts.get(primaryId);
    return part ? [{ ...part, quantity, note, group }] : [];
  });
}

/** One saved list with all that can be done with it. */
export default function ListDetail({ id, onBack, onOpen }: ListDetailProps) {
  const [list, setList] = useState<SavedListView | null>(null);
  const [fault, setFault] = useState('');
  const [part, setPart] = useState<'sharing' | 'history' | 'rename' | null>(null);
  const [asksToReplace, setAsksToReplace] = useState(false);
  const basket = useShoppingList();
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(() => {
    setFault('');
    callApi<SavedListView>(`/api/saved-lists/${encodeURIComponent(id)}`).then(setList, (error: unknown) =>
      setFault(wordsOf(error)),
    );
  }, [id]);
  useEffect(load, [load]);
  const isThere = list !== null;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  const back = (
    <p className={styles.back}>
      <PressButton look="plain" onClick={onBack}>
        All saved lists
      </PressButton>
    </p>
  );
  if (list === null)
    return (
      <>
        {back}
        <h1 className={styles.title}>Saved list</h1>
        {fault !== '' && (
          <p role="alert">
            {fault}{' '}
            <PressButton look="plain" onClick={load}>
              Try again
            </PressButton>
          </p>
        )}
      </>
    );
  const { name, description, lines, role, updatedBy, isWatched } = list;
  const items = itemsOf(list);
  const { subtotal, withoutPrice, totalItems, itemCount, currency } = totalsOf(items);
  const mayEdit = role !== 'view';
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast({ type: 'error', text: wordsOf(error) });
    }
  };
  const keep = (next: readonly SavedLine[]) =>
    attempt(async () => {
      const { list: kept, isMerged } = await changeLines(list, next);
      setList(kept);
      if (isMerged)
        showToast({
          type: 'info',
          text: `${kept.updatedBy || 'Another device'} changed this list meanwhile: both changes were merged line by line.`,
        });
    });
  const add = () => {
    const { added, raised, refused } = addAllToList(items);
    const full = refused > 0 ? ` ${refused} did not fit.` : '';
    showToast({ type: 'success', text: `${added} new on your shopping list, ${raised} raised.${full}` });
  };
  const toggle = (one: 'sharing' | 'history' | 'rename') => setPart(part === one ? null : one);
  return (
    <>
      {back}
      <header>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {description !== '' && <p className={styles.lead}>{description}</p>}
        <p className={styles.lead} role="status">
          {linesAndPieces(
            lines.length,
            lines.reduce((sum, { quantity }) => sum + quantity, 0),
          )}
          {updatedBy !== '' && `, last changed by ${updatedBy}`}
          {role !== 'owner' && (mayEdit ? ', shared with you' : ', shared with you to look at')}
        </p>
      </header>
      <div className={styles.actions}>
        <PressButton look="primary" onClick={add}>
          Add to shopping list
        </PressButton>
        {lines.length > 0 && (
          <a className={cx(buttons.button, buttons.secondary)} href={`/en-us/request-quote?list=${id}`}>
            Request a quote
          </a>
        )}
        {basket.items.length > 0 && items.length > 0 && (
          <PressButton aria-haspopup="dialog" onClick={() => setAsksToReplace(true)}>
            Replace shopping list
          </PressButton>
        )}
        <span className={styles.small}>
          {mayEdit && (
            <PressButton look="small" aria-expanded={part === 'rename'} onClick={() => toggle('rename')}>
              Rename
            </PressButton>
          )}
          {role === 'owner' && (
            <PressButton look="small" aria-expanded={part === 'sharing'} onClick={() => toggle('sharing')}>
              Share
            </PressButton>
          )}
          <PressButton look="small" aria-expanded={part === 'history'} onClick={() => toggle('history')}>
            History
          </PressButton>
          {role === 'owner' && (
            <PressButton
              look="small"
              aria-pressed={isWatched}
              onClick={() =>
                void attempt(async () => {
                  await callApi(`/api/saved-lists/${id}/watch`, { isWatched: !isWatched });
                  setList({ ...list, isWatched: !isWatched });
                })
              }
            >
              {isWatched ? 'Watched: mail each week' : 'Watch'}
            </PressButton>
          )}
          <PressButton
            look="small"
            onClick={() =>
              void attempt(async () =>
                onOpen((await callApi<{ id: string }>(`/api/saved-lists/${id}/copy`, {})).id),
              )
            }
          >
            Copy
          </PressButton>
          {Object.entries(EXPORT_FORMATS).map(([format, words]) => (
            <PressButton
              key={format}
              look="small"
              onClick={() =>
                void attempt(() =>
                  exportList(format as ExportFormat, { items, note: description, title: name }),
                )
              }
            >
              {words}
            </PressButton>
          ))}
          <PressButton look="small" onClick={() => print()}>
            Print
          </PressButton>
          {role === 'owner' && (
            <PressButton
              look="small"
              onClick={() =>
                void attempt(async () => {
                  await callApi(`/api/saved-lists/${id}`, undefined, { method: 'DELETE' });
                  showToast({ type: 'success', text: `“${name}” is in the trash for 30 days.` });
                  onBack();
                })
              }
            >
              Delete
            </PressButton>
          )}
        </span>
      </div>
      {asksToReplace && (
        <ConfirmDialog
          title="Replace your shopping list?"
          action="Replace list"
          keep="Keep my list"
          onConfirm={() => replaceWholeList(items, id)}
          onClose={() => setAsksToReplace(false)}
        >
          {count(basket.items.length, 'line')} will be removed, and {count(items.length, 'line')} from “{name}
          ” added. You can undo this for a few seconds.
        </ConfirmDialog>
      )}
      {part === 'rename' && (
        <RenameForm
          list={list}
          onKept={(kept) => {
            setList(kept);
            setPart(null);
          }}
        />
      )}
      {part === 'sharing' && <ListSharing list={list} onChanged={load} />}
      {part === 'history' && (
        <ListHistory
          list={list}
          mayRestore={mayEdit}
          onRestore={(version) =>
            void attempt(async () =>
              setList(await callApi<SavedListView>(`/api/saved-lists/${id}/versions/${version}/restore`, {})),
            )
          }
        />
      )}
      {lines.length === 0 ? (
        <p className={styles.lead}>
          Nothing on it yet. Fill your shopping list and save it here, or load this list and change it there.
        </p>
      ) : (
        <DetailLines list={list} mayEdit={mayEdit} onChange={(next) => void keep(next)} />
      )}
      {totalItems > 0 && (
        <p className={styles.sum}>
          Subtotal, list price:{' '}
          <strong>{withoutPrice === totalItems ? 'On request' : money(subtotal, currency)}</strong>
          {withoutPrice > 0 && withoutPrice < totalItems && `, without ${withoutPrice} on request`}
          <Unseen>{itemCount} pieces</Unseen>
        </p>
      )}
    </>
  );
}
