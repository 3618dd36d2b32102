/** Favorites as browser and server know them. Without libraries: every page may load it. */

export const FAVORITE_KINDS = ['series', 'variant', 'resource', 'page', 'video', 'event'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Favorites of a browser whose person is not signed in, and of an account, at most. */
export const MAX_LOCAL_FAVORITES = 200;
export const MAX_FAVORITES = 1_000;

export interface FavoriteEntry {
  kind: FavoriteKind;
  /** Part number, id of a series, or id of an item. */
  id: string;
  /** What it is called, for when it is gone. */
  title: string;
  /** When it was marked; ISO 8601 UTC. */
  at: string;
}

export function favoriteKey({ kind, id }: Pick<FavoriteEntry, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** Entries out of what was stored, which may be anything: broken ones and seconds are left out. */
export function cleanFavorites(stored: readonly unknown[]): FavoriteEntry[] {
  const entries = new Map<string, FavoriteEntry>();
  for (const value of stored) {
    const entry = cleanFavorite(value);
    if (entry && !entries.has(favoriteKey(entry))) entries.set(favoriteKey(entry), entry);
  }
  return [...entries.values()].slice(0, MAX_LOCAL_FAVORITES);
}

function cleanFavorite(value: unknown): FavoriteEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id, title, at } = value as Record<string, unknown>;
  const known = FAVORITE_KINDS.find((one) => one === kind);
  if (known === undefined || typeof id !== 'string' || id === '' || id.length > 100) return null;
  const instant = Date.parse(String(at));
  return {
    kind: known,
    id,
    title: typeof title === 'string' ? title.slice(0, 200) : '',
    at: new Date(Number.isNaN(instant) ? 0 : instant).toISOString(),
  };
}
