/** Longest cookie header that is looked at, in characters. */
const MOST = 8_192;

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser's session. */
  maxAge?: number;
  /** `/` unless told otherwise. */
  path?: string;
  /** `lax` unless told otherwise; `none` makes the cookie secure. */
  sameSite?: 'lax' | 'none' | 'strict';
  secure?: boolean;
  httpOnly?: boolean;
  /** Kept apart for each site that frames this one, so that browsers take it where they take no cookies of others. */
  partitioned?: boolean;
}

/**
 * Value of a cookie, decoded as JSON or else as text; undefined when there is none or it is
 * not encoded rightly. The first one of a name counts: browsers send the closest path first.
 */
export function readCookie(header: string | undefined, name: string): unknown {
  for (const pair of (header ?? '').slice(0, MOST).split(';')) {
    const mark = pair.indexOf('=');
    if (mark < 0 || pair.slice(0, mark).trim() !== name) continue;
    const raw = pair.slice(mark + 1).trim();
    try {
      return decode(decodeURIComponent(raw.startsWith('"') && raw.endsWith('"') ? raw.slice(1, -1) : raw));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A Set-Cookie header. @throws Error for a name that a cookie cannot have */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new Error(`A cookie cannot be called ${JSON.stringify(name)}.`);
  const {
    maxAge,
    path = '/',
    sameSite = 'lax',
    secure = false,
    httpOnly = false,
    partitioned = false,
  } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    `Path=${path}`,
    `SameSite=${sameSite.charAt(0).toUpperCase()}${sameSite.slice(1)}`,
    // Browsers refuse `none` without it.
    ...(secure || sameSite === 'none' ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(partitioned ? ['Partitioned'] : []),
  ].join('; ');
}
