/** A Location value that has been checked; made only by {@link safeRedirect}. */
export interface RedirectTarget {
  location: string;
  external: boolean;
}

/**
 * Checks where content wants to send a visitor: a path of this site, or an http(s) address. Decided on the
 * parsed address, never on the text (`//host`, `/\host`, `https:host`, control characters all read differently
 * than they look).
 * @returns null for anything else; the caller then treats the page as having no redirect.
 */
export function safeRedirect(target: string, publicUrl: string): RedirectTarget | null {
  const text = target.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
  if (text === '' || text.length > 2_048 || /[\u0000-\u001f\u007f\\]/.test(text)) return null;
  if (text.startsWith('/')) {
    if (text.startsWith('//')) return null;
    const url = parse(text, publicUrl);
    if (!url || url.origin !== new URL(publicUrl).origin) return null;
    return { location: `${url.pathname}${url.search}${url.hash}`, external: false };
  }
  if (!/^https?:\/\//i.test(text)) return null;
  const url = parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
    return null;
  if (url.origin === new URL(publicUrl).origin) {
    return { location: `${url.pathname}${url.search}${url.hash}`, external: false };
  }
  return { location: url.href, external: true };
}

function parse(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
