import { useCallback, useEffect, useState } from 'react';
import { type FavoriteEntry, favoriteKey } from '../../../src/lists/favorites/favorite-key.contract.js';
import type { FavoritePage, ResolvedFavorite } from '../../../src/lists/favorites/favorites.contract.js';
import { favorites, mergeFavorites, setFavorite } from '../../stores/favorites.js';
import type { Session } from '../../stores/session.js';
import { showToast } from '../../stores/toasts.js';
import { useFavorites } from '../../stores/use-favorites.js';
import { callApi } from '../../ui/call-api.js';

/** Favorites that are asked for at once. */
const RESOLVED = 200;
const UNDO_MS = 10_000;

/** A favorite with what it is today. */
export interface ShownFavorite extends ResolvedFavorite {
  key: string;
  at: string;
}

/** All favorites of the person, or of this browser. */
export function useFavoriteEntries({ fetched, user }: Session) {
  const { local, isInitialized } = useFavorites();
  const [entries, setEntries] = useState<readonly ShownFavorite[]>([]);
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const userId = user?.id ?? '';
  const isReady = fetched && isInitialized;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again; what changes here is shown already
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailed(false);
    (async () => {
      if (userId !== '') await mergeFavorites();
      const marked = userId === '' ? favorites().local : await allOf(signal);
      const shown = await resolved(marked, signal);
      setEntries(shown);
    })()
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      })
      .finally(() => {
        if (!signal.aborted) setLoading(false);
      });
    return () => leaving.abort();
  }, [isReady, userId, turn, userId === '' ? local.length : 0]);

  const remove = (entry: ShownFavorite) => {
    const put = (isMarked: boolean) =>
      setFavorite(entry, isMarked).then(
        () => setEntries((now) => (isMarked ? [...now, entry] : now.filter(({ key }) => key !== entry.key))),
        () => showToast({ type: 'error', text: 'Could not save. Try again.' }),
      );
    void put(false).then(() =>
      showToast({
        text: `${entry.title || entry.id} was removed.`,
        duration: UNDO_MS,
        action: { label: 'Undo', onPress: () => void put(true) },
      }),
    );
  };
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  return { entries, isLoading, hasFailed, remove, reload };
}

async function allOf(signal: AbortSignal): Promise<FavoriteEntry[]> {
  const all: FavoriteEntry[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: FavoritePage = await callApi(`/api/favorites?cursor=${encodeURIComponent(next)}`, undefined, {
      signal,
    });
    all.push(...page.favorites);
    next = page.next;
  }
  return all;
}

async function resolved(marked: readonly FavoriteEntry[], signal: AbortSignal): Promise<ShownFavorite[]> {
  const shown: ShownFavorite[] = [];
  for (let at = 0; at < marked.length; at += RESOLVED) {
    const part = marked.slice(at, at + RESOLVED);
    const body = { favorites: part.map(({ kind, id }) => ({ kind, id })) };
    const answer = await callApi<{ favorites: ResolvedFavorite[] }>('/api/favorites/resolve', body, {
      signal,
    });
    const byKey = new Map(answer.favorites.map((one) => [favoriteKey(one), one]));
    for (const entry of part) {
      const known = byKey.get(favoriteKey(entry));
      if (known)
        shown.push({ ...known, key: favoriteKey(entry), at: entry.at, title: known.title || entry.title });
    }
  }
  return shown;
}
