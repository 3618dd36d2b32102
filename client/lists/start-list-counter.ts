import { FAVORITES_KEY, isKept } from '../stores/is-kept.js';
import { onSession, sessionNow } from '../stores/session.js';

/** Key of the local storage, as in `stores/shopping-list.ts`, which is loaded only for those who have a list. */
const KEY = 'shoppingList';

/**
 * The header's link to the shopping list tells how much is on it, which only the browser knows. What counts is loaded
 * for those who have a list, and with whatever changes it.
 */
export function startListCounter(): void {
  const link = document.querySelector('[data-list-counter]');
  if (!link) return;
  const load = () => void import('./list-counter.js').then(({ attachCounter }) => attachCounter(link));
  addEventListener('storage', ({ key }) => {
    if (key === KEY) load();
  });
  addEventListener('plinth:list', load);
  if (isKept(KEY)) load();
  // Whoever signs in takes along what they marked before.
  onSession(() => {
    if (sessionNow().user && isKept(FAVORITES_KEY))
      void import('../stores/favorites.js').then(({ mergeFavorites }) => mergeFavorites());
  });
}
