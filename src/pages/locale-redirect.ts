import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocaleCookieSettings, localeCookie, localeOf } from '../platform/http/locale.js';

/**
 * Where the root leads: to the home page of the visitor's locale, which a cookie remembers.
 * Writes the headers of that answer: it is one visitor's own.
 */
export function redirectToLocale(
  request: IncomingMessage,
  response: ServerResponse,
  settings: LocaleCookieSettings,
): void {
  const locale = localeOf(request, settings.localeCookie);
  response.setHeader('Vary', 'Accept-Language, Cookie');
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Set-Cookie', localeCookie(locale, request, settings));
}
