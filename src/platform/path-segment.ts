/** A segment of a page's path in lower case. Composed again, since lower case can take a composed character apart. */
export function foldCase(segment: string): string {
  return segment.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Percent-encodes what a path segment must not hold plainly; leaves RFC 3986 pchar alone. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}
