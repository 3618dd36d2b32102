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
  if (hasStored(KEY)) load();
  // Whoever signs in takes along what they marked before.
  onSession(() => {
    if (sessionNow().user && hasStored('favorites'))
      void import('../stores/favorites.js').then(({ mergeFavorites }) => mergeFavorites());
  });
}

function hasStored(key: string): boolean {
  try {
    // `[]` is two characters.
    return (localStorage.getItem(key)?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
