import { compareAddress, MAX_COMPARED } from '../../../src/products/products.contract.js';
import { addToComparison, comparison } from '../../stores/comparison.js';
import { showToast } from '../../stores/toasts.js';

/** Opens the comparison with these parts beside those that are in it; without room for them nothing changes. */
export function compareParts(primaryIds: readonly string[]): void {
  if (addToComparison(primaryIds) === 0) {
    location.assign(compareAddress(comparison()));
    return;
  }
  showToast({
    type: 'warning',
    text: `A comparison holds ${MAX_COMPARED} products. Remove one there first, or choose fewer.`,
    action: { label: 'Open comparison', onPress: () => location.assign(compareAddress(comparison())) },
  });
}
