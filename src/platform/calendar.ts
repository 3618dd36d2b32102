/** How text is written into calendar files (RFC 5545). */

/** Octets of a line, its end not counted. */
const LINE_OCTETS = 75;

/** Text as a property's value: no line end in it can begin a property of its own. */
export function escapeText(words: string): string {
  return (
    words
      .replace(/\p{Cs}/gu, '')
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a calendar.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
      .trim()
  );
}

/** Breaks a line into pieces of at most 75 octets, never inside a character. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // What continues a line begins with a space, which counts.
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = '';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}
