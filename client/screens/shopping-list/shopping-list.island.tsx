import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { totalsOf } from '../../../src/lists/shopping-line.contract.js';
import { linesAndPieces } from '../../lists/lines-and-pieces.js';
import { emptyShoppingList } from '../../stores/shopping-list.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import { AddByNumber } from './add-by-number.js';
import { EmptyList } from './empty-list.js';
import { ListActions } from './list-actions.js';
import { ListTable } from './list-table.js';
import styles from './shopping-list.module.css';
import { useRecheck } from './use-recheck.js';

const ImportPanel = lazy(() => import('./import-panel.js'));
const SendForm = lazy(() => import('./send-form.js'));
const SentView = lazy(() => import('./sent-view.js'));

type View = 'list' | 'import' | 'send' | 'update' | 'sent';

/** The list with all that can be done with it. */
export default function ShoppingList() {
  const list = useShoppingList();
  const [view, setView] = useState<View>('list');
  const checks = useRecheck(list.items);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (location.hash === '#import') setView('import');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins at its heading
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [view]);

  if (!list.isInitialized || list === emptyShoppingList()) {
    return (
      <header className={styles.head}>
        <h1 className={styles.title}>Shopping list</h1>
        <p className={styles.count}>&nbsp;</p>
      </header>
    );
  }
  const { totalItems, itemCount } = totalsOf(list.items);
  const back = () => setView('list');
  if (view === 'send' || view === 'update')
    return (
      <Suspense fallback={<Waiting title="Send to distributors" />}>
        <SendForm
          heading={heading}
          list={list}
          isUpdate={view === 'update'}
          onBack={back}
          onSent={() => setView('sent')}
        />
      </Suspense>
    );
  if (view === 'sent')
    return (
      <Suspense fallback={<Waiting title="Your list is sent" />}>
        <SentView heading={heading} list={list} onBack={back} onUpdate={() => setView('update')} />
      </Suspense>
    );
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Shopping list
        </h1>
        <p className={styles.count} role="status">
          {totalItems === 0 ? 'Nothing on it yet' : linesAndPieces(totalItems, itemCount)}
        </p>
      </header>
      {!list.isKept && (
        <p className={styles.warning} role="alert">
          This browser does not keep your list: it is lost when you close the page. Export it or share it by a
          link before you leave.
        </p>
      )}
      <AddByNumber
        onImport={() => setView(view === 'import' ? 'list' : 'import')}
        isImporting={view === 'import'}
      />
      {view === 'import' && (
        <Suspense fallback={<p className={styles.count}>Loading…</p>}>
          <ImportPanel onDone={back} />
        </Suspense>
      )}
      {totalItems === 0 ? (
        view === 'list' && (
          <EmptyList onImport={() => setView('import')} sent={list.sent} onSent={() => setView('sent')} />
        )
      ) : (
        <div className={styles.columns}>
          <ListTable items={list.items} checks={checks} />
          <ListActions
            list={list}
            onSend={() => setView('send')}
            onUpdate={() => setView('update')}
            onSent={() => setView('sent')}
          />
        </div>
      )}
    </>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
