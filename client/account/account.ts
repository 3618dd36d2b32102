import { onSession, sessionNow } from '../stores/session.js';
import { showAccount } from './account-menu.js';
import { showActing } from './acting-bar.js';
import { openSignIn } from './sign-in.js';

export { endSignIn } from './sign-in.js';

let attached = false;

/** Makes the places of the header what they are for: the press opens the sign-in window, a person has a menu. */
export function attachAccount(places: Iterable<HTMLElement>): void {
  if (attached) return;
  attached = true;
  const showBar = () => showActing(sessionNow().user);
  onSession(showBar);
  showBar();
  for (const place of places) {
    place.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]');
      if (link) openSignIn(event, link);
    });
    const show = () => showAccount(place, sessionNow().user);
    onSession(show);
    show();
  }
}
