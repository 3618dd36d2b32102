import { type AddedProduct, MAX_LINES } from '../../src/lists/shopping-line.contract.js';
import { addToList } from '../stores/shopping-list.js';
import { showToast } from '../stores/toasts.js';

/** Adds a product to the shopping list, and says so. */
export function addAndTell(product: AddedProduct, quantity = 1): void {
  const { refused, raised } = addToList(product, quantity);
  if (refused > 0) {
    const text = `Your list has ${MAX_LINES} lines, which is the most it can hold. ${product.primaryId} was not added.`;
    showToast({ type: 'error', text });
    return;
  }
  const pieces = quantity === 1 ? '' : ` (${quantity})`;
  const text =
    raised > 0
      ? `More of ${product.primaryId} on your list${pieces}.`
      : `${product.primaryId}${pieces} is on your list.`;
  showToast({ type: 'success', text });
}
