import {
  cleanFavorites,
  type FavoriteEntry,
  favoriteKey,
  MAX_LOCAL_FAVORITES,
} from '../../src/lists/favorites/favorite-key.contract.js';
import type { MergeResult } from '../../src/lists/favorites/favorites.contract.js';
import { callApi } from '../ui/call-api.js';
import { FAVORITES_KEY } from './is-kept.js';
import { onSession, sessionNow } from './session.js';

export interface FavoritesState {
  /** Keys of all that are marked, see {@link favoriteKey}. */
  keys: ReadonlySet<string>;
  /** Those of this browser, the newest first. */
  local: readonly FavoriteEntry[];
  isInitialized: boolean;
}

const EMPTY: FavoritesState = { keys: new Set(), local: [], isInitialized: false };
let state = EMPTY;
let isStarted = false;
let merging: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function favorites(): FavoritesState {
  return state;
}

/** What is shown before it is known. */
export function noFavorites(): FavoritesState {
  return EMPTY;
}

/** Calls `listener` after each change, also of other tabs. @returns how to stop that */
export function onFavorites(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks something, or takes the mark away: shown at once, and taken back when it could not be kept.
 * @throws ApiError; 401 when the session is over
 */
export async function setFavorite(entry: Omit<FavoriteEntry, 'at'>, isMarked: boolean): Promise<void> {
  start();
  const key = favoriteKey(entry);
  if (sessionNow().user === null) {
    const others = read().filter((one) => favoriteKey(one) !== key);
    if (isMarked && others.length >= MAX_LOCAL_FAVORITES)
      throw new Error(`This browser keeps ${MAX_LOCAL_FAVORITES} favorites. Sign in to keep more.`);
    write(isMarked ? [{ ...entry, at: new Date().toISOString() }, ...others] : others);
    return;
  }
  mark(key, isMarked);
  const path = `/api/favorites/${entry.kind}/${encodeURIComponent(entry.id)}`;
  try {
    if (isMarked) await callApi(path, { title: entry.title }, { method: 'PUT' });
    else await callApi(path, undefined, { method: 'DELETE' });
  } catch (error) {
    mark(key, !isMarked);
    throw error;
  }
}

/**
 * Adds those of this browser to the account, once; they are deleted here when the server has them. A failure is tried
 * again at the next start.
 */
export function mergeFavorites(): Promise<void> {
  merging ??= merge().finally(() => {
    merging = null;
  });
  return merging;
}

async function merge(): Promise<void> {
  const local = read();
  if (local.length === 0 || sessionNow().user === null) return;
  try {
    await callApi<MergeResult>('/api/favorites/merge', { favorites: local });
  } catch {
    return;
  }
  const merged = new Set(local.map(favoriteKey));
  write(read().filter((entry) => !merged.has(favoriteKey(entry))));
  if (isStarted) await load();
}

function start(): void {
  if (isStarted || typeof document === 'undefined') return;
  isStarted = true;
  addEventListener('storage', ({ key }) => {
    if (key === FAVORITES_KEY || key === null) show();
  });
  onSession(() => void load());
  void load();
}

async function load(): Promise<void> {
  if (sessionNow().user === null) return show();
  try {
    const { favorites: marked } = await callApi<{ favorites: Pick<FavoriteEntry, 'kind' | 'id'>[] }>(
      '/api/favorites/keys',
    );
    set({ keys: new Set(marked.map(favoriteKey)), local: read(), isInitialized: true });
  } catch {
    set({ ...state, isInitialized: true });
  }
}

function show(): void {
  const local = read();
  const keys = sessionNow().user === null ? new Set(local.map(favoriteKey)) : state.keys;
  set({ keys, local, isInitialized: true });
}

function mark(key: string, isMarked: boolean): void {
  const keys = new Set(state.keys);
  if (isMarked) keys.add(key);
  else keys.delete(key);
  set({ ...state, keys });
}

function set(next: FavoritesState): void {
  state = next;
  for (const listener of listeners) listener();
}

function read(): FavoriteEntry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '[]');
    return Array.isArray(value) ? cleanFavorites(value) : [];
  } catch {
    return [];
  }
}

function write(entries: readonly FavoriteEntry[]): void {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(entries));
  } catch {
    throw new Error('This browser does not keep favorites. Sign in to keep them.');
  } finally {
    show();
  }
}
