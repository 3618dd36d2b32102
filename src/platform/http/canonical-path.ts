import { encodeSegment, foldCase } from '../path-segment.js';

/** Longest request target that is read, in bytes. */
const MAX_TARGET_BYTES = 4096;
const MAX_SEGMENTS = 40;

export type PathDecision =
  | { kind: 'path'; path: string; query: string }
  /** The address has another spelling; `location` is that one, query kept. */
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 414; code: string; message: string };

function refused(code: string, message: string, status: 400 | 414 = 400): PathDecision {
  return { kind: 'refused', status, code, message };
}

function tooLong(): PathDecision {
  return refused('uri_too_long', 'The address is too long.', 414);
}

/**
 * The one reading of a request target, done before anything else looks at it: decoded once, checked, and in
 * canonical spelling (no trailing or doubled slash, lower-case page paths, minimal percent-encoding).
 * `canonicalPath(canonicalPath(x).path)` is the same path again.
 *
 * Only page addresses are folded to lower case: build files, API values and `_payload.json` keep their case.
 */
export function canonicalPath(target: string): PathDecision {
  if (target.length > MAX_TARGET_BYTES) return tooLong();
  if (!target.startsWith('/')) return refused('bad_target', 'The address must begin with a slash.');
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  if (rawPath.startsWith('//')) {
    return refused('double_slash', 'The address must not begin with two slashes.');
  }
  if (rawPath.includes('#')) return refused('bad_target', 'The address must not contain a fragment.');

  const segments: string[] = [];
  for (const rawSegment of rawPath.split('/')) {
    if (rawSegment === '') continue;
    const segment = decodeSegment(rawSegment);
    if (segment === null) return refused('bad_encoding', 'The address is not encoded correctly.');
    if (segment === '.' || segment === '..') {
      return refused('dot_segment', 'The address must not contain dot segments.');
    }
    if (/[/\\]/.test(segment)) {
      return refused('encoded_slash', 'The address must not contain encoded slashes or backslashes.');
    }
    // Control characters, lone surrogates and the replacement character never belong to an address of ours.
    if (/[\p{Cc}\p{Cs}\uFFFD]/u.test(segment)) {
      return refused('bad_character', 'The address contains a character that is not allowed.');
    }
    segments.push(segment.normalize('NFC'));
  }
  if (segments.length > MAX_SEGMENTS) return refused('too_deep', 'The address has too many parts.');

  const isPage = isPagePath(segments);
  const path = `/${segments.map((segment) => encodeSegment(isPage ? foldCase(segment) : segment)).join('/')}`;
  if (path !== rawPath) {
    const location = query === '' ? path : `${path}?${query}`;
    // Spelled out it may be longer, and would be refused at the second step.
    if (location.length > MAX_TARGET_BYTES) return tooLong();
    return { kind: 'redirect', location };
  }
  return { kind: 'path', path, query };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isPagePath(segments: string[]): boolean {
  const first = segments[0]?.toLowerCase();
  return first !== undefined && /^[a-z]{2}-[a-z]{2}$/.test(first);
}
