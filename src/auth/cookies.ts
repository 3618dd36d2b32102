import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCookie, writeCookie } from '../platform/http/cookies.js';

/** Names of the cookies of this room, each of which holds a token. */
export type TokenCookie =
  /** Who is signed in. */
  | 'session'
  /** The browser in which something was begun: a sign-up, a sign-in that needs a second step. */
  | 'sign-in'
  /** A browser in which somebody was signed in before. */
  | 'device';

interface Site {
  publicUrl: string;
}

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:');
/** With the prefix browsers take the cookie from this host alone, over https alone. */
const nameOf = (cookie: TokenCookie, site: Site) =>
  isSecure(site) ? `__Host-plinth-${cookie}` : `plinth-${cookie}`;

export function readToken(request: IncomingMessage, cookie: TokenCookie, site: Site): unknown {
  return readCookie(request.headers.cookie, nameOf(cookie, site));
}

/** @param maxAge in seconds; null = as long as the browser is open */
export function setToken(
  response: ServerResponse,
  cookie: TokenCookie,
  token: string,
  site: Site,
  maxAge: number | null,
): void {
  const options = { httpOnly: true, secure: isSecure(site), sameSite: 'lax' as const };
  const value = writeCookie(nameOf(cookie, site), token, maxAge === null ? options : { ...options, maxAge });
  // The last word on a cookie counts.
  const others = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const name = `${nameOf(cookie, site)}=`;
  response.setHeader('Set-Cookie', [...others.filter((other) => !other.startsWith(name)), value]);
}

export function dropToken(response: ServerResponse, cookie: TokenCookie, site: Site): void {
  setToken(response, cookie, '', site, 0);
}
