/** Text in the characters of the fonts that every PDF reader has. */
export function plain(text: string): string {
  return text.normalize('NFC').replace(/[^\n\x20-\x7E\xA0-\xFF–—‘’“”•…€™]/g, (sign) => {
    const base = sign.normalize('NFKD').replace(/[^\x20-\x7E]/g, '');
    return base === '' ? '?' : base;
  });
}
