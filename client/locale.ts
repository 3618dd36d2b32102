import { LOCALE_COOKIE_SECONDS } from '../src/platform/http/locale.contract.js';
import { readCookies, writeCookie } from './cookies.js';

/** Remembers the locale of this page for 365 days, unless one is remembered. */
export function keepLocale(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="locale-cookie"]');
  // The code of a locale is the first part of its paths.
  const [, locale] = /^\/([a-z]{2}-[a-z]{2})(?:\/|$)/.exec(location.pathname) ?? [];
  if (!meta || locale === undefined || `; ${readCookies()}`.includes(`; ${meta.content}=`)) return;
  const crossOrigin = 'crossOrigin' in meta.dataset || isInForeignFrame();
  const secure = crossOrigin || location.protocol === 'https:' ? '; Secure' : '';
  const sameSite = crossOrigin ? 'None' : 'Lax';
  writeCookie(
    `${meta.content}=${locale}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=${sameSite}${secure}`,
  );
}

function isInForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin;
  } catch {
    // Of another origin's window not even the address may be read.
    return true;
  }
}
