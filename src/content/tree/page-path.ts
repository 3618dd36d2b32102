import { encodeSegment, foldCase } from '../../platform/path-segment.js';

const PLAIN_SLUG = /^[a-z0-9_][a-z0-9_-]*$/;
const MAX_SLUG = 200;

/**
 * A url_slug as the path segment that the server's canonical spelling gives it (lower case, NFC, percent-encoded),
 * or null when it cannot be one. Slashes around it are no part of it.
 */
export function slugSegment(slug: string): string | null {
  if (PLAIN_SLUG.test(slug) && slug.length <= MAX_SLUG) return slug;
  const text = foldCase(slug).replace(/^\/+|\/+$/g, '');
  if (text === '' || text.length > MAX_SLUG || text === '.' || text === '..') return null;
  if (/[/\\\p{Cc}\p{Cs}\uFFFD]/u.test(text)) return null;
  return encodeSegment(text);
}
