import { Island } from '../../islands/island.js';
import page from '../shopping-list/shopping-list-screen.module.css';
import FavoritesList from './favorites-list.island.js';

/** Favorites of who is signed in, or of this browser. */
export function FavoritesScreen() {
  return (
    <div className={page.page}>
      <Island name="favorites-list" component={FavoritesList} props={{}} when="load" />
      <noscript>
        <p>Favorites need JavaScript.</p>
      </noscript>
    </div>
  );
}
