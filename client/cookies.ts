/** The cookies that scripts may read; none where they are blocked: some browsers throw then, as in closed frames. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie; where they are blocked nothing is remembered. */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in all browsers
    document.cookie = cookie;
  } catch {
    // See above.
  }
}
