import { useSyncExternalStore } from 'react';
import { emptyShoppingList, onShoppingList, type ShoppingListState, shoppingList } from './shopping-list.js';

/** The shopping list of this browser; empty on the server and in the first moment. */
export function useShoppingList(): ShoppingListState {
  return useSyncExternalStore(onShoppingList, shoppingList, emptyShoppingList);
}
