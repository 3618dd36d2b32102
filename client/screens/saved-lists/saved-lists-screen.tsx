import { Island } from '../../islands/island.js';
import page from '../shopping-list/shopping-list-screen.module.css';
import SavedLists from './saved-lists.island.js';

/** Lists in the account of who is signed in. */
export function SavedListsScreen() {
  return (
    <div className={page.page}>
      <Island name="saved-lists" component={SavedLists} props={{}} when="load" />
      <noscript>
        <p>Saved lists need JavaScript.</p>
      </noscript>
    </div>
  );
}
