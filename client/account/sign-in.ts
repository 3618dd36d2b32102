import { fetchSession } from '../stores/session.js';
import { clearSignInFlag, hasSignInFlag, setSignInFlag, tellTabs } from '../stores/session-signals.js';
import { LOGIN, signInAddress } from './sign-in-address.js';

/** Where the sign-in window is at its end. */
const DONE = '/api/_auth/done';
/** Pressing again uses the same window. */
const WINDOW = 'plinth-sign-in';
const WIDTH = 960;
const HEIGHT = 600;
/** Phones have no windows beside each other. */
const PHONE = '(pointer: coarse) and (max-width: 699.98px)';
/** How often the window is looked at; ms. */
const LOOK = 500;

/**
 * Opens the sign-in window at a press of `link`. Where there can be none, or the person wants a new tab, the link is
 * followed as it is and leads back to this page.
 */
export function openSignIn(event: MouseEvent, link: HTMLAnchorElement): void {
  link.href = signInAddress(location.pathname + location.search);
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || matchMedia(PHONE).matches) return;
  setSignInFlag();
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  // Before anything is awaited: browsers open windows only for a press.
  const popup = open(
    `${LOGIN}?popup=1`,
    WINDOW,
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!popup) {
    clearSignInFlag();
    return;
  }
  event.preventDefault();
  popup.focus();
  const timer = setInterval(() => {
    // Also true once a page of another site has cut the window off: then it tells by itself when it is done.
    if (!popup.closed) return;
    clearInterval(timer);
    clearSignInFlag();
    void fetchSession();
  }, LOOK);
}

/**
 * At the load of a page: ends a sign-in, which its window is told by the flag, and closes that window. While somebody
 * signs in there, its own pages leave the flag as it is.
 */
export function endSignIn(): void {
  const isDone = location.pathname === DONE;
  if (!isDone && location.pathname.startsWith('/api/')) return;
  const wasOpen = hasSignInFlag();
  clearSignInFlag();
  // Who is signed in is not known yet in a page that has just been loaded.
  if (!isDone && !(wasOpen && window.name === WINDOW)) return;
  // The flag's change tells them too, where there is storage.
  tellTabs();
  close();
}
