import { z } from 'zod';
import type { ListedPart } from '../lists.contract.js';
import { FAVORITE_KINDS, type FavoriteEntry, MAX_LOCAL_FAVORITES } from './favorite-key.contract.js';

export const favoriteParams = z.object({ kind: z.enum(FAVORITE_KINDS), id: z.string().min(1).max(100) });

export const favoriteBody = z.object({ title: z.string().trim().max(200).default('') });

const entry = favoriteParams.extend({
  title: z.string().max(200).default(''),
  at: z.iso.datetime().optional().catch(undefined),
});
export const mergeBody = z.object({ favorites: z.array(entry).max(MAX_LOCAL_FAVORITES) });

/** Keys of which the page wants to know what they are today. */
export const resolveBody = z.object({ favorites: z.array(favoriteParams).max(MAX_LOCAL_FAVORITES) });

export interface FavoritePage {
  favorites: FavoriteEntry[];
  /** Asked with for the next ones; null = these were the last. */
  next: string | null;
}

export interface MergeResult {
  added: number;
  already: number;
  rejected: { kind: string; id: string; reason: string }[];
}

/** What a favorite is today. */
export interface ResolvedFavorite {
  kind: FavoriteEntry['kind'];
  id: string;
  /** `closed`: only for others; `gone`: nowhere any more. */
  state: 'ok' | 'closed' | 'gone';
  title: string;
  path: string | null;
  image: string | null;
  /** What can be added to the shopping list. */
  part: ListedPart | null;
  /** Address of a file. */
  file: string | null;
}
