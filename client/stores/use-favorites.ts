import { useSyncExternalStore } from 'react';
import { type FavoritesState, favorites, noFavorites, onFavorites } from './favorites.js';

/** What is marked; nothing on the server and in the first moment. */
export function useFavorites(): FavoritesState {
  return useSyncExternalStore(onFavorites, favorites, noFavorites);
}
