import type { VariantView } from '../../../src/catalog/catalog.contract.js';
import { addAllToList } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';

export interface WantedPart {
  part: VariantView;
  quantity: number;
}

/** Puts parts on the shopping list of this browser, and says so. */
export function addPartsToList(wanted: readonly WantedPart[]): void {
  const lines = wanted.map(({ part, quantity }) => ({
    id: part.id,
    primaryId: part.primaryId,
    sku: part.primaryId,
    name: part.name,
    msrp: part.msrp,
    currency: part.currency,
    image: part.image,
    path: part.path,
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : part.minimum,
  }));
  const [first] = lines;
  if (first === undefined) return;
  const { refused } = addAllToList(lines);
  if (refused > 0) showToast({ type: 'warning', text: `The list is full: ${refused} not added.` });
  else
    showToast({
      type: 'success',
      text:
        lines.length === 1
          ? `${first.quantity} × ${first.primaryId} added to your list.`
          : `${lines.length} part numbers added to your list.`,
    });
}
