import { onShoppingList, shoppingListTotals } from '../stores/shopping-list.js';
import { linesAndPieces } from './lines-and-pieces.js';

let attached = false;

/** Shows how many lines are on the list, and says it in full to who does not see the figure. */
export function attachCounter(link: Element): void {
  if (attached) return;
  attached = true;
  const figure = link.querySelector('[data-count]');
  const show = (): void => {
    const { totalItems, itemCount } = shoppingListTotals();
    figure?.toggleAttribute('hidden', totalItems === 0);
    figure?.replaceChildren(String(totalItems));
    link.setAttribute(
      'aria-label',
      totalItems === 0 ? 'Shopping list' : `Shopping list, ${linesAndPieces(totalItems, itemCount)}`,
    );
  };
  onShoppingList(show);
  show();
}
