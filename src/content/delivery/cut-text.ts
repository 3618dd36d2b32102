/** At most `maxBytes` of UTF-8, cut between characters. Gives the same string when it fits. */
export function cutText(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  if (text.length <= maxBytes && Buffer.byteLength(text) <= maxBytes) return text;
  const bytes = Buffer.from(text.slice(0, maxBytes)).subarray(0, maxBytes);
  return bytes.subarray(0, bytes.length - trailing(bytes)).toString('utf8');
}

/** Number of bytes at the end that belong to an incomplete character. */
function trailing(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

const MAX_TAGS = 50_000;
const MAX_NESTING = 100;
const VOID_TAGS = new Set(['br', 'hr', 'img', 'col', 'wbr', 'input', 'source', 'area', 'embed', 'track']);

/**
 * True when HTML has so many or so deeply nested tags that reading it would block the process.
 * Counts only; nothing is interpreted.
 */
export function isTooComplex(html: string): boolean {
  let tags = 0;
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9]*)/g)) {
    tags += 1;
    if (tags > MAX_TAGS) return true;
    if (match[1] === '/') depth = Math.max(0, depth - 1);
    else if (!VOID_TAGS.has((match[2] ?? '').toLowerCase())) {
      depth += 1;
      if (depth > MAX_NESTING) return true;
    }
  }
  return false;
}

/**
 * At most `maxBytes`, ended after the last whole block so that no tag is cut in two; inside a block, after a whole
 * word, when the last whole one would throw away more than half.
 */
export function cutHtml(html: string, maxBytes: number): string {
  const cut = cutText(html, maxBytes);
  if (cut.length === html.length) return html;
  const end = Math.max(
    ...['</p>', '</ul>', '</ol>', '</table>', '</object>', '</figure>'].map((tag) => endOf(cut, tag)),
  );
  if (end > cut.length / 2) return cut.slice(0, end);
  const open = cut.lastIndexOf('<');
  const whole = open > cut.lastIndexOf('>') ? cut.slice(0, open) : cut;
  return whole.slice(0, Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('>') + 1));
}

function endOf(text: string, tag: string): number {
  const at = text.lastIndexOf(tag);
  return at < 0 ? 0 : at + tag.length;
}
