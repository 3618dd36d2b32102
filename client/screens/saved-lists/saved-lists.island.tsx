import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { SavedListCard } from '../../../src/lists/saved/saved-lists.contract.js';
import { signInAddress } from '../../account/sign-in-address.js';
import { linesAndPieces } from '../../lists/lines-and-pieces.js';
import { showToast } from '../../stores/toasts.js';
import { useSession } from '../../stores/use-session.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import { SaveDialog } from './save-dialog.js';
import styles from './saved-lists.module.css';

const ListDetail = lazy(() => import('./list-detail.js'));
const PATH = '/en-us/saved-lists';
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Order = 'changed' | 'name';

/** The list that the address names; empty = all of them. */
function listInAddress(): string {
  return new URLSearchParams(location.search).get('list') ?? '';
}

/** Lists of the account, or what they are for. */
export default function SavedLists() {
  const { fetched, user } = useSession();
  const basket = useShoppingList();
  const [open, setOpen] = useState('');
  const [lists, setLists] = useState<readonly SavedListCard[] | null>(null);
  const [fault, setFault] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>('changed');
  const userId = user?.id ?? '';

  useEffect(() => {
    const read = () => setOpen(listInAddress());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const load = useCallback(() => {
    setFault('');
    callApi<{ lists: SavedListCard[] }>('/api/saved-lists').then(
      (answer) => setLists(answer.lists),
      (error: unknown) => setFault(wordsOf(error)),
    );
  }, []);
  useEffect(() => {
    if (userId !== '') load();
  }, [userId, load]);
  const go = (id: string) => {
    history.pushState(history.state, '', id === '' ? PATH : `${PATH}?list=${encodeURIComponent(id)}`);
    setOpen(id);
    if (id === '') load();
  };

  if (fetched && user !== null && open !== '')
    return (
      <Suspense fallback={<h1 className={styles.title}>Saved lists</h1>}>
        <ListDetail key={open} id={open} onBack={() => go('')} onOpen={go} />
      </Suspense>
    );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (lists ?? [])
    .filter(({ name, description }) =>
      words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
    )
    .sort((one, other) =>
      order === 'name' ? one.name.localeCompare(other.name) : other.updatedAt.localeCompare(one.updatedAt),
    );
  const putBack = async (id: string) => {
    try {
      await callApi(`/api/saved-lists/${id}/put-back`, {});
      load();
    } catch (error) {
      showToast({ type: 'error', text: wordsOf(error) });
    }
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Saved lists</h1>
        {user !== null && (
          <PressButton look="primary" onClick={() => setSaving(true)}>
            New list
          </PressButton>
        )}
      </header>
      {fetched && user === null && <SignedOut lines={basket.items.length} />}
      {fault !== '' && (
        <p className={styles.failed} role="alert">
          {fault}{' '}
          <PressButton look="plain" onClick={load}>
            Try again
          </PressButton>
        </p>
      )}
      {user !== null && basket.items.length > 0 && (
        <p className={styles.bar}>
          <span>
            Your shopping list has {basket.items.length} {basket.items.length === 1 ? 'line' : 'lines'}.
          </span>
          <PressButton look="small" onClick={() => setSaving(true)}>
            Save {basket.items.length === 1 ? 'this line' : `these ${basket.items.length} lines`} to your
            account
          </PressButton>
        </p>
      )}
      {lists !== null && lists.length > 5 && (
        <form className={styles.filters} data-dirty="false" onSubmit={(event) => event.preventDefault()}>
          <label>
            Find
            <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <label>
            Order
            <select value={order} onChange={({ target }) => setOrder(target.value as Order)}>
              <option value="changed">Last changed first</option>
              <option value="name">By name</option>
            </select>
          </label>
        </form>
      )}
      {lists !== null && lists.length === 0 && (
        <section className={styles.empty}>
          <h2>No saved lists yet</h2>
          <p>Keep a list for each project: it is on all your devices, has a history, and can be shared.</p>
        </section>
      )}
      <ul className={styles.cards}>
        {found
          .filter(({ endsAt }) => endsAt === null)
          .map((list) => (
            <li key={list.id} className={styles.card}>
              <a
                href={`${PATH}?list=${list.id}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(list.id);
                }}
              >
                {list.name}
              </a>
              {list.description !== '' && <p>{list.description}</p>}
              <p className={styles.facts}>
                {linesAndPieces(list.totalItems, list.itemCount)} · changed{' '}
                {DATE.format(new Date(list.updatedAt))}
                {list.updatedBy !== '' && ` by ${list.updatedBy}`}
              </p>
              <p className={styles.marks}>
                {list.role !== 'owner' && <span>Shared with you</span>}
                {list.role === 'owner' && list.scope === 'link' && <span>Anyone with the link</span>}
                {list.role === 'owner' && list.scope === 'people' && <span>Shared with people</span>}
                {list.isWatched && <span>Watched</span>}
              </p>
            </li>
          ))}
      </ul>
      {found.some(({ endsAt }) => endsAt !== null) && (
        <section className={styles.trash}>
          <h2>Trash</h2>
          <ul>
            {found
              .filter(({ endsAt }) => endsAt !== null)
              .map(({ id, name, endsAt }) => (
                <li key={id}>
                  <span>
                    {name}, deleted for good on {DATE.format(new Date(endsAt ?? 0))}
                  </span>
                  <PressButton look="small" onClick={() => void putBack(id)}>
                    Put back
                  </PressButton>
                </li>
              ))}
          </ul>
        </section>
      )}
      {isSaving && (
        <SaveDialog
          items={basket.items}
          onClose={() => setSaving(false)}
          onSaved={(list) => {
            setSaving(false);
            go(list.id);
          }}
        />
      )}
    </>
  );
}

function SignedOut({ lines }: { lines: number }) {
  return (
    <section className={styles.empty}>
      <h2>Keep lists in your account</h2>
      <p>
        Up to 50 lists with a name, on all your devices, with a history of changes. Share them with
        colleagues, and hear when a part is discontinued.
      </p>
      {lines > 0 && (
        <p>
          Your shopping list has {lines} {lines === 1 ? 'line' : 'lines'}. It stays in this browser; after
          signing in you can save it here.
        </p>
      )}
      <a className={styles.signIn} href={signInAddress(PATH)}>
        Sign in
      </a>
    </section>
  );
}
