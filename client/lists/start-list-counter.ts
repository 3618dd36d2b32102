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
  try {
    // `[]` is two characters.
    if ((localStorage.getItem(KEY)?.length ?? 0) > 2) load();
  } catch {
    // Where storage is blocked there is nothing to count.
  }
}
