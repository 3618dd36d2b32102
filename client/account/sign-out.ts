import { request } from '../requests/request.js';
import { clearSession } from '../stores/session.js';
import { tellTabs } from '../stores/session-signals.js';

/** How long the server may take, and the pause before it is asked once more; ms. */
const TIMEOUT = 5_000;
const PAUSE = 1_000;

/**
 * Ends the session, and has all tabs forget the person. What belongs to the browser stays, as the shopping list does.
 * @returns false when the server did not hear of it
 */
export async function signOut(pause = PAUSE): Promise<boolean> {
  const isEnded = (await end()) || (await later(pause).then(end));
  clearSession();
  // Who asks a server that has not heard of it is told that nothing has changed.
  if (isEnded) tellTabs();
  return isEnded;
}

/**
 * Where a person goes who came from `from`: there, if it is a page for everybody of this site, else to `home`.
 * @param from path and query
 */
export async function pageAfter(from: string | null, home: string): Promise<string> {
  if (from === null || !URL.canParse(from, location.origin)) return home;
  const url = new URL(from, location.origin);
  if (url.origin !== location.origin || /\/logout\/?$/.test(url.pathname)) return home;
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT) });
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    const isPublic = headers.get('cache-control')?.includes('no-store') !== true;
    return ok && isPage && isPublic ? url.pathname + url.search : home;
  } catch {
    return home;
  }
}

function end(): Promise<boolean> {
  return request('/api/_auth/session', { method: 'DELETE', timeout: TIMEOUT }).then(
    () => true,
    () => false,
  );
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
