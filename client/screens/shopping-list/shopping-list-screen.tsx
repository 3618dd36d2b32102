import type { ShoppingListData } from '../../../src/lists/lists.contract.js';
import { Island } from '../../islands/island.js';
import ShoppingList from './shopping-list.island.js';
import styles from './shopping-list-screen.module.css';

/** The shopping list of this browser. */
export function ShoppingListScreen(_props: { data: ShoppingListData }) {
  return (
    <div className={styles.page}>
      <Island name="shopping-list" component={ShoppingList} props={{}} when="load" />
      <noscript>
        <p>The shopping list is kept in your browser and needs JavaScript.</p>
      </noscript>
    </div>
  );
}
