import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { readCookie, writeCookie } from './cookies.js';
import { LOCALE_COOKIE_SECONDS, LOCALES, type Locale } from './locale.contract.js';

/** Characters of an Accept-Language header that are looked at. */
const MAX_HEADER = 1_000;

export interface LocaleHints {
  /** Value of the locale cookie, as decoded. */
  cookie: unknown;
  acceptLanguage: string | undefined;
}

/**
 * The locale for a visitor: the one of the cookie, else the best one of the languages the browser accepts, else the
 * first.
 */
export function detectLocale(
  { cookie, acceptLanguage }: LocaleHints,
  locales: readonly [Locale, ...Locale[]] = LOCALES,
): Locale {
  const kept = typeof cookie === 'string' ? cookie.toLowerCase() : '';
  return (
    locales.find(({ code }) => code.toLowerCase() === kept) ??
    fromHeader(acceptLanguage ?? '', locales) ??
    locales[0]
  );
}

/** `en-GB` is served by `en-US` when nothing is closer: the language counts before the country. */
function fromHeader(header: string, locales: readonly Locale[]): Locale | undefined {
  if (header === '') return undefined;
  const exact = locales.map(({ language }) => language);
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, MAX_HEADER) } });
  const [wanted] = negotiator.languages([...exact, ...exact.map(primary)]);
  return (
    locales.find(({ language }) => language === wanted) ??
    locales.find(({ language }) => primary(language) === wanted)
  );
}

const primary = (language: string): string => language.split('-')[0] ?? language;

export interface LocaleCookieSettings {
  localeCookie: string;
  localeCookieCrossOrigin: boolean;
  publicUrl: string;
}

/** The cookie that remembers a locale: 365 days, path `/`, lax, or none when cross-origin. */
export function localeCookie(
  locale: Locale,
  request: IncomingMessage,
  { localeCookie: name, localeCookieCrossOrigin, publicUrl }: LocaleCookieSettings,
): string {
  const crossOrigin = localeCookieCrossOrigin || isInForeignFrame(request);
  return writeCookie(name, locale.code, {
    maxAge: LOCALE_COOKIE_SECONDS,
    sameSite: crossOrigin ? 'none' : 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}

function isInForeignFrame({ headers }: IncomingMessage): boolean {
  return /^i?frame$/.test(String(headers['sec-fetch-dest'])) && headers['sec-fetch-site'] === 'cross-site';
}

/** The locale a request to the root is for. */
export function localeOf(request: IncomingMessage, cookieName: string): Locale {
  return detectLocale({
    cookie: readCookie(request.headers.cookie, cookieName),
    acceptLanguage: request.headers['accept-language'],
  });
}
