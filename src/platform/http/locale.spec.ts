import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { readCookie, writeCookie } from './cookies.js';
import { LOCALE_COOKIE_SECONDS, LOCALES, type Locale } from './locale.contract.js';
import { detectLocale, localeCookie } from './locale.js';

describe('cookies', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['a=en-us', 'en-us'],
    ['b=1; a=en-us; c=2', 'en-us'],
    ['a=first; a=second', 'first'],
    ['aa=1; xa=2', undefined],
    ['a', undefined],
    ['a=', ''],
    ['a="en-us"', 'en-us'],
    ['a=%22en-us%22', 'en-us'],
    ['a=7', 7],
    ['a=true', true],
    ['a=%7B%22x%22%3A1%7D', { x: 1 }],
    ['a=%7Bbroken', '{broken'],
    ['a=%', undefined],
    ['a=%E0%A4%A', undefined],
    ['a=b=c', 'b=c'],
    [`${'x=1; '.repeat(3_000)}a=en-us`, undefined],
  ])('reads a from %j as JSON or text: %j', (header, value) => {
    expect(readCookie(header, 'a')).toEqual(value);
  });

  it('does not take a prototype for more than data', () => {
    const value = readCookie('a=%7B%22__proto__%22%3A%7B%22admin%22%3Atrue%7D%7D', 'a') as {
      admin?: boolean;
    };
    expect(value.admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('writes path / and lax unless told otherwise', () => {
    expect(writeCookie('a', 'x; y')).toBe('a=x%3B%20y; Path=/; SameSite=Lax');
    expect(
      writeCookie('a', '1', { maxAge: 5, path: '/en-us', sameSite: 'strict', secure: true, httpOnly: true }),
    ).toBe('a=1; Max-Age=5; Path=/en-us; SameSite=Strict; Secure; HttpOnly');
    expect(writeCookie('a', '1', { sameSite: 'none' })).toBe('a=1; Path=/; SameSite=None; Secure');
    expect(() => writeCookie('a\r\nb', '1')).toThrow('A cookie cannot be called');
  });
});

describe('the locale', () => {
  it('is en-us alone, language en-US, name English, kept for 365 days', () => {
    expect(LOCALES).toEqual([{ code: 'en-us', language: 'en-US', name: 'English' }]);
    expect(LOCALE_COOKIE_SECONDS).toBe(365 * 24 * 60 * 60);
  });

  it.each([
    [undefined, undefined],
    ['en-us', 'de'],
    ['de-de', 'de-DE,de;q=0.9'],
    [{ locale: 'x' }, 'fr'],
    [7, ''],
    ['../evil', '*;q=0'],
  ])('is en-us whatever cookie (%j) and languages (%j) say: only it exists', (cookie, acceptLanguage) => {
    expect(detectLocale({ cookie, acceptLanguage }).code).toBe('en-us');
  });

  const several: [Locale, ...Locale[]] = [
    { code: 'en-us', language: 'en-US', name: 'English' },
    { code: 'de-de', language: 'de-DE', name: 'Deutsch' },
    { code: 'fr-ca', language: 'fr-CA', name: 'Français' },
  ];
  it.each([
    ['cookie before header', 'fr-ca', 'de-DE', 'fr-ca'],
    ['cookie in capitals', 'FR-CA', 'de-DE', 'fr-ca'],
    ['unknown cookie: header', 'xx-xx', 'de-DE', 'de-de'],
    ['best quality', undefined, 'en-US;q=0.3, fr-CA;q=0.8, de-DE;q=0.5', 'fr-ca'],
    ['first of equals', undefined, 'de-DE, fr-CA', 'de-de'],
    ['no quality means 1', undefined, 'fr-CA;q=0.9, de', 'de-de'],
    ['language of another country', undefined, 'fr-FR, en;q=0.5', 'fr-ca'],
    ['exact before kin', undefined, 'fr-CA;q=0.5, de-CH;q=0.4', 'fr-ca'],
    ['refused', undefined, 'de-DE;q=0, fr;q=0.1', 'fr-ca'],
    ['anything', undefined, '*', 'en-us'],
    ['anything but', undefined, 'en-US;q=0, *', 'de-de'],
    ['capitals', undefined, 'DE-de', 'de-de'],
    ['unknown', undefined, 'ja, zh;q=0.9', 'en-us'],
    ['broken parts are skipped', undefined, ';;,=,q=1,fr;q=0.2,', 'fr-ca'],
    ['nothing', undefined, undefined, 'en-us'],
    ['too long to be read whole', undefined, `${'xx,'.repeat(400)}de`, 'en-us'],
  ])('%s', (_what, cookie, acceptLanguage, code) => {
    expect(detectLocale({ cookie, acceptLanguage }, several).code).toBe(code);
  });
});

describe('the locale cookie', () => {
  const plain = {
    localeCookie: 'i18n_redirected',
    localeCookieCrossOrigin: false,
    publicUrl: 'http://localhost:3000',
  };
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
  it.each([
    ['lax', plain, {}, 'i18n_redirected=en-us; Max-Age=31536000; Path=/; SameSite=Lax'],
    [
      'secure on https',
      { ...plain, publicUrl: 'https://x.example' },
      {},
      'i18n_redirected=en-us; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ],
    [
      'none when configured',
      { ...plain, localeCookieCrossOrigin: true },
      {},
      'i18n_redirected=en-us; Max-Age=31536000; Path=/; SameSite=None; Secure',
    ],
    [
      "none in another site's frame",
      plain,
      frame,
      'i18n_redirected=en-us; Max-Age=31536000; Path=/; SameSite=None; Secure',
    ],
    [
      'lax in a frame of our own',
      plain,
      { ...frame, 'sec-fetch-site': 'same-origin' },
      'i18n_redirected=en-us; Max-Age=31536000; Path=/; SameSite=Lax',
    ],
    [
      'named by configuration',
      { ...plain, localeCookie: 'lang' },
      {},
      'lang=en-us; Max-Age=31536000; Path=/; SameSite=Lax',
    ],
  ])('is %s', (_what, settings, headers, cookie) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { headers });
    expect(localeCookie(LOCALES[0], request, settings)).toBe(cookie);
  });
});
