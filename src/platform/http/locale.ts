import type { IncomingMessage } from 'node:http';
import { readCookie, writeCookie } from './cookies.js';
import { LOCALE_COOKIE_SECONDS, LOCALES, type Locale } from './locale.contract.js';

/** Languages of a header that are looked at. */
const MOST = 20;

export interface LocaleHints {
  /** Value of the locale cookie, as decoded. */
  cookie: unknown;
  acceptLanguage: string | undefined;
}

/**
 * The locale for a visitor: the one of the cookie, else the best one of the languages the browser accepts, else the
 * first (features 3.14.8).
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

function fromHeader(header: string, locales: readonly Locale[]): Locale | undefined {
  const ranges = header
    .slice(0, 1_000)
    .split(',')
    .slice(0, MOST)
    .map(readRange)
    .filter((range) => range !== null);
  const refused = ranges.filter(({ quality }) => quality === 0).map(({ tag }) => tag);
  const open = locales.filter(({ language }) => !refused.includes(language.toLowerCase()));
  // The sort keeps the order of the header among equals.
  for (const { tag, quality } of ranges.sort((a, b) => b.quality - a.quality)) {
    if (quality === 0) break;
    const match =
      open.find((locale) => fits(tag, locale, 'exact')) ?? open.find((locale) => fits(tag, locale, 'kin'));
    if (match) return match;
  }
  return undefined;
}

function readRange(part: string): { tag: string; quality: number } | null {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,8})$/.test(tag)) return null;
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  if (weight === undefined) return { tag, quality: 1 };
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)
    ? { tag, quality: Number(weight.slice(2)) }
    : null;
}

/** `en-GB` is served by `en-US` when nothing is closer: the language counts before the country. */
function fits(tag: string, { language }: Locale, how: 'exact' | 'kin'): boolean {
  const own = language.toLowerCase();
  if (how === 'exact') return own === tag;
  return tag === '*' || own.split('-')[0] === tag.split('-')[0];
}

export interface LocaleCookieSettings {
  localeCookie: string;
  localeCookieCrossOrigin: boolean;
  publicUrl: string;
}

/** The cookie that remembers a locale: 365 days, path `/`, lax, or none when cross-origin (specification, chapter 3). */
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
