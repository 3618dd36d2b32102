export interface Locale {
  /** First part of every page path. */
  code: string;
  /** BCP 47. */
  language: string;
  name: string;
}

/** Locales of the site; the first one is the default. A further one is a further line. */
export const LOCALES: readonly [Locale, ...Locale[]] = [
  { code: 'en-us', language: 'en-US', name: 'English' },
];

/** Lifetime of the locale cookie in seconds: 365 days. */
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
