/**
 * HTML text is put together here and only here. Everything that comes from an editor is rendered by React, which
 * escapes it, or passes through the two escaping functions below.
 */

/** Text for an attribute or between tags. */
export function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON for a data block: no character in it can end the script element or a line of it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A tag without content; attributes that are null or undefined are left out. */
export function tag(name: string, attributes: Record<string, string | null | undefined | true>): string {
  const parts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...parts].join(' ')}>`;
}

/** Puts rendered HTML into an element with a class; nothing around nothing. */
export function wrap(
  name: 'div' | 'aside' | 'article',
  className: string | undefined,
  inner: string,
): string {
  return inner === '' ? '' : `${tag(name, { class: className })}${inner}</${name}>`;
}
