import { onSession, sessionNow, startSession } from '../stores/session.js';
import { hasSignInFlag } from '../stores/session-signals.js';

/**
 * The header's link to sign in becomes the menu of who is signed in, which only the browser knows: pages are the same
 * bytes for everyone. What does that is loaded for those who are signed in, or reach for the link; who is quicker
 * follows the link as it is.
 */
export function startAccount(): void {
  const load = () => import('./account.js');
  if (hasSignInFlag() || location.pathname === '/api/_auth/done')
    void load().then(({ endSignIn }) => endSignIn());
  const places = document.querySelectorAll<HTMLElement>('[data-account]');
  // Pages of the sign-in itself need not know.
  if (places.length === 0 && location.pathname.startsWith('/api/')) return;
  const attach = () => void load().then(({ attachAccount }) => attachAccount(places));
  for (const place of places) {
    // Somebody is about to press; `attach` does it once.
    place.addEventListener('pointerover', attach);
    place.addEventListener('focusin', attach);
  }
  const stop = onSession(() => {
    if (sessionNow().user === null) return;
    stop();
    attach();
  });
  startSession();
}
