import { useState } from 'react';
import { FAVORITE_KINDS, type FavoriteKind } from '../../../src/lists/favorites/favorite-key.contract.js';
import { signInAddress } from '../../account/sign-in-address.js';
import { addAllToList } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { useSession } from '../../stores/use-session.js';
import { PressButton } from '../../ui/press-button.js';
import { FavoriteRow } from './favorite-row.js';
import styles from './favorites.module.css';
import { type ShownFavorite, useFavoriteEntries } from './use-favorite-entries.js';

const KIND_WORDS: Record<FavoriteKind, string> = {
  series: 'Series',
  variant: 'Parts',
  resource: 'Resources',
  page: 'Pages',
  video: 'Videos',
  event: 'Events',
};

/** Favorites by kind, newest first, with what they are today. */
export default function FavoritesList() {
  const session = useSession();
  const { entries, isLoading, hasFailed, remove, reload } = useFavoriteEntries(session);
  const [kind, setKind] = useState<FavoriteKind | ''>('');
  const [text, setText] = useState('');
  const [order, setOrder] = useState<'newest' | 'title'>('newest');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries
    .filter((one) => kind === '' || one.kind === kind)
    .filter((one) => words.every((word) => `${one.title} ${one.id}`.toLowerCase().includes(word)))
    .sort((one, other) =>
      order === 'title' ? one.title.localeCompare(other.title) : other.at.localeCompare(one.at),
    );
  const kinds = FAVORITE_KINDS.filter((one) => found.some((entry) => entry.kind === one));
  const chosen = entries.filter(({ key }) => selected.has(key));
  const select = (key: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(key);
    else next.delete(key);
    setSelected(next);
  };
  const addParts = () => {
    const parts = chosen.flatMap(({ part }) => part ?? []);
    const { added, raised, refused } = addAllToList(parts);
    setSelected(new Set());
    showToast({
      type: refused > 0 ? 'warning' : 'success',
      text: `${added} new on your list, ${raised} raised${refused > 0 ? `, ${refused} did not fit` : ''}.`,
    });
  };
  const download = () => {
    for (const { file } of chosen) if (file) window.open(file, '_blank', 'noopener');
  };
  const partCount = chosen.filter(({ part }) => part).length;
  const fileCount = chosen.filter(({ file }) => file).length;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Favorites</h1>
        <p className={styles.count} role="status">
          {isLoading ? '\u00a0' : entries.length === 0 ? 'None yet' : `${found.length} of ${entries.length}`}
        </p>
      </header>
      {session.fetched && session.user === null && (
        <p className={styles.hint}>
          They are kept in this browser. <a href={signInAddress('/en-us/favorites')}>Sign in</a> to have them
          on all your devices.
        </p>
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          Not all favorites could be loaded.{' '}
          <PressButton look="plain" onClick={reload}>
            Try again
          </PressButton>
        </p>
      )}
      {!isLoading && entries.length === 0 && !hasFailed && (
        <section className={styles.empty}>
          <h2>Nothing marked yet</h2>
          <p>Press the heart on a series, a part, a document or a page, and find it here again.</p>
          <a href="/en-us/products">Browse products</a>
        </section>
      )}
      {entries.length > 0 && (
        <form className={styles.filters} data-dirty="false" onSubmit={(event) => event.preventDefault()}>
          <label>
            Find
            <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <label>
            Kind
            <select value={kind} onChange={({ target }) => setKind(target.value as FavoriteKind | '')}>
              <option value="">All</option>
              {FAVORITE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {KIND_WORDS[one]}
                </option>
              ))}
            </select>
          </label>
          <label>
            Order
            <select value={order} onChange={({ target }) => setOrder(target.value as 'newest' | 'title')}>
              <option value="newest">Newest first</option>
              <option value="title">By title</option>
            </select>
          </label>
        </form>
      )}
      {entries.length > 0 && found.length === 0 && (
        <p>
          No favorites match.{' '}
          <PressButton
            look="plain"
            onClick={() => {
              setText('');
              setKind('');
            }}
          >
            Clear filters
          </PressButton>
        </p>
      )}
      {chosen.length > 0 && (
        <div className={styles.selection} role="status">
          <span>{chosen.length} selected</span>
          {partCount > 0 && (
            <PressButton look="small" onClick={addParts}>
              Add {String(partCount)} to the shopping list
            </PressButton>
          )}
          {fileCount > 0 && (
            <PressButton look="small" onClick={download}>
              Download {String(fileCount)}
            </PressButton>
          )}
        </div>
      )}
      {kinds.map((one) => (
        <section key={one} className={styles.kind} aria-labelledby={`kind-${one}`}>
          <h2 id={`kind-${one}`}>{KIND_WORDS[one]}</h2>
          <ul>
            {found
              .filter((entry) => entry.kind === one)
              .map((entry: ShownFavorite) => (
                <FavoriteRow
                  key={entry.key}
                  entry={entry}
                  isSelected={selected.has(entry.key)}
                  onSelect={(isOn) => select(entry.key, isOn)}
                  onRemove={() => remove(entry)}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
